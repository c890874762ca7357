// PLY files (Turk 1994): our own reader, because assimp's writes out of bounds on damaged ones.
#pragma once

#include <string>

#include "mesh/triangle_mesh.h"

namespace halfstep {

/// The vertices and faces of a PLY file, ASCII or binary of either byte order, from its bytes;
/// polygons are cut into a fan of triangles, other elements are passed over. Throws
/// std::runtime_error with the reason.
TriangleMesh read_ply(const std::string& bytes);

}  // namespace halfstep
