// The numbers that follow from a case: what `halfstep check` prints.
#pragma once

#include <cstdint>

#include "base/vector.h"
#include "config/lattice_case.h"

namespace halfstep {

struct Description {
    Int3 cells{};
    std::int64_t cell_count = 0;
    std::int64_t steps = 0;        ///< at most, for a run until steady
    double cell_size = 1;          ///< m (cells)
    double step_duration = 1;      ///< s (steps)
    double duration = 0;           ///< s (steps)
    double lattice_velocity = 0;   ///< cells a step; 0 where the case states no speed
    double velocity = 0;           ///< the same in m/s
    double viscosity = 0;          ///< m^2/s (cells^2/step)
    double lattice_viscosity = 0;  ///< cells^2/step
    double tau = 0;
    double mach = 0;
    double grid_reynolds = 0;        ///< u dx / nu
    int bytes_per_cell = 0;          ///< populations (two copies if two-buffer is chosen), fields
                                     ///< between flow and scalars, and flag
    std::uint64_t memory_bytes = 0;  ///< of all cells
};

Description describe(const LatticeCase& lattice_case);

}  // namespace halfstep
