// Lengths of time as people write them on a command line.
#pragma once

#include <string>

namespace halfstep::app {

/// Seconds of "90", "90s", "30m", "23h50m", "1d12h" or "23:50:00". Throws InputError; `option` is
/// where the text comes from.
double parse_duration(const std::string& text, const std::string& option);

}  // namespace halfstep::app
