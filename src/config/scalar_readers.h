// Parts of sections heat and scalars.
#pragma once

#include <string_view>

#include "config/sections.h"

namespace halfstep {

/// The names and dimensions of what heat and other scalars have alike.
struct ScalarWords {
    std::string_view value;  ///< key of a given value: "temperature", "value"
    Dimension dimension, flux, transfer;
};
ScalarWords words_of_scalar(const CaseScalar& scalar);

/// Tables `faces` and `bodies` of a scalar's table.
void read_scalar_walls(TableReader& table, CaseScalar& scalar, const Case& result);

/// A value of the scalar: a number, a quantity, an expression.
ValueFormula read_value(TableReader& table, std::string_view key, Dimension dimension);

}  // namespace halfstep
