// Which value has which colour.
#pragma once

#include <optional>
#include <vector>

#include "output/colour_map.h"

namespace halfstep {

enum class ValueRange {
    Signed,     ///< the map's middle is zero
    Magnitude,  ///< the map starts at zero
    Level       ///< neither: a density
};

struct ColourScale {
    double low = 0, high = 1;
    ColourMap map = ColourMap::Viridis;
    bool values_below = false, values_above = false;  ///< some lie beyond: the bar's end is pointed

    Rgb colour(double value) const;
};

/// From finite values. A bound that is not given leaves out the outermost 0.5 % of the values, so
/// that a few cells at a corner do not take all the colours: -b to b for a signed quantity, 0 to b
/// for a magnitude.
ColourScale choose_scale(std::vector<double> values, ValueRange range, std::optional<double> low,
                         std::optional<double> high);

}  // namespace halfstep
