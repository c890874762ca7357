// The options that `run` and `resume` share.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>

#include "halfstep/run.h"

namespace halfstep::app {

struct RunArguments {
    RunOptions run;
    std::string time_limit;
    bool profile = false;
    bool quiet = false;

    void add_to(CLI::App& command);
};

/// Runs with these options, its lines going to the terminal; `start` is run_case or resume_run.
/// Gives the exit status.
int run_with(RunArguments& arguments,
             const std::function<RunReport(const RunOptions& options)>& start);

}  // namespace halfstep::app
