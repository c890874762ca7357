// A surface made of triangles.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "base/bounds.h"
#include "base/vector.h"

namespace halfstep {

using Facet = std::array<std::uint32_t, 3>;
using Triangle = std::array<Vec3, 3>;

struct TriangleMesh {
    std::vector<Vec3> vertices;
    std::vector<Facet> facets;  ///< counter-clockwise, seen from outside

    Triangle triangle(std::size_t facet) const {
        const Facet& f = facets[facet];
        return {vertices[f[0]], vertices[f[1]], vertices[f[2]]};
    }
};

/// Twice the area times the normal.
inline Vec3 area_vector(const Triangle& t) {
    return cross(t[1] - t[0], t[2] - t[0]);
}

/// Of the vertices; of no vertices {0, 0}.
Bounds bounds_of(const TriangleMesh& mesh);

/// How a file's numbers become places: first scaled, then turned, then moved.
struct Placement {
    double scale = 1;
    std::array<Vec3, 3> rotation{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};  ///< rows of the matrix
    Vec3 shift{};
};

/// The rotation by `angle` (rad, right-handed) about the unit vector `axis`: Rodrigues' formula.
/// Quarter turns about the axes of the coordinates are exact.
std::array<Vec3, 3> rotation_about(const Vec3& axis, double angle);

/// First `first`, then `second`.
std::array<Vec3, 3> chained(const std::array<Vec3, 3>& second, const std::array<Vec3, 3>& first);

TriangleMesh placed(TriangleMesh mesh, const Placement& placement);

}  // namespace halfstep
