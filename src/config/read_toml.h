// The door to toml++: text in, our own tree out.
#pragma once

#include <string>
#include <string_view>

#include "config/case_input.h"

namespace halfstep {

/// Throws InputError at the first fault of syntax.
InputTable read_toml(std::string_view text, const std::string& name);

}  // namespace halfstep
