// Perceptual colour maps.
#pragma once

#include <cstdint>

#include "output/canvas.h"

namespace halfstep {

enum class ColourMap {
    Viridis,  ///< magnitudes: from dark blue to yellow
    CoolWarm  ///< signed: blue below, red above, grey in the middle
};

/// `share` from 0 to 1; beyond, the colour at that end.
Rgb colour_at(ColourMap map, double share);

}  // namespace halfstep
