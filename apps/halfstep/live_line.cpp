#include "live_line.h"

#include <cstdio>

#include "terminal.h"

namespace halfstep::app {

namespace {

constexpr std::chrono::milliseconds shortest_wait{100};

}  // namespace

LiveLine::LiveLine() : terminal_(is_terminal(stdout)) {}

LiveLine::~LiveLine() {
    // Not clear(), which throws.
    if (shown_) std::fputs("\r\033[K", stdout);
}

void LiveLine::show(const Progress& progress) {
    if (terminal_)
        show(progress.text());
    else if (progress.milestone)
        print_line(progress.text());
}

void LiveLine::show(const std::string& text) {
    if (!terminal_) return;
    const auto now = std::chrono::steady_clock::now();
    if (shown_ && now - last_ < shortest_wait) return;
    last_ = now;
    shown_ = true;
    // One column short of the edge, where some terminals wrap at once.
    const auto room = static_cast<std::size_t>(terminal_columns() - 1);
    const std::string line = "\r" + text.substr(0, room) + "\033[K";
    std::fputs(line.c_str(), stdout);
    std::fflush(stdout);
}

void LiveLine::clear() {
    if (!shown_) return;
    shown_ = false;
    std::fputs("\r\033[K", stdout);
    std::fflush(stdout);
}

}  // namespace halfstep::app
