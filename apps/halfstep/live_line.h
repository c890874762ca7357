// The progress of a run: one line that moves on a terminal, plain lines in a file.
#pragma once

#include <chrono>
#include <string>

#include "halfstep/run.h"

namespace halfstep::app {

class LiveLine {
public:
    LiveLine();
    ~LiveLine();
    LiveLine(const LiveLine&) = delete;
    LiveLine& operator=(const LiveLine&) = delete;

    void show(const Progress& progress);
    /// On a terminal only.
    void show(const std::string& text);
    /// Takes the line away, so that others can be printed.
    void clear();

private:
    bool terminal_;
    bool shown_ = false;
    std::chrono::steady_clock::time_point last_{};
};

}  // namespace halfstep::app
