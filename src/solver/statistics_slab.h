// Means and second central moments of some planes.
#pragma once

#include <cstdint>
#include <vector>

namespace halfstep {

/// SI, arrays [z][y][x]. Solid cells hold what the populations in them happen to mean.
struct StatisticsSlab {
    std::int64_t samples = 0;
    std::vector<double> velocity;           ///< mean, three a cell
    std::vector<double> pressure;           ///< mean, relative to the reference
    std::vector<double> pressure_variance;  ///< of the fluctuation about the mean
    /// <u_i' u_j'>, six a cell: xx, yy, zz, xy, yz, xz, as VTK orders symmetric tensors.
    std::vector<double> stress;
};

}  // namespace halfstep
