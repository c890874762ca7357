#include "output/wall_fit.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

namespace halfstep {

namespace {

// Wherever between two layers of cells a wall lies, three of them are near enough.
constexpr double reach = 3.5;
constexpr std::size_t most_terms = 10, values = 3;

using Row = std::array<double, most_terms>;

/// A fluid cell: where it lies, along the normal and two tangents.
struct Sample {
    double s, a, b;
    double pressure;
    Vec3 velocity;  ///< less that of the wall
};

struct Basis {
    std::size_t terms;
    Row (*of)(double s, double a, double b);
};

// The pressure's value is the first coefficient; the velocity's slope is, whose value is 0 all
// along the wall, so that s stands before every linear term. b is 0 in two dimensions.
constexpr Basis pressure_3d[] = {{1, [](double, double, double) { return Row{1}; }},
                                 {4,
                                  [](double s, double a, double b) {
                                      return Row{1, s, a, b};
                                  }},
                                 {10, [](double s, double a, double b) {
                                      return Row{1,     s,     a,     b,     s * s,
                                                 s * a, s * b, a * a, a * b, b * b};
                                  }}};
constexpr Basis pressure_2d[] = {
    {1, [](double, double, double) { return Row{1}; }},
    {3,
     [](double s, double a, double) {
         return Row{1, s, a};
     }},
    {6, [](double s, double a, double) { return Row{1, s, a, s * s, s * a, a * a}; }}};
constexpr Basis velocity_3d[] = {{1, [](double s, double, double) { return Row{s}; }},
                                 {3,
                                  [](double s, double a, double b) {
                                      return Row{s, s * a, s * b};
                                  }},
                                 {8, [](double s, double a, double b) {
                                      return Row{s,     s * s, s * s * s, s * a,
                                                 s * b, a * a, a * b,     b * b};
                                  }}};
constexpr Basis velocity_2d[] = {{1, [](double s, double, double) { return Row{s}; }},
                                 {2,
                                  [](double s, double a, double) {
                                      return Row{s, s * a};
                                  }},
                                 {5, [](double s, double a, double) {
                                      return Row{s, s * s, s * s * s, s * a, a * a};
                                  }}};

/// Normal equations of weighted least squares for up to three right-hand sides at once.
class Fit {
public:
    explicit Fit(std::size_t terms) : terms_(terms) {}

    void add(const Row& row, double weight, const Vec3& value) {
        for (std::size_t i = 0; i < terms_; ++i) {
            for (std::size_t j = 0; j <= i; ++j) matrix_[i][j] += weight * row[i] * row[j];
            for (std::size_t k = 0; k < values; ++k) right_[i][k] += weight * row[i] * value[k];
        }
    }

