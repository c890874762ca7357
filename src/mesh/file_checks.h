// What can be said about a mesh file before it is parsed.
#pragma once

#include <filesystem>
#include <string>

namespace halfstep {

/// The name's ending in small letters, which tells the format: "stl", "obj", "ply", "gltf" or
/// "glb". Throws InputError, whose problem has no place, when the file is missing, no plain file,
/// empty, of a format that we do not read, or an STL file that ends early: assimp takes what is
/// left of the latter for a whole one.
std::string check_mesh_file(const std::filesystem::path& path);

}  // namespace halfstep
