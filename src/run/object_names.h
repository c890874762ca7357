// From the names that users write to the solver's numbers of faces and bodies.
#pragma once

#include <string>
#include <vector>

#include "config/lattice_case.h"
#include "solver/snapshot.h"

namespace halfstep {

/// 0-5 for the faces "x_min" ... "z_max", 6 + b for body b. Throws InputError for another name.
int object_number(const std::string& name, const LatticeCase& lattice_case);

/// What an output adds up the forces on.
std::vector<ForcePart> force_parts(const ForceOutput& output, const LatticeCase& lattice_case);

}  // namespace halfstep
