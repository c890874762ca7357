// Choices of a case that are allowed but unwise.
#pragma once

#include <vector>

#include "config/case.h"

namespace halfstep {

/// Each with its place and a remedy, in file order.
std::vector<Problem> find_warnings(const Case& si);

}  // namespace halfstep
