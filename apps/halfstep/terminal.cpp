#include "terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <system_error>

#include "halfstep/error.h"

namespace halfstep::app {

namespace {

bool takes_colour(std::FILE* stream) {
    const char* no_colour = std::getenv("NO_COLOR");
    if (no_colour && *no_colour) return false;
    const char* kind = std::getenv("TERM");
    return is_terminal(stream) && kind && std::string_view(kind) != "dumb";
}

std::string_view code_of(Colour colour) {
    switch (colour) {
        case Colour::Red: return "1;31";
        case Colour::Yellow: return "1;33";
        case Colour::Bold: return "1";
    }
    return "0";
}

}  // namespace

bool is_terminal(std::FILE* stream) {
    return ::isatty(::fileno(stream)) == 1;
}

std::string coloured(std::FILE* stream, Colour colour, std::string_view text) {
    if (!takes_colour(stream)) return std::string(text);
    return "\033[" + std::string(code_of(colour)) + "m" + std::string(text) + "\033[0m";
}

int terminal_columns() {
    winsize size{};
    if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
    return 80;
}

void print_line(const std::string& line) {
    if (std::fputs((line + "\n").c_str(), stdout) < 0 || std::fflush(stdout) != 0)
        throw RunError("cannot write to standard output (" +
                       std::generic_category().message(errno) + "); give it somewhere to go");
}

}  // namespace halfstep::app
