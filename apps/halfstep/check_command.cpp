#include <memory>

#include "case_options.h"
#include "commands.h"
#include "terminal.h"

namespace halfstep::app {

namespace {

int check(const CaseOptions& options) {
    const CaseFile case_file = options.load();
    for (const std::string& line : case_file.describe()) print_line(line);
    for (const Problem& warning : case_file.warnings())
        print_line(coloured(stdout, Colour::Yellow, "warning:") + " " + warning.text());
    return exit_done;
}

}  // namespace

void add_check_command(CLI::App& app, int& status) {
    CLI::App* command =
        app.add_subcommand("check", "run nothing: print a case's derived numbers and problems");
    auto options = std::make_shared<CaseOptions>();
    options->add_to(*command);
    command->callback([options, &status] { status = check(*options); });
}

}  // namespace halfstep::app