    /// The first coefficients, by Cholesky's factors; nothing where the cells do not tell them.
    std::optional<Vec3> first() {
        for (std::size_t j = terms_;
             j-- > 0;) {  // from the last on: the first comes out at the end
            const double whole = matrix_[j][j];
            for (std::size_t k = j + 1; k < terms_; ++k)
                matrix_[j][j] -= matrix_[k][j] * matrix_[k][j];
            if (!(matrix_[j][j] > 1e-8 * whole)) return std::nullopt;
            const double root = std::sqrt(matrix_[j][j]);
            for (std::size_t i = 0; i < j; ++i) {
                for (std::size_t k = j + 1; k < terms_; ++k)
                    matrix_[j][i] -= matrix_[k][j] * matrix_[k][i];
                matrix_[j][i] /= root;
            }
            for (std::size_t v = 0; v < values; ++v) {
                for (std::size_t k = j + 1; k < terms_; ++k)
                    right_[j][v] -= matrix_[k][j] * right_[k][v];
                right_[j][v] /= root;
            }
            matrix_[j][j] = root;
        }
        return (1 / matrix_[0][0]) * Vec3{right_[0][0], right_[0][1], right_[0][2]};
    }

private:
    std::size_t terms_;
    std::array<Row, most_terms> matrix_{};
    std::array<Vec3, most_terms> right_{};
};

/// The two unit vectors along the wall; in two dimensions the second is z.
std::array<Vec3, 2> tangents_of(const Vec3& n, bool flat) {
    Vec3 b{0, 0, 1};
    if (!flat) {
        const Vec3 least = std::abs(n[0]) < 0.6 ? Vec3{1, 0, 0} : Vec3{0, 1, 0};
        b = cross(n, least);
        b = (1 / std::sqrt(dot(b, b))) * b;
    }
    return {cross(b, n), b};
}

/// Where a cell's values lie in the view, or nothing beyond a border or in a solid. Planes beyond
/// the domain are the view's own.
std::optional<Int3> fluid_at(Int3 cell, const FieldView& view, const Source& source) {
    for (std::size_t axis = 0; axis < 2; ++axis) {
        const std::int64_t n = source.cells[axis];
        if (cell[axis] >= 0 && cell[axis] < n) continue;
        if (!source.periodic[axis]) return std::nullopt;
        cell[axis] = (cell[axis] % n + n) % n;
    }
    const Rows& rows = view.planes().rows;
    const bool has = cell[1] >= rows.y_begin && cell[1] < rows.y_end && cell[2] >= rows.z_begin &&
                     cell[2] < rows.z_end;
    if (!has || view.is_solid(cell)) return std::nullopt;
    return cell;
}

Int3 cell_of(const Vec3& at) {
    return {std::int64_t(std::floor(at[0])), std::int64_t(std::floor(at[1])),
            std::int64_t(std::floor(at[2]))};
}

std::vector<Sample> samples_around(const WallPoint& point, const FieldView& view,
                                   const Source& source) {
    const bool flat = source.scaling.two_dimensional;
    const auto [a, b] = tangents_of(point.normal, flat);
    const Int3 middle = cell_of(point.at);
    const int m = wall_fit_margin, mz = flat ? 0 : m;
    std::vector<Sample> samples;
    for (int dz = -mz; dz <= mz; ++dz)
        for (int dy = -m; dy <= m; ++dy)
            for (int dx = -m; dx <= m; ++dx) {
                const Int3 cell{middle[0] + dx, middle[1] + dy, middle[2] + dz};
                const Vec3 r =
                    Vec3{double(cell[0]) + 0.5, double(cell[1]) + 0.5, double(cell[2]) + 0.5} -
                    point.at;
                const double s = dot(r, point.normal);
                if (s <= 0 || dot(r, r) >= reach * reach) continue;
                const auto found = fluid_at(cell, view, source);
                if (!found) continue;
                const Vec3 wall =
                    point.velocity + cross(point.angular_velocity, source.scaling.dx * r);
                samples.push_back({s, dot(r, a), dot(r, b),
                                   view.value(Quantity::Pressure, *found)[0],
                                   view.value(Quantity::Velocity, *found) - wall});
            }
    return samples;
}

/// The first coefficients of the basis, if so many samples can tell. They count with
/// (1 - (r / reach)^2)^2.
template <typename Value>
std::optional<Vec3> solve(const Basis& basis, const std::vector<Sample>& samples, Value value) {
    if (samples.size() < basis.terms) return std::nullopt;
    Fit fit(basis.terms);
    for (const Sample& one : samples) {
        const double rest = 1 - (one.s * one.s + one.a * one.a + one.b * one.b) / (reach * reach);
        fit.add(basis.of(one.s, one.a, one.b), rest * rest, value(one));
    }
    return fit.first();
}

/// The mean of the cells within 1.2 cells of the point above the wall, which count the more the
/// nearer they are.
Vec3 velocity_above(const std::vector<Sample>& samples) {
    constexpr double near = 1.2;
    Vec3 sum{};
    double weights = 0;
    for (const Sample& one : samples) {
        const double s = one.s - wall_law_height;
        const double rest = 1 - (s * s + one.a * one.a + one.b * one.b) / (near * near);
        if (rest <= 0) continue;
        weights += rest;
        sum = sum + rest * one.velocity;
    }
    return weights > 0 ? (1 / weights) * sum : sum;
}

}  // namespace

WallFit fit_wall(const WallPoint& point, const FieldView& view, const Source& source) {
    WallFit result;
    if (!fluid_at(cell_of(point.at + point.normal), view, source)) return result;
    const std::vector<Sample> samples = samples_around(point, view, source);
    const bool flat = source.scaling.two_dimensional;
    for (int order = 2; order >= 0; --order) {
        const auto& pressure = flat ? pressure_2d[order] : pressure_3d[order];
        const auto& velocity = flat ? velocity_2d[order] : velocity_3d[order];
        const auto p = solve(pressure, samples, [](const Sample& s) { return Vec3{s.pressure}; });
        const auto u = solve(velocity, samples, [](const Sample& s) { return s.velocity; });
        if (!p || !u) continue;
        const Vec3 slope = (1 / source.scaling.dx) * *u;
        result.pressure = (*p)[0];
        result.slope = slope - dot(slope, point.normal) * point.normal;
        const Vec3 above = velocity_above(samples);
        result.above = above - dot(above, point.normal) * point.normal;
        result.cells = static_cast<int>(samples.size());
        result.order = order;
        break;
    }
    return result;
}

}  // namespace halfstep
