// Which value has which colour.
#pragma once

#include <optional>
#include <vector>

#include "output/colour_map.h"

namespace halfstep {

/// Signed quantities get a map whose middle is zero.
enum class ValueRange { Signed, Magnitude };

struct ColourScale {
    double low = 0, high = 1;
    ColourMap map = ColourMap::Viridis;
    bool values_below = false, values_above = false;  ///< some lie beyond: the bar's end is pointed

    Rgb colour(double value) const;
};

/// From finite values. Where no bound is given: a magnitude from its smallest to its largest value,
/// largest without the outermost 0.5 %; a signed quantity from -b to b, where b leaves out the
/// outermost 0.5 % at either end, so that a few cells at a corner do not take all the colours.
ColourScale choose_scale(std::vector<double> values, ValueRange range, std::optional<double> low,
                         std::optional<double> high);

}  // namespace halfstep
