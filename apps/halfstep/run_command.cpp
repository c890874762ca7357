#include <memory>
#include <string>

#include "case_options.h"
#include "commands.h"
#include "run_arguments.h"

namespace halfstep::app {

namespace {

struct Arguments {
    CaseOptions case_options;
    RunArguments common;
    std::string out;
    bool overwrite = false;
};

int run(Arguments& arguments) {
    const CaseFile case_file = arguments.case_options.load();
    RunOptions& options = arguments.common.run;
    options.out = arguments.out;
    if (arguments.overwrite) options.existing = ExistingResults::Overwrite;
    return run_with(arguments.common, [&case_file](const RunOptions& complete) {
        return run_case(case_file, complete);
    });
}

}  // namespace

void add_run_command(CLI::App& app, int& status) {
    CLI::App* command = app.add_subcommand("run", "run a case and write its results");
    auto arguments = std::make_shared<Arguments>();
    arguments->case_options.add_to(*command);
    command->add_option("--out", arguments->out,
                        "results folder [results/NAME, numbered if it exists]");
    command->add_flag("--overwrite", arguments->overwrite,
                      "replace the results of the earlier run in that folder");
    command->add_option("--device", arguments->common.run.device, device_help)
        ->capture_default_str();
    arguments->common.add_to(*command);
    command->callback([arguments, &status] { status = run(*arguments); });
}

}  // namespace halfstep::app
