// Round numbers along an axis.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace halfstep {

struct Ticks {
    std::vector<double> values;
    std::vector<std::string> labels;  ///< UTF-8, of value / 10^exponent
    int exponent = 0;                 ///< 0, or a multiple of 3 that keeps the labels short
};

/// About `count` multiples of 1, 2 or 5 times a power of ten within [low, high].
Ticks choose_ticks(double low, double high, int count);

/// "[m/s]", or "[10³ m/s]": the unit with the ticks' power of ten, and raised digits.
std::string bracketed_unit(std::string_view unit, int exponent);

}  // namespace halfstep
