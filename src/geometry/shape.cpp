#include <algorithm>
#include <cmath>

#include "geometry/domain.h"

namespace halfstep {

namespace {

bool in_cylinder(const Shape& shape, const Vec3& point) {
    const Vec3 from = point - shape.center;
    const double along = dot(from, shape.axis);
    if (shape.length && std::abs(along) > *shape.length / 2) return false;
    return dot(from, from) - along * along < shape.radius * shape.radius;
}

bool in_box(const Shape& shape, const Vec3& point) {
    for (std::size_t a = 0; a < 3; ++a)
        if (point[a] <= shape.low[a] || point[a] >= shape.high[a]) return false;
    return true;
}

}  // namespace

bool contains(const Shape& shape, const Vec3& point) {
    const auto inside = [&](const Shape& part) { return contains(part, point); };
    switch (shape.kind) {
        case ShapeKind::Sphere:
            return dot(point - shape.center, point - shape.center) < shape.radius * shape.radius;
        case ShapeKind::Cylinder: return in_cylinder(shape, point);
        case ShapeKind::Box: return in_box(shape, point);
        case ShapeKind::HalfSpace: return dot(point - shape.point, shape.normal) < 0;
        case ShapeKind::Union: return std::any_of(shape.parts.begin(), shape.parts.end(), inside);
        case ShapeKind::Difference:
            return !shape.parts.empty() && inside(shape.parts.front()) &&
                   std::none_of(shape.parts.begin() + 1, shape.parts.end(), inside);
    }
    return false;
}

}  // namespace halfstep
