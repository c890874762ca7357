// Numbers as people read them: in the log, on the screen and in messages.
#pragma once

#include <cstdint>
#include <string>

namespace halfstep {

std::string bytes_text(std::uint64_t bytes);     ///< "3.2 GiB"
std::string count_text(std::int64_t count);      ///< "36,080"
std::string duration_text(double wall_seconds);  ///< "48 s", "3 min 20 s", "2 h 05 min"
std::string number_text(double value);           ///< four significant digits: "0.05", "1.234e-06"

}  // namespace halfstep
