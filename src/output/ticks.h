// Round numbers along an axis.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace halfstep {

struct Ticks {
    std::vector<double> values;
    std::vector<std::string> labels;  ///< UTF-8, of value / 10^exponent
};

/// 0, or a multiple of 3: the power of ten that keeps the labels of [low, high] short.
int exponent_for(double low, double high);

/// Multiples of 1, 2 or 5 times a power of ten within [low, high], about `count` intervals of them;
/// always one or more, and two where the step could be made finer.
Ticks choose_ticks(double low, double high, int count, int exponent);

/// How many ticks a decade has: 1, 2 and 5 times a power of ten, the powers, every third power.
enum class LogStep { ThreeADecade, Decade, ThreeDecades };

/// Those within [10^low, 10^high]; values are logarithms to base 10, as `low` and `high`.
Ticks choose_log_ticks(double low, double high, LogStep step);

/// "cells²", "ρ₀" of "cells^2", "rho_0": raised digits and Greek letters.
std::string printed(std::string_view unit);

/// "[m/s]", or "[10³ m/s]": the unit with the ticks' power of ten, and raised digits;
/// "[10³]" of none.
std::string bracketed_unit(std::string_view unit, int exponent);

}  // namespace halfstep
