#include "geometry/wall_frames.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

#include "geometry/quadric_fit.h"
#include "geometry/surroundings.h"
#include "lattice/velocity_set.h"

namespace halfstep {

namespace {

Vec3 to_vector(const std::array<int, 3>& c) {
    return {static_cast<double>(c[0]), static_cast<double>(c[1]), static_cast<double>(c[2])};
}

Vec3 unit(const Vec3& v) {
    return (1 / std::sqrt(dot(v, v))) * v;
}

/// How the wall lies at one point.
struct Place {
    Vec3 normal{};
    double distance = 0.5;
};

/// The fitted surface beside a cell, seen from its centre.
struct Fitted {
    Vec3 up{}, a{}, b{};  ///< the plane's normal and its axes
    Quadric surface;

    Vec3 normal_at(double s, double t) const {
        return unit(up - surface.slope_a(s, t) * a - surface.slope_b(s, t) * b);
    }
    Vec3 normal_below(const Vec3& point) const { return normal_at(dot(point, a), dot(point, b)); }

    /// The foot of the perpendicular from the centre: where the surface's normal points to it.
    Place nearest() const {
        double s = 0, t = 0;
        for (int k = 0; k < 8; ++k) {
            const double h = surface.height(s, t);
            const double next_s = -h * surface.slope_a(s, t), next_t = -h * surface.slope_b(s, t);
            s = next_s, t = next_t;
        }
        const double h = surface.height(s, t);
        return {normal_at(s, t), std::sqrt(s * s + t * t + h * h)};
    }
};

class FrameFit {
public:
    FrameFit(const LatticeCase& lattice_case, int object, const std::vector<Link>& links)
        : case_(lattice_case),
          object_(object),
          links_(links),
          set_(velocity_set(lattice_case.lattice)) {
        sort_links();
        for (std::size_t cell = 0; cell < cells(); ++cell) facing_.push_back(facing_of(cell));
    }

    WallFrames fit() {
        WallFrames frames;
        frames.normal.resize(cells());
        frames.distance.resize(cells());
        frames.link_normal.resize(links_.size());
        const auto count = static_cast<std::int64_t>(cells());
#pragma omp parallel for schedule(dynamic, 256)
        for (std::int64_t k = 0; k < count; ++k) fit_cell(static_cast<std::size_t>(k), frames);
        frames.first = std::move(first_);
        frames.order = std::move(order_);
        return frames;
    }

private:
    std::size_t cells() const {
        return first_.size() - 1;
    }
    const Int3& cell_at(std::size_t cell) const {
        return links_[order_[first_[cell]]].cell;
    }

    static bool comes_before(const Int3& one, const Int3& other) {
        return std::lexicographical_compare(one.rbegin(), one.rend(), other.rbegin(), other.rend());
    }

    void sort_links() {
        order_.resize(links_.size());
        std::iota(order_.begin(), order_.end(), 0u);
        std::stable_sort(order_.begin(), order_.end(), [&](std::uint32_t one, std::uint32_t other) {
            return comes_before(links_[one].cell, links_[other].cell);
        });
        for (std::size_t k = 0; k < order_.size(); ++k)
            if (k == 0 || links_[order_[k]].cell != links_[order_[k - 1]].cell)
                first_.push_back(static_cast<std::uint32_t>(k));
        first_.push_back(static_cast<std::uint32_t>(order_.size()));
    }

    /// Out of the wall, as long as it has links: sum of -w_i c_i.
    Vec3 facing_of(std::size_t cell) const {
        Vec3 sum{};
        for (std::uint32_t k = first_[cell]; k < first_[cell + 1]; ++k) {
            const auto i = static_cast<std::size_t>(links_[order_[k]].direction);
            sum = sum - set_.weight[i] * to_vector(set_.velocity[i]);
        }
        return sum;
    }

    std::optional<std::size_t> find(const Int3& cell) const {
        const auto found = std::partition_point(
            first_.begin(), first_.end() - 1,
            [&](std::uint32_t k) { return comes_before(links_[order_[k]].cell, cell); });
        if (found == first_.end() - 1 || links_[order_[*found]].cell != cell) return std::nullopt;
        return static_cast<std::size_t>(found - first_.begin());
    }

    Int3 wrapped(Int3 cell) const {
        for (std::size_t a = 0; a < 3; ++a)
            if (!has_walls(case_, a)) cell[a] = (cell[a] + case_.cells[a]) % case_.cells[a];
        return cell;
    }

