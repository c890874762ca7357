#include "config/shape_bounds.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace halfstep {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

Bounds around(const Vec3& center, const Vec3& reach) {
    return {center - reach, center + reach};
}

// The members of a CaseShape carry units, those of a Shape do not.
double number(double value) {
    return value;
}
double number(const Length& value) {
    return value.value;
}
const Vec3& numbers(const Vec3& value) {
    return value;
}
const Vec3& numbers(const Position& value) {
    return value.value;
}

/// A disc of radius r and normal a reaches r sqrt(1 - a_i^2) along axis i.
template <typename AnyShape>
Bounds cylinder_bounds(const AnyShape& shape) {
    Vec3 reach{};
    for (std::size_t i = 0; i < 3; ++i) {
        const double a = shape.axis[i];
        const double half = shape.length ? number(*shape.length) / 2 : infinity;
        const double along = std::abs(a) < 1e-12 ? 0 : std::abs(a) * half;
        reach[i] = along + number(shape.radius) * std::sqrt(std::max(0.0, 1 - a * a));
    }
    return around(numbers(shape.center), reach);
}

Bounds mesh_bounds(const CaseShape& shape) {
    const double unknown = std::numeric_limits<double>::quiet_NaN();
    if (!shape.mesh) return {{unknown, unknown, unknown}, {unknown, unknown, unknown}};
    return bounds_of(shape.mesh->mesh);
}
Bounds mesh_bounds(const Shape& shape) {
    return bounds_of(*shape.mesh);
}

/// NaN of a part stays: the comparisons are written so.
template <typename AnyShape>
Bounds union_bounds(const AnyShape& shape) {
    Bounds all{{infinity, infinity, infinity}, {-infinity, -infinity, -infinity}};
    for (const AnyShape& part : shape.parts) {
        const Bounds bounds = bounds_of(part);
        for (std::size_t i = 0; i < 3; ++i) {
            if (!(bounds.low[i] >= all.low[i])) all.low[i] = bounds.low[i];
            if (!(bounds.high[i] <= all.high[i])) all.high[i] = bounds.high[i];
        }
    }
    return all;
}

template <typename AnyShape>
Bounds bounds_of_any(const AnyShape& shape) {
    const Bounds endless{{-infinity, -infinity, -infinity}, {infinity, infinity, infinity}};
    const double r = number(shape.radius);
    switch (shape.kind) {
        case ShapeKind::Sphere: return around(numbers(shape.center), {r, r, r});
        case ShapeKind::Cylinder: return cylinder_bounds(shape);
        case ShapeKind::Box: return {numbers(shape.low), numbers(shape.high)};
        case ShapeKind::HalfSpace: return endless;
        case ShapeKind::Union: return shape.parts.empty() ? endless : union_bounds(shape);
        case ShapeKind::Difference:
            return shape.parts.empty() ? endless : bounds_of(shape.parts.front());
        case ShapeKind::Mesh: return mesh_bounds(shape);
    }
    return endless;
}

}  // namespace

Bounds bounds_of(const CaseShape& shape) {
    return bounds_of_any(shape);
}

/// |R| times half the edges, about the middle.
Bounds bounds_of(const Shape& shape) {
    if (!shape.turned || shape.kind != ShapeKind::Box) return bounds_of_any(shape);
    const Vec3 half = 0.5 * (shape.high - shape.low);
    Vec3 reach{};
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t k = 0; k < 3; ++k) reach[i] += std::abs((*shape.turned)[i][k]) * half[k];
    return around(0.5 * (shape.low + shape.high), reach);
}

bool lies_beyond(const CaseShape& shape, const Vec3& low, const Vec3& high, std::size_t axes) {
    if (shape.kind != ShapeKind::HalfSpace) return false;
    Vec3 deepest = low;  // the corner that lies farthest against the normal
    for (std::size_t i = 0; i < axes; ++i) deepest[i] = shape.normal[i] > 0 ? low[i] : high[i];
    Vec3 offset = deepest - shape.point.value;
    if (axes == 2) offset[2] = 0;
    return dot(offset, shape.normal) >= 0;
}

Position middle_of(const CaseShape& shape) {
    switch (shape.kind) {
        case ShapeKind::Sphere:
        case ShapeKind::Cylinder: return shape.center;
        case ShapeKind::Box: return {0.5 * (shape.low.value + shape.high.value)};
        case ShapeKind::HalfSpace: return shape.point;
        case ShapeKind::Union:
        case ShapeKind::Difference:
            return shape.parts.empty() ? Position{} : middle_of(shape.parts.front());
        case ShapeKind::Mesh: {
            const Bounds bounds = mesh_bounds(shape);
            return {0.5 * (bounds.low + bounds.high)};
        }
    }
    return {};
}

}  // namespace halfstep
