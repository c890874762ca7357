// When an output is due; `every` 0 means at the end only.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string>

namespace halfstep {

template <typename Output>
bool is_due(const Output& output, std::int64_t step) {
    return output.every > 0 && step >= output.from && (step - output.from) % output.every == 0;
}

template <typename Outputs>
bool any_due(const Outputs& outputs, std::int64_t step) {
    return std::any_of(outputs.begin(), outputs.end(),
                       [step](const auto& output) { return is_due(output, step); });
}

/// The first step after `step`; the largest int64 if none.
template <typename Output>
std::int64_t next_due(const Output& output, std::int64_t step) {
    constexpr std::int64_t never = std::numeric_limits<std::int64_t>::max();
    if (output.every <= 0) return never;
    if (step < output.from) return output.from;
    const std::int64_t intervals = (step - output.from) / output.every + 1;
    if (intervals > (never - output.from) / output.every) return never;
    return output.from + intervals * output.every;
}

/// One file a step for a series, numbers as wide as they need to sort; one plain name at the end.
template <typename Output>
std::string file_name(const char* kind, const Output& output, std::int64_t step,
                      const char* extension) {
    if (output.every == 0) return fmt::format("{}/{}{}", kind, output.name, extension);
    return fmt::format("{}/{}_{:08}{}", kind, output.name, step, extension);
}

}  // namespace halfstep
