// One function a subcommand: declares its options on `app` and, when the user chose it, runs it.
#pragma once

#include <CLI/CLI.hpp>

namespace halfstep::app {

/// Exit status of the program (README.md, "Exit status").
enum ExitStatus { exit_done = 0, exit_failed = 1, exit_wrong_input = 2, exit_device = 3 };

/// What --device takes.
inline constexpr const char* device_help = "auto, cpu, cuda:N or opencl:N";

void add_run_command(CLI::App& app, int& status);
void add_resume_command(CLI::App& app, int& status);
void add_check_command(CLI::App& app, int& status);
void add_devices_command(CLI::App& app, int& status);
void add_kernel_command(CLI::App& app, int& status);
void add_validate_command(CLI::App& app, int& status);
void add_bench_command(CLI::App& app, int& status);

}  // namespace halfstep::app
