// Means and Reynolds stresses that the device has kept, as files.
#pragma once

#include <filesystem>

#include "output/plane_cache.h"

namespace halfstep {

/// VTKHDF of the whole domain: `velocity_mean`, `pressure_mean`, `pressure_rms` and
/// `reynolds_stress` (<u_i' u_j'>: xx, yy, zz, xy, yz, xz); 0 in solid cells. `output`: number in
/// the plan. Throws RunError.
void write_statistics(PlaneCache& cache, std::size_t output, const std::filesystem::path& path);

/// CSV along an axis, averaged over time and over the fluid cells of each layer across it.
/// Fluctuations are those about the means of both, so that a stress holds what the mean flow
/// differs by from place to place in its layer, too. Throws RunError.
void write_profile(PlaneCache& cache, std::size_t output, int axis,
                   const std::filesystem::path& path);

}  // namespace halfstep
