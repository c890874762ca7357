// CSV table of what all the fluid has together.
#pragma once

#include <cstdint>
#include <string>

#include "config/lattice_case.h"
#include "solver/totals_reader.h"

namespace halfstep {

/// SI: kg, kg m/s and J; in two dimensions a metre of span.
std::string totals_header(const Scaling& scaling);
std::string totals_row(std::int64_t step, double time, const Totals& totals,
                       const Scaling& scaling);

}  // namespace halfstep
