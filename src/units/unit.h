// Reading a quantity with its unit: "2.2 m", "1e-3 m^2/s", "120 rpm".
#pragma once

#include <optional>
#include <string_view>

#include "units/dimension.h"

namespace halfstep {

struct Unit {
    double factor = 1;  ///< multiplies a number in this unit into SI base units
    Dimension dimension;
};

/// A product of symbols with whole exponents, as in "kg/m^3", "m/s/s", "1/s", "Pa s": `*` or a
/// space multiplies, `/` divides by the one symbol that follows. Nothing when a part is unknown. An
/// empty text is the number 1.
std::optional<Unit> parse_unit(std::string_view text);

struct NumberAndUnit {
    double number = 0;
    std::string_view unit;  ///< what follows the number, without the blanks around it
};

/// Splits "1.5 m/s" after its decimal number; nothing when there is no finite number in front.
std::optional<NumberAndUnit> split_number(std::string_view text);

}  // namespace halfstep
