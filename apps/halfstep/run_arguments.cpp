#include "run_arguments.h"

#include <cstdio>

#include "commands.h"
#include "duration.h"
#include "live_line.h"
#include "stop_signal.h"
#include "terminal.h"
#include "tuning_arguments.h"

namespace halfstep::app {

namespace {

void connect_output(RunOptions& options, LiveLine& live) {
    options.on_line = [&live](const std::string& line) {
        live.clear();
        print_line(line);
    };
    options.on_progress = [&live](const Progress& progress) { live.show(progress); };
}

bool is_stopped(Outcome outcome) {
    return outcome == Outcome::Interrupted || outcome == Outcome::TimeLimit;
}

}  // namespace

void RunArguments::add_to(CLI::App& command) {
    command.add_option("--threads", run.threads, "threads of the CPU [all cores]")
        ->check(CLI::Range(1, 4096));
    add_tuning_options(command, run.tuning);
    command.add_option("--time-limit", time_limit,
                       "23h50m, 90s, 23:50:00: stop with a checkpoint before it is over");
    command.add_flag("--profile", profile,
                     "time every kernel; printed at the end and in summary.json");
    command.add_flag("--quiet", quiet, "print warnings and errors only");
}

int run_with(RunArguments& arguments,
             const std::function<RunReport(const RunOptions& options)>& start) {
    LiveLine live;
    RunOptions& options = arguments.run;
    if (!arguments.time_limit.empty())
        options.time_limit = parse_duration(arguments.time_limit, "--time-limit");
    if (arguments.profile) options.profiling = Profiling::On;
    options.stop = &watch_stop_signals();
    options.write_checkpoint = &watch_checkpoint_signal();
    options.on_warning = [&live](const std::string& warning) {
        live.clear();
        std::fputs((coloured(stderr, Colour::Yellow, "warning:") + " " + warning + "\n").c_str(),
                   stderr);
    };
    if (!arguments.quiet) connect_output(options, live);
    const RunReport report = start(options);
    live.clear();
    return is_stopped(report.outcome) ? exit_failed : exit_done;
}

}  // namespace halfstep::app
