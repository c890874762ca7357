// The options of every command that steps: --block, --prefetch, --retune.
#pragma once

#include <CLI/CLI.hpp>

#include "halfstep/tuning.h"

namespace halfstep::app {

/// Sets `options`, which must outlive the parsing.
inline void add_tuning_options(CLI::App& command, TuningOptions& options) {
    command.add_option("--block", options.block, "threads a block, on GPUs [measured]");
    command.add_option("--prefetch", options.prefetch_bytes,
                       "bytes that the CPU asks for memory ahead [measured]");
    command.add_flag_callback(
        "--retune", [&options] { options.recall = Recall::MeasureAnew; },
        "measure streaming, block and prefetch anew, and remember that");
}

}  // namespace halfstep::app
