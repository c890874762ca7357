// What `check` and the log say of heat and other scalars.
#pragma once

#include <string>
#include <vector>

#include "config/case.h"

namespace halfstep {

/// A line for each scalar, and one for the time steps that suit all relaxation times together.
std::vector<std::string> describe_scalars(const Case& si, const LatticeCase& lattice_case);

}  // namespace halfstep
