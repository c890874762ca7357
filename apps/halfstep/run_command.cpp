#include <memory>
#include <string>

#include "case_options.h"
#include "commands.h"
#include "halfstep/run.h"
#include "live_line.h"
#include "stop_signal.h"
#include "terminal.h"
#include "tuning_arguments.h"

namespace halfstep::app {

namespace {

struct RunArguments {
    CaseOptions case_options;
    RunOptions run;
    std::string out;
    bool overwrite = false;
    bool profile = false;
    bool quiet = false;
};

void connect_output(RunOptions& options, LiveLine& live) {
    options.on_line = [&live](const std::string& line) {
        live.clear();
        print_line(line);
    };
    options.on_progress = [&live](const Progress& progress) { live.show(progress); };
}

int run(RunArguments& arguments) {
    const CaseFile case_file = arguments.case_options.load();
    LiveLine live;
    RunOptions& options = arguments.run;
    options.out = arguments.out;
    if (arguments.overwrite) options.existing = ExistingResults::Overwrite;
    if (arguments.profile) options.profiling = Profiling::On;
    options.stop = &watch_stop_signals();
    options.on_warning = [&live](const std::string& warning) {
        live.clear();
        std::fputs((coloured(stderr, Colour::Yellow, "warning:") + " " + warning + "\n").c_str(),
                   stderr);
    };
    if (!arguments.quiet) connect_output(options, live);
    const RunReport report = run_case(case_file, options);
    live.clear();
    return report.outcome == Outcome::Interrupted ? exit_failed : exit_done;
}

}  // namespace

void add_run_command(CLI::App& app, int& status) {
    CLI::App* command = app.add_subcommand("run", "run a case and write its results");
    auto arguments = std::make_shared<RunArguments>();
    arguments->case_options.add_to(*command);
    command->add_option("--out", arguments->out,
                        "results folder [results/NAME, numbered if it exists]");
    command->add_flag("--overwrite", arguments->overwrite,
                      "replace the results of the earlier run in that folder");
    command->add_option("--device", arguments->run.device, device_help)->capture_default_str();
    command->add_option("--threads", arguments->run.threads, "threads of the CPU [all cores]")
        ->check(CLI::Range(1, 4096));
    add_tuning_options(*command, arguments->run.tuning);
    command->add_flag("--profile", arguments->profile,
                      "time every kernel; printed at the end and in summary.json");
    command->add_flag("--quiet", arguments->quiet, "print warnings and errors only");
    command->callback([arguments, &status] { status = run(*arguments); });
}

}  // namespace halfstep::app
