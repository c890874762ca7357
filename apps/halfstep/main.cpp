// The command line. It uses the public headers only, catches once, and turns errors into sentences
// on stderr and exit statuses.
#include <cstdio>
#include <new>
#include <string>

#include "commands.h"
#include "halfstep/error.h"
#include "halfstep/version.h"
#include "terminal.h"

namespace {

using namespace halfstep;
using namespace halfstep::app;

void print_error(const std::string& text) {
    const std::string line =
        "halfstep: " + coloured(stderr, Colour::Red, "error:") + " " + text + "\n";
    std::fputs(line.c_str(), stderr);
}

// A problem in a file begins with its place, as compilers write it, so that editors can jump there.
void print_problems(const InputError& error) {
    for (const Problem& problem : error.problems()) {
        if (problem.place.file.empty())
            print_error(problem.text());
        else
            std::fputs((problem.text() + "\n").c_str(), stderr);
    }
}

int report_misuse(const CLI::App& app, const CLI::ParseError& error) {
    const auto chosen = app.get_subcommands();
    const std::string help =
        "halfstep " + (chosen.empty() ? "" : chosen.front()->get_name() + " ") + "--help";
    print_error(std::string(error.what()) + "; `" + help + "` shows what it takes");
    return exit_wrong_input;
}

int parse_and_run(int argc, char** argv) {
    CLI::App app("Halfstep, a lattice Boltzmann flow solver", "halfstep");
    int status = exit_done;
    app.set_version_flag("--version", std::string("halfstep ") + version());
    app.require_subcommand(1);
    add_run_command(app, status);
    add_resume_command(app, status);
    add_check_command(app, status);
    add_devices_command(app, status);
    add_kernel_command(app, status);
    add_validate_command(app, status);
    add_bench_command(app, status);
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& wanted) {  // --help, --version
        return app.exit(wanted);
    } catch (const CLI::ParseError& error) {
        return report_misuse(app, error);
    }
    return status;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return parse_and_run(argc, argv);
    } catch (const InputError& error) {
        print_problems(error);
        return exit_wrong_input;
    } catch (const DeviceError& error) {
        print_error(error.what());
        return exit_device;
    } catch (const std::bad_alloc&) {
        print_error("out of memory; `halfstep check` tells what a case needs");
        return exit_failed;
    } catch (const std::exception& error) {
        print_error(error.what());
        return exit_failed;
    }
}
