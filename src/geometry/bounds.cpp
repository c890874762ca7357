#include "geometry/bounds.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace halfstep {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

Bounds around(const Vec3& center, const Vec3& reach) { return {center - reach, center + reach}; }

Bounds of_cylinder(const Shape& shape) {
    Vec3 reach;
    for (std::size_t a = 0; a < 3; ++a) {
        const double across = std::sqrt(std::max(0.0, 1 - shape.axis[a] * shape.axis[a]));
        const double along = std::abs(shape.axis[a]);
        reach[a] = shape.radius * across;
        if (along > 0) reach[a] += shape.length ? along * *shape.length / 2 : infinity;
    }
    return around(shape.center, reach);
}

Bounds of_parts(const Shape& shape) {
    Bounds all{{infinity, infinity, infinity}, {-infinity, -infinity, -infinity}};
    for (const Shape& part : shape.parts) {
        const Bounds one = bounds_of(part);
        for (std::size_t a = 0; a < 3; ++a) {
            all.low[a] = std::min(all.low[a], one.low[a]);
            all.high[a] = std::max(all.high[a], one.high[a]);
        }
    }
    return all;
}

}  // namespace

Bounds bounds_of(const Shape& shape) {
    switch (shape.kind) {
        case ShapeKind::Sphere: return around(shape.center, {shape.radius, shape.radius, shape.radius});
        case ShapeKind::Cylinder: return of_cylinder(shape);
        case ShapeKind::Box: return {shape.low, shape.high};
        case ShapeKind::Union: return of_parts(shape);
        case ShapeKind::Difference: return bounds_of(shape.parts.front());
        default: return {{-infinity, -infinity, -infinity}, {infinity, infinity, infinity}};
    }
}

}  // namespace halfstep
