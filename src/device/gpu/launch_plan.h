// What CUDA and OpenCL share: arguments in the kernel's order, and the grid of a launch.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "device/device.h"

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

/// Threads a block and blocks. Step, moments and init: words of a row along x, rows along y and,
/// where there are more than fit, z. Links: items along x.
struct Grid {
    unsigned block[2];
    unsigned blocks[3];
};
Grid grid_of(KernelName kernel, const KernelSpec& spec, int block, std::int64_t begin,
             std::int64_t end);

/// "lbm_step_even" and the like.
std::string entry_name(KernelName kernel, int parity);

bool is_links(KernelName kernel);

/// Most threads a block: 16-bit words carry four cells and want 128, others 256.
int default_block(const KernelSpec& spec);

}  // namespace halfstep::gpu
