// Guessing what a misspelt name was meant to be.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace halfstep {

/// The candidate that takes the fewest insertions, deletions, replacements and swaps of neighbours
/// to reach, if these are at most a third of the word (at least one); else empty.
std::string_view nearest_name(std::string_view word, const std::vector<std::string_view>& names);

/// `"a", "b" or "c"`.
std::string list_names(const std::vector<std::string_view>& names);

}  // namespace halfstep
