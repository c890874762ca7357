#include <memory>
#include <string>
#include <vector>

#include "commands.h"
#include "run_arguments.h"

namespace halfstep::app {

namespace {

struct Arguments {
    std::string folder;
    std::vector<std::string> overrides;
    RunArguments common;
};

int resume(Arguments& arguments) {
    return run_with(arguments.common, [&arguments](const RunOptions& options) {
        return resume_run(arguments.folder, arguments.overrides, options);
    });
}

}  // namespace

void add_resume_command(CLI::App& app, int& status) {
    CLI::App* command =
        app.add_subcommand("resume", "go on from the newest good checkpoint of a run");
    auto arguments = std::make_shared<Arguments>();
    arguments->common.run.device.clear();
    command->add_option("DIR", arguments->folder, "results folder of the run")->required();
    command
        ->add_option("--set", arguments->overrides,
                     "key=value: changes a value of the case from here on; repeatable")
        ->type_name("KEY=VALUE")
        ->allow_extra_args(false);
    command->add_option("--device", arguments->common.run.device,
                        std::string(device_help) + " [that of before]");
    arguments->common.add_to(*command);
    command->callback([arguments, &status] { status = resume(*arguments); });
}

}  // namespace halfstep::app
