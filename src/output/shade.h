// The values of a slice as pixels.
#pragma once

#include "output/canvas.h"
#include "output/colour_scale.h"
#include "output/slice.h"

namespace halfstep {

/// Colours of solid cells and of values that are not numbers.
constexpr Rgb solid_colour{128, 128, 128};
constexpr Rgb broken_colour{255, 0, 255};

/// Fills the rectangle: linear between cell centres where cells are larger than pixels, the mean of
/// the cells under a pixel where they are smaller. Solid cells neither colour nor blur the fluid.
void shade(Canvas& canvas, const Rectangle& area, const Slice& slice, const ColourScale& scale);

}  // namespace halfstep