    /// `visit(cell, shift)` for the cells of the same wall around one, itself among them.
    template <typename Visit>
    void for_near(std::size_t cell, Visit visit) const {
        constexpr std::int64_t reach = 1;
        const std::int64_t deep = set_.dimension == 2 ? 0 : reach;
        const Int3& at = cell_at(cell);
        for (std::int64_t z = -deep; z <= deep; ++z)
            for (std::int64_t y = -reach; y <= reach; ++y)
                for (std::int64_t x = -reach; x <= reach; ++x) {
                    const auto near = find(wrapped({at[0] + x, at[1] + y, at[2] + z}));
                    if (near && dot(facing_[*near], facing_[cell]) > 0)
                        visit(*near, Vec3{double(x), double(y), double(z)});
                }
    }

    Vec3 wall_point(const Link& link) const {
        const double q = link.q > 0 ? link.q : 0.5;
        return q * to_vector(set_.velocity[static_cast<std::size_t>(link.direction)]);
    }

    /// `known`: whether only links count that know where their wall is.
    std::vector<HeightSample> samples_around(std::size_t cell, const Fitted& fitted,
                                             bool known) const {
        constexpr double far = 4;
        std::vector<HeightSample> samples;
        for_near(cell, [&](std::size_t near, const Vec3& shift) {
            for (std::uint32_t k = first_[near]; k < first_[near + 1]; ++k) {
                const Link& link = links_[order_[k]];
                if (known && !(link.q > 0)) continue;
                const Vec3 at = shift + wall_point(link);
                const double rest = std::max(0.0, 1 - dot(at, at) / (far * far));
                samples.push_back(
                    {dot(at, fitted.a), dot(at, fitted.b), dot(at, fitted.up), rest * rest});
            }
        });
        return samples;
    }

    /// Corners bend a quadric too much to be believed: there it is a plane.
    Fitted fit_wall(std::size_t cell) const {
        constexpr double least_cosine = 0.7;
        Vec3 facing{};
        for_near(cell, [&](std::size_t near, const Vec3&) { facing = facing + facing_[near]; });
        Fitted fitted;
        fitted.up = unit(facing);
        const Vec3 least = std::abs(fitted.up[2]) < 0.6 ? Vec3{0, 0, 1} : Vec3{1, 0, 0};
        fitted.b = unit(least - dot(least, fitted.up) * fitted.up);
        fitted.a = cross(fitted.b, fitted.up);
        std::vector<HeightSample> samples = samples_around(cell, fitted, true);
        if (samples.size() < 3) samples = samples_around(cell, fitted, false);
        fitted.surface = fit_quadric(samples, QuadricOrder::Full);
        const Place place = fitted.nearest();
        const bool is_near = place.distance < 2 && fitted.surface.height(0, 0) < 0;
        if (!is_near || dot(place.normal, fitted.up) < least_cosine)
            fitted.surface = fit_quadric(samples, QuadricOrder::Plane);
        return fitted;
    }

    void fit_cell(std::size_t cell, WallFrames& frames) const {
        constexpr double nothing = 1e-9, least = 0.05, most = 2;
        if (object_ < face_count) {
            Vec3 normal{};
            normal[std::size_t(object_ / 2)] = object_ % 2 == 0 ? 1 : -1;
            return note(
                cell, {normal, 0.5}, [&](const Vec3&) { return normal; }, frames);
        }
        if (dot(facing_[cell], facing_[cell]) < nothing) return;  // walls on both its sides
        const Fitted fitted = fit_wall(cell);
        Place place = fitted.nearest();
        place.distance = std::clamp(place.distance, least, most);
        note(
            cell, place, [&](const Vec3& at) { return fitted.normal_below(at); }, frames);
    }

    template <typename NormalAt>
    void note(std::size_t cell, const Place& place, NormalAt normal_at, WallFrames& frames) const {
        frames.normal[cell] = place.normal;
        frames.distance[cell] = place.distance;
        for (std::uint32_t k = first_[cell]; k < first_[cell + 1]; ++k)
            frames.link_normal[k] = normal_at(wall_point(links_[order_[k]]));
    }

    const LatticeCase& case_;
    int object_;
    const std::vector<Link>& links_;
    const VelocitySet& set_;
    std::vector<std::uint32_t> first_, order_;
    std::vector<Vec3> facing_;
};

}  // namespace

WallFrames fit_wall_frames(const LatticeCase& lattice_case, int object,
                           const std::vector<Link>& links) {
    return FrameFit(lattice_case, object, links).fit();
}

}  // namespace halfstep
