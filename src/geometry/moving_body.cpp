#include "geometry/moving_body.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "config/shape_bounds.h"
#include "geometry/surroundings.h"
#include "halfstep/error.h"

namespace halfstep {

namespace {

constexpr std::int64_t margin = 4;    ///< cells around a body that its walls look at, and one more
constexpr double fastest_wall = 0.5;  ///< cells a step: beyond, cells are passed over

Vec3 turned(const Pose& pose, const Vec3& v) {
    return {dot(pose.rotation[0], v), dot(pose.rotation[1], v), dot(pose.rotation[2], v)};
}

Vec3 moved(const Vec3& at, const Pose& pose) {
    return pose.turning_point() + turned(pose, at - pose.center);
}

void move_box(Shape& box, const Pose& pose) {
    const Vec3 middle = 0.5 * (box.low + box.high);
    const Vec3 shift = moved(middle, pose) - middle;
    box.low = box.low + shift;
    box.high = box.high + shift;
    if (pose.rotation == Pose{}.rotation) return;
    box.turned = box.turned ? chained(pose.rotation, *box.turned) : pose.rotation;
}

std::shared_ptr<const TriangleMesh> moved(const TriangleMesh& mesh, const Pose& pose) {
    Placement placement;
    placement.rotation = pose.rotation;
    placement.shift = pose.turning_point() - turned(pose, pose.center);
    return std::make_shared<const TriangleMesh>(placed(mesh, placement));
}

Pose shifted_by(const Vec3& offset) {
    Pose pose;
    pose.offset = offset;
    return pose;
}

Problem too_long(const Body& body, std::size_t axis, std::int64_t needs, std::int64_t has) {
    return {{},
            fmt::format("moving body \"{}\" needs {} cells along {} and the domain has {}",
                        body.name, needs, std::string_view("xyz").substr(axis, 1), has),
            fmt::format("it must stay {} cells away from itself, through periodic faces", margin),
            "enlarge the domain"};
}

/// Sets low and cells of the box.
void fit_box(const LatticeCase& lattice_case, const Bounds& bounds, PlacedBody& placed) {
    for (std::size_t a = 0; a < 3; ++a) {
        const bool is_flat = a == 2 && lattice_case.lattice == Lattice::D2Q9;
        const std::int64_t n = lattice_case.cells[a];
        placed.near_case.cells[a] = n;
        if (is_flat || std::isinf(bounds.low[a])) continue;
        placed.low[a] = static_cast<std::int64_t>(std::floor(bounds.low[a])) - margin;
        const auto end = static_cast<std::int64_t>(std::ceil(bounds.high[a])) + margin;
        placed.near_case.cells[a] = end - placed.low[a];
        if (!has_walls(lattice_case, a) && end - placed.low[a] > n)
            throw InputError(too_long(lattice_case.bodies[placed.body], a, end - placed.low[a], n));
    }
}

void require_slow(const Body& body, const Pose& pose, const Bounds& bounds, double step) {
    double fastest = 0;
    for (int corner = 0; corner < 8; ++corner) {
        Vec3 at = pose.turning_point();
        for (std::size_t a = 0; a < 3; ++a) {
            const double end = (corner >> a) & 1 ? bounds.high[a] : bounds.low[a];
            if (std::isfinite(end)) at[a] = end;
        }
        const Vec3 u = pose.velocity_at(at);
        fastest = std::max(fastest, std::sqrt(dot(u, u)));
    }
    if (fastest <= fastest_wall) return;
    throw RunError(fmt::format(
        "the wall of body \"{}\" moves by {:.3g} cells in step {:.0f} (beyond {} it passes over "
        "cells); smooth its motion, or take a lower lattice velocity",
        body.name, fastest, step, fastest_wall));
}

}  // namespace

Shape moved(const Shape& shape, const Pose& pose) {
    Shape result = shape;
    switch (shape.kind) {
        case ShapeKind::Sphere: result.center = moved(shape.center, pose); break;
        case ShapeKind::Cylinder:
            result.center = moved(shape.center, pose);
            result.axis = turned(pose, shape.axis);
            break;
        case ShapeKind::Box: move_box(result, pose); break;
        case ShapeKind::HalfSpace:
            result.point = moved(shape.point, pose);
            result.normal = turned(pose, shape.normal);
            break;
        case ShapeKind::Union:
        case ShapeKind::Difference:
            for (Shape& part : result.parts) part = moved(part, pose);
            break;
        case ShapeKind::Mesh: result.mesh = moved(*shape.mesh, pose); break;
    }
    return result;
}

PlacedBody place_body(const LatticeCase& lattice_case, std::size_t body, double step) {
    const Body& from = lattice_case.bodies[body];
    PlacedBody placed;
    placed.body = body;
    placed.pose = from.motion->at(step);
    Body at;
    at.name = from.name;
    at.shape = moved(from.shape, placed.pose);
    const Bounds bounds = bounds_of(at.shape);
    require_slow(from, placed.pose, bounds, step);
    fit_box(lattice_case, bounds, placed);
    const Vec3 low{double(placed.low[0]), double(placed.low[1]), double(placed.low[2])};
    at.shape = moved(at.shape, shifted_by(-1 * low));
    at.velocity = placed.pose.velocity;
    at.angular_velocity = placed.pose.angular_velocity;
    at.center = placed.pose.turning_point() - low;
    at.wall = from.wall;
    placed.near_case.lattice = lattice_case.lattice;
    placed.near_case.scaling = lattice_case.scaling;
    placed.near_case.bodies = {std::move(at)};
    placed.near = voxelise(placed.near_case);
    return placed;
}

std::vector<std::size_t> find_moving(const LatticeCase& lattice_case) {
    std::vector<std::size_t> moving;
    for (std::size_t b = 0; b < lattice_case.bodies.size(); ++b)
        if (lattice_case.bodies[b].motion) moving.push_back(b);
    return moving;
}

std::optional<Int3> wrapped(const LatticeCase& lattice_case, Int3 cell) {
    for (std::size_t a = 0; a < 3; ++a) {
        const std::int64_t n = lattice_case.cells[a];
        if (cell[a] >= 0 && cell[a] < n) continue;
        if (has_walls(lattice_case, a)) return std::nullopt;
        cell[a] = (cell[a] % n + n) % n;
    }
    return cell;
}

std::vector<std::size_t> cells_of(const LatticeCase& lattice_case, const PlacedBody& placed) {
    std::vector<std::size_t> cells;
    const Int3 &n = placed.near.cells, &all = lattice_case.cells;
    for (std::int64_t z = 0; z < n[2]; ++z)
        for (std::int64_t y = 0; y < n[1]; ++y)
            for (std::int64_t x = 0; x < n[0]; ++x) {
                if (placed.near.solid_at({x, y, z}) == 0) continue;
                const auto cell = wrapped(lattice_case, placed.unwrapped({x, y, z}));
                if (!cell) continue;
                const Int3& at = *cell;
                cells.push_back(
                    static_cast<std::size_t>((at[2] * all[1] + at[1]) * all[0] + at[0]));
            }
    return cells;
}

std::vector<std::size_t> mark_cells(const LatticeCase& lattice_case, const PlacedBody& placed,
                                    std::vector<std::uint8_t>& solid) {
    std::vector<std::size_t> cells = cells_of(lattice_case, placed);
    std::erase_if(cells, [&](std::size_t cell) { return solid[cell] != 0; });
    for (const std::size_t cell : cells) solid[cell] = static_cast<std::uint8_t>(placed.body + 1);
    return cells;
}

}  // namespace halfstep
