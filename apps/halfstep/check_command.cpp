#include <filesystem>
#include <memory>
#include <string>

#include "case_options.h"
#include "commands.h"
#include "halfstep/run.h"
#include "terminal.h"

namespace halfstep::app {

namespace {

struct CheckArguments {
    CaseOptions case_options;
    std::string device = "auto";
    std::string picture;
};

/// Where a mesh is drawn unless the user says.
std::filesystem::path picture_of(const CheckArguments& arguments, const CaseFile& case_file) {
    if (!arguments.picture.empty()) return arguments.picture;
    if (case_file.numbers().meshes == 0) return {};
    const std::string stem = std::filesystem::path(case_file.name()).stem().string();
    return std::filesystem::path("results") / (stem + "-shape.png");
}

void print_warnings(const std::vector<Problem>& warnings) {
    for (const Problem& warning : warnings)
        print_line(coloured(stdout, Colour::Yellow, "warning:") + " " + warning.text());
}

int check(const CheckArguments& arguments) {
    const CaseFile case_file = arguments.case_options.load();
    for (const std::string& line : case_file.describe()) print_line(line);
    const std::filesystem::path picture = picture_of(arguments, case_file);
    const Estimate estimate = estimate_run(case_file, arguments.device, 0, picture);
    for (const std::string& line : estimate.meshes) print_line(line);
    for (const std::string& line : estimate.walls) print_line(line);
    print_line(estimate.text());
    if (!picture.empty()) print_line("picture    " + picture.string());
    print_warnings(case_file.warnings());
    print_warnings(estimate.warnings);
    return exit_done;
}

}  // namespace

void add_check_command(CLI::App& app, int& status) {
    CLI::App* command =
        app.add_subcommand("check", "run nothing: print a case's derived numbers and problems");
    auto arguments = std::make_shared<CheckArguments>();
    arguments->case_options.add_to(*command);
    command
        ->add_option("--device", arguments->device,
                     "auto, cpu, cuda:N or opencl:N: where to estimate the time")
        ->capture_default_str();
    command->add_option("--picture", arguments->picture,
                        "PNG of the solid cells [results/NAME-shape.png where a body is a mesh]");
    command->callback([arguments, &status] { status = check(*arguments); });
}

}  // namespace halfstep::app
