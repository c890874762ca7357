#include "mesh/triangle_mesh.h"

#include <algorithm>
#include <cmath>

namespace halfstep {

namespace {

/// cos(pi / 2) is 6e-17 in floating point; a quarter turn must not tilt what stands upright.
double whole_where_nearly(double value) {
    const double whole = std::round(value);
    return std::abs(value - whole) < 1e-15 ? whole : value;
}

Vec3 turned(const std::array<Vec3, 3>& rotation, const Vec3& v) {
    return {dot(rotation[0], v), dot(rotation[1], v), dot(rotation[2], v)};
}

}  // namespace

Bounds bounds_of(const TriangleMesh& mesh) {
    if (mesh.vertices.empty()) return {};
    Bounds bounds{mesh.vertices.front(), mesh.vertices.front()};
    for (const Vec3& v : mesh.vertices)
        for (std::size_t a = 0; a < 3; ++a) {
            bounds.low[a] = std::min(bounds.low[a], v[a]);
            bounds.high[a] = std::max(bounds.high[a], v[a]);
        }
    return bounds;
}

std::array<Vec3, 3> rotation_about(const Vec3& axis, double angle) {
    const double c = whole_where_nearly(std::cos(angle)), s = whole_where_nearly(std::sin(angle));
    std::array<Vec3, 3> rotation;
    for (std::size_t i = 0; i < 3; ++i) {
        Vec3 unit{};
        unit[i] = 1;
        // The image of a unit vector is a column of the matrix.
        const Vec3 image = c * unit + s * cross(axis, unit) + ((1 - c) * dot(axis, unit)) * axis;
        for (std::size_t row = 0; row < 3; ++row) rotation[row][i] = image[row];
    }
    return rotation;
}

std::array<Vec3, 3> chained(const std::array<Vec3, 3>& second, const std::array<Vec3, 3>& first) {
    std::array<Vec3, 3> both{};
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 0; j < 3; ++j)
            for (std::size_t k = 0; k < 3; ++k) both[i][j] += second[i][k] * first[k][j];
    return both;
}

TriangleMesh placed(TriangleMesh mesh, const Placement& placement) {
    for (Vec3& v : mesh.vertices)
        v = turned(placement.rotation, placement.scale * v) + placement.shift;
    return mesh;
}

}  // namespace halfstep
