// Triangles for the surface of a shape that is a formula.
#pragma once

#include <functional>

#include "base/vector.h"
#include "mesh/triangle_mesh.h"

namespace halfstep {

/// The surface between the points inside and those outside, by marching tetrahedra (Doi and Koide,
/// IEICE Trans. E74 (1991) 214) over the cubes between the centres of cells `low` to `high`.
/// Corners of triangles lie on the surface, within 1e-9 cells; edges of the shape are cut off, by
/// less than a cell. `is_inside` tells of points in cells.
TriangleMesh tessellate(const Int3& low, const Int3& high,
                        const std::function<bool(const Vec3&)>& is_inside);

}  // namespace halfstep
