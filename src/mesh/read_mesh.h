// Mesh files: STL (ASCII and binary), OBJ and glTF, read by assimp, and PLY.
#pragma once

#include <filesystem>

#include "mesh/triangle_mesh.h"

namespace halfstep {

/// All triangles of the file as it holds them, three vertices each, in the file's own numbers and
/// order; polygons are cut into triangles, and glTF's nodes are where their matrices put them.
/// Throws InputError, whose problem has no place, for a file that is missing, empty, damaged, of
/// another format, without triangles, or with a coordinate that is not finite or beyond 1e12.
TriangleMesh read_mesh(const std::filesystem::path& path);

}  // namespace halfstep
