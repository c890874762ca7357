// What is wrong with the meshes of a case, in words.
#pragma once

#include <string>

#include "config/case.h"
#include "config/problems.h"

namespace halfstep {

/// A warning for each kind of defect of a body's mesh: how many, and what is made of it.
void warn_mesh(const std::string& body, const CaseMesh& mesh, Problems& warnings);

/// "5,856 facets in 1 part, watertight": what `check` says of a mesh.
std::string describe_mesh(const MeshReport& report);

}  // namespace halfstep
