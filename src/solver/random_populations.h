// Random numbers in the populations.
#pragma once

#include "device/device.h"
#include "lattice/choices.h"

namespace halfstep {

/// Fills `populations` with f - w of normal distribution, deviation 1e-3, as the format stores
/// them: a small fluctuation of density and velocity in every cell.
void randomise(Buffer& populations, Storage storage);

}  // namespace halfstep
