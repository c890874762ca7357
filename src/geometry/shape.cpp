#include <algorithm>

#include "geometry/domain.h"

namespace halfstep {

namespace {

// Lengths arrive from SI with rounding errors. A surface that passes through cell centres would
// leave each of them on a side by chance; so every surface is moved inwards (the low sides of boxes
// outwards) by this many cells, and all of its cells fall on the same side.
constexpr double hair = 1e-9;

/// low <= x < high, so that boxes side by side share no cell and leave none out.
bool between(double low, double x, double high) {
    return x >= low - hair && x < high - hair;
}

bool in_sphere(const Shape& shape, const Vec3& point) {
    const Vec3 from = point - shape.center;
    const double radius = shape.radius - hair;
    return radius > 0 && dot(from, from) < radius * radius;
}

bool in_cylinder(const Shape& shape, const Vec3& point) {
    const Vec3 from = point - shape.center;
    const double along = dot(from, shape.axis);
    if (shape.length && !between(-*shape.length / 2, along, *shape.length / 2)) return false;
    const Vec3 across = from - along * shape.axis;
    const double radius = shape.radius - hair;
    return radius > 0 && dot(across, across) < radius * radius;
}

/// The point as a box that is not turned sees it.
Vec3 turned_back(const Shape& shape, const Vec3& point) {
    if (!shape.turned) return point;
    const Vec3 middle = 0.5 * (shape.low + shape.high), from = point - middle;
    const auto& rows = *shape.turned;
    return middle + from[0] * rows[0] + from[1] * rows[1] + from[2] * rows[2];
}

bool in_box(const Shape& shape, const Vec3& place) {
    const Vec3 point = turned_back(shape, place);
    for (std::size_t a = 0; a < 3; ++a)
        if (!between(shape.low[a], point[a], shape.high[a])) return false;
    return true;
}

bool in_any(const std::vector<Shape>& shapes, std::size_t first, const Vec3& point) {
    return std::any_of(shapes.begin() + static_cast<std::ptrdiff_t>(first), shapes.end(),
                       [&](const Shape& shape) { return contains(shape, point); });
}

}  // namespace

bool contains(const Shape& shape, const Vec3& point) {
    switch (shape.kind) {
        case ShapeKind::Sphere: return in_sphere(shape, point);
        case ShapeKind::Cylinder: return in_cylinder(shape, point);
        case ShapeKind::Box: return in_box(shape, point);
        case ShapeKind::HalfSpace: return dot(point - shape.point, shape.normal) < -hair;
        case ShapeKind::Union: return in_any(shape.parts, 0, point);
        case ShapeKind::Difference:
            return !shape.parts.empty() && contains(shape.parts[0], point) &&
                   !in_any(shape.parts, 1, point);
        case ShapeKind::Mesh: break;  // find_inside asks for all cells at once
    }
    return false;
}

}  // namespace halfstep
