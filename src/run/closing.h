// The last lines of a run: how it ended, its forces, and where its files are.
#pragma once

#include <string>
#include <vector>

#include "config/lattice_case.h"
#include "run/summary.h"

namespace halfstep {

std::vector<std::string> closing_lines(const RunReport& report, const LatticeCase& lattice_case,
                                       const Summary& summary);

/// Where the files are, a line for each kind: pictures, tables, fields, others.
std::vector<std::string> file_lines(const RunReport& report);

}  // namespace halfstep
