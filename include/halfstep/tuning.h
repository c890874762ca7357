// What changes how fast a case steps and nothing of its results. What is left open is chosen by
// measurement and remembered on disk for the device, the kernels and the box.
#pragma once

#include <optional>

namespace halfstep {

enum class Recall {
    WhereKept,    ///< take what an earlier start measured and kept
    MeasureAnew,  ///< measure, and keep that instead
};

struct TuningOptions {
    /// Most threads a block of the step: a power of two from 32 on. For devices with blocks (CUDA,
    /// OpenCL); on others an InputError.
    std::optional<int> block;
    /// How many bytes ahead of a word memory is asked for, 0 to 65536. For the CPU; on others an
    /// InputError.
    std::optional<int> prefetch_bytes;
    Recall recall = Recall::WhereKept;
};

}  // namespace halfstep
