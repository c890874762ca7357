// Tries the expressions of a case before anything is computed.
#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "config/scale.h"
#include "config/sections.h"

namespace halfstep {

namespace {

/// Odd, so that the middle of a profile is among the points.
constexpr int points_an_axis = 17, points_in_volume = 9, times = 9;

/// Where samples are taken: cell-centre-like points of a box (flat along a face's normal).
struct Grid {
    Vec3 low{}, size{};
    Int3 counts{};
    double duration = 0;
};

template <typename Visit>
void visit(const Grid& grid, bool in_time, const Visit& visitor) {
    const int moments = in_time ? times : 1;
    for (int m = 0; m < moments; ++m) {
        const double time = grid.duration * m / (times - 1);
        for (std::int64_t i = 0; i < volume(grid.counts); ++i) {
            const Int3 index{i % grid.counts[0], i / grid.counts[0] % grid.counts[1],
                             i / (grid.counts[0] * grid.counts[1])};
            Vec3 position = grid.low;
            for (std::size_t a = 0; a < 3; ++a)
                position[a] += grid.size[a] * (static_cast<double>(index[a]) + 0.5) /
                               static_cast<double>(grid.counts[a]);
            visitor(position, time);
        }
    }
}

/// Largest and smallest value; stops and notes the first that is not finite.
struct Range {
    double low = 0, high = 0;
    double magnitude() const { return std::max(std::abs(low), std::abs(high)); }
};

template <Dimension D>
Range sample(const Formula<D>& formula, const Grid& grid, Problems& problems) {
    if (formula.is_constant()) return {formula.constant, formula.constant};
    Range range{INFINITY, -INFINITY};
    bool finite = true;
    visit(grid, formula.depends_on_time(), [&](const Vec3& position, double time) {
        if (!finite) return;
        const double value = formula.at(position, time);
        finite = std::isfinite(value);
        range = {std::min(range.low, value), std::max(range.high, value)};
        if (finite) return;
        problems.add(formula.place,
                     fmt::format("\"{}\" is {} at ({:.6g}, {:.6g}, {:.6g}), t = {:.6g}",
                                 formula.text, value, position[0], position[1], position[2], time),
                     "every value must be finite", "change the expression");
    });
    return finite ? range : Range{unread, unread};
}

void note_speed(Case& result, double speed, const SourcePlace& place) {
    if (!(speed > result.largest_speed.value)) return;
    result.largest_speed.value = speed;
    result.largest_speed_place = place;
}

/// The components' largest magnitudes together: an upper bound that is sharp for profiles.
void sample_velocity(Case& result, const VelocityFormulas& velocity, const Grid& grid,
                     Problems& problems) {
    double squares = 0;
    SourcePlace place = velocity[0].place;
    double largest = 0;
    for (const auto& component : velocity) {
        const double magnitude = sample(component, grid, problems).magnitude();
        squares += magnitude * magnitude;
        if (magnitude > largest) place = component.place;
        largest = std::max(largest, magnitude);
    }
    note_speed(result, std::sqrt(squares), place);
}

void sample_pressure(Case& result, const PressureFormula& pressure, const Grid& grid,
                     Problems& problems) {
    const Range range = sample(pressure, grid, problems);
    const double change = 3 * range.magnitude() / scaling_of(result).pressure();
    if (!(change > result.largest_density_change)) return;
    result.largest_density_change = change;
    result.largest_density_change_place = pressure.place;
}

Grid volume_grid(const Case& result) {
    Grid grid{result.domain.low.value,
              result.domain.size.value,
              {points_in_volume, points_in_volume, points_in_volume},
              0};
    if (result.two_dimensional()) grid.counts = {points_an_axis, points_an_axis, 1};
    return grid;
}

Grid face_grid(const Case& result, std::size_t face) {
    Grid grid{result.domain.low.value,
              result.domain.size.value,
              {points_an_axis, points_an_axis, points_an_axis},
              0};
    if (result.two_dimensional()) grid.counts[2] = 1;
    const std::size_t axis = face / 2;
    grid.counts[axis] = 1;
    if (face % 2 == 1) grid.low[axis] += grid.size[axis];
    grid.size[axis] = 0;
    const auto* time = std::get_if<Time>(&result.run.length);
    grid.duration = time ? time->value
                         : static_cast<double>(std::get<Steps>(result.run.length).count) *
                               scaling_of(result).dt;
    return grid;
}

/// Conditions of bodies are tried all over the domain.
void sample_scalar(const CaseScalar& scalar, const Case& result, Problems& problems) {
    sample(scalar.initial, volume_grid(result), problems);
    for (std::size_t i = 0; i < 6; ++i)
        sample(scalar.faces[i].value, face_grid(result, i), problems);
    Grid grid = volume_grid(result);
    grid.duration = face_grid(result, 0).duration;
    for (const CaseScalarCondition& condition : scalar.bodies)
        sample(condition.value, grid, problems);
}

/// A rolling sphere or cylinder moves at omega r; how far other shapes reach from their axis is
/// left to the run's watch.
double surface_speed(const CaseBody& body) {
    const bool round =
        body.shape.kind == ShapeKind::Sphere || body.shape.kind == ShapeKind::Cylinder;
    const Vec3& u = body.velocity.value;
    const Vec3& omega = body.angular_velocity.value;
    const double reach = round ? body.shape.radius.value : 0;
    return std::sqrt(dot(u, u)) + std::sqrt(dot(omega, omega)) * reach;
}

}  // namespace

void sample_formulas(Case& result, Problems& problems) {
    const Vec3& size = result.domain.size.value;
    if (!std::isfinite(size[0] + size[1] + size[2])) return;
    for (std::size_t i = 0; i < 6; ++i) {
        const CaseFace& face = result.faces[i];
        const Grid grid = face_grid(result, i);
        sample_velocity(result, face.velocity, grid, problems);
        sample_pressure(result, face.pressure, grid, problems);
        if (face.sponge.velocity) sample_velocity(result, *face.sponge.velocity, grid, problems);
    }
    for (const CaseScalar& scalar : result.scalars) sample_scalar(scalar, result, problems);
    if (result.drive)
        note_speed(result, std::abs(result.drive->mean_velocity.value), result.drive->place);
    if (result.acceleration_field)
        for (const auto& component : *result.acceleration_field)
            sample(component, volume_grid(result), problems);
    for (const CaseBody& body : result.bodies) {
        note_speed(result, surface_speed(body), body.place);
        if (body.motion)
            note_speed(result, largest_wall_speed(body, result, problems), body.motion->place);
    }
    if (const auto* fields = std::get_if<InitialFields>(&result.initial)) {
        sample_velocity(result, fields->velocity, volume_grid(result), problems);
        sample_pressure(result, fields->pressure, volume_grid(result), problems);
    } else {
        note_speed(result, std::get<TaylorGreen>(result.initial).amplitude.value,
                   result.initial_place);
    }
}

}  // namespace halfstep
