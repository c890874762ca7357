#include <memory>
#include <string>

#include "case_options.h"
#include "commands.h"
#include "halfstep/kernel.h"
#include "terminal.h"

namespace halfstep::app {

namespace {

struct KernelArguments {
    CaseOptions case_options;
    std::string dialect = "cuda";
    bool dump = false;
};

}  // namespace

void add_kernel_command(CLI::App& app, int& status) {
    CLI::App* command = app.add_subcommand("kernel", "show the device source of a case");
    auto arguments = std::make_shared<KernelArguments>();
    arguments->case_options.add_to(*command);
    command->add_flag("--dump", arguments->dump, "print it")->required();
    command->add_option("--dialect", arguments->dialect, "cuda or opencl")
        ->check(CLI::IsMember({"cuda", "opencl"}))
        ->capture_default_str();
    command->callback([arguments, &status] {
        const KernelDialect dialect =
            arguments->dialect == "cuda" ? KernelDialect::CUDA : KernelDialect::OpenCL;
        print_line(kernel_source(arguments->case_options.load(), dialect));
        status = exit_done;
    });
}

}  // namespace halfstep::app
