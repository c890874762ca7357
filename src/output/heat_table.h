// CSV table of what of a scalar enters the fluid through objects.
#pragma once

#include <cstdint>
#include <string>

#include "config/lattice_case.h"

namespace halfstep {

std::string heat_header(const HeatOutput& output, const Scaling& scaling);
/// `entered`: phi cells^3 a step.
std::string heat_row(std::int64_t step, double time, const HeatOutput& output, double entered);

}  // namespace halfstep
