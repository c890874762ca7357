// What CUDA and OpenCL share: arguments in the kernel's order, and the grid of a launch.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "device/device.h"
#include "program/assemble.h"

namespace halfstep::gpu {

/// An argument in the kernel's order, of the kind that its row says.
struct BoundArgument {
    ArgumentKind kind;
    Buffer* buffer = nullptr;
    double real = 0;
    std::int64_t count = 0;
};

/// Throws std::logic_error when one is missing or of another kind.
std::vector<BoundArgument> bind_arguments(KernelName kernel, std::span<const Argument> arguments);

/// Threads a block and blocks. Step, moments, init and statistics: words of a row along x, rows
/// along y and, where there are more than fit, z. Totals: a block a strip. Links: items along x.
struct Grid {
    unsigned block[2];
    unsigned blocks[3];
};
Grid grid_of(KernelName kernel, const KernelSpec& spec, int block, std::int64_t begin,
             std::int64_t end);

/// "lbm_step_even" and the like.
std::string entry_name(KernelName kernel, int parity);

/// Whether a kernel touches no memory before it waits for the last one (LBM_AWAIT_LAST): those of
/// every step.
bool awaits_last(KernelName kernel);

/// Most threads a block. Of words: what the spec says, else 128 where words are 16 bit, which carry
/// four cells, and 256 where not. Of links: the latter always; only the step is measured.
int block_of(Part part, const KernelSpec& spec);
int block_of(KernelName kernel, const KernelSpec& spec);

/// What to try for the step of `spec`, the usual first, on a device that allows `largest` threads.
std::vector<int> block_choices(KernelSpec spec, int largest);

}  // namespace halfstep::gpu
