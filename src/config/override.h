// `--set key.path=value`.
#pragma once

#include <string>

#include "config/case_input.h"

namespace halfstep {

/// Sets, adds or (with an empty value) removes one value of the tree. Array elements are named by
/// index, `bodies[0].radius`, or, where they have one, by name, `bodies.cylinder.radius`.
/// Throws InputError.
void apply_override(InputTable& root, const std::string& text);

}  // namespace halfstep
