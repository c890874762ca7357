// Several programs compiled at once.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "program/parts.h"

namespace halfstep::gpu {

/// `compile(part)` for each, on as many threads as there are processors (at most eight: each may
/// take some hundred MiB), in the order of `parts`. Throws what the first of them throws.
std::vector<std::vector<char>> compile_all(std::span<const Part> parts,
                                           const std::function<std::vector<char>(Part)>& compile);

}  // namespace halfstep::gpu
