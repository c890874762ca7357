#include <memory>
#include <string>

#include "case_options.h"
#include "commands.h"
#include "halfstep/run.h"
#include "terminal.h"

namespace halfstep::app {

namespace {

int check(const CaseOptions& options, const std::string& device) {
    const CaseFile case_file = options.load();
    for (const std::string& line : case_file.describe()) print_line(line);
    print_line(estimate_run(case_file, device).text());
    for (const Problem& warning : case_file.warnings())
        print_line(coloured(stdout, Colour::Yellow, "warning:") + " " + warning.text());
    return exit_done;
}

}  // namespace

void add_check_command(CLI::App& app, int& status) {
    CLI::App* command =
        app.add_subcommand("check", "run nothing: print a case's derived numbers and problems");
    auto options = std::make_shared<CaseOptions>();
    auto device = std::make_shared<std::string>("auto");
    options->add_to(*command);
    command
        ->add_option("--device", *device,
                     "auto, cpu, cuda:N or opencl:N: where to estimate the time")
        ->capture_default_str();
    command->callback([options, device, &status] { status = check(*options, *device); });
}

}  // namespace halfstep::app
