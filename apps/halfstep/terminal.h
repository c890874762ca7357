// What stdout and stderr are: a terminal or a file, with colour or without.
#pragma once

#include <cstdio>
#include <string>
#include <string_view>

namespace halfstep::app {

bool is_terminal(std::FILE* stream);

enum class Colour { Red, Yellow, Bold };

/// `text` in colour when `stream` is a terminal that takes it and NO_COLOR (https://no-color.org)
/// is not set; else as it is.
std::string coloured(std::FILE* stream, Colour colour, std::string_view text);

/// Columns of the terminal on stdout; 80 where it does not say.
int terminal_columns();

/// A line on stdout. Throws RunError when it cannot be written.
void print_line(const std::string& line);

}  // namespace halfstep::app
