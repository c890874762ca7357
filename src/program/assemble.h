// From a KernelSpec to the text of its kernels for a compiler at run time: the chosen file of each
// family, one after the other, behind a block of constants.
#pragma once

#include <cstdint>
#include <string>

#include "program/kernel_spec.h"

namespace halfstep {

enum class Dialect { CUDA, OpenCL };

/// Words: step, moments, init, totals, statistics, several cells at a time. Links: the boundary
/// rules and porous media, a link or cell at a time.
enum class Part { Words, Links };

struct SourceOptions {
    Dialect dialect = Dialect::CUDA;
    Part part = Part::Words;
    int block = 128;       ///< most threads a block
    bool has_fp64 = true;  ///< the device computes in double at all
};

struct KernelSource {
    std::string text;    ///< #line directives point at the files below kernels/
    std::uint64_t hash;  ///< FNV-1a of the text
};

/// Cells a word of the split rows: 8 bytes a thread where the row's length can be divided, else
/// fewer.
int lanes_a_word(const KernelSpec& spec);

/// Threads that add up a strip of rows: one number for all the blocks that are tried, so that sums
/// do not depend on which was fastest.
constexpr int team_of(int block) {
    return block < 128 ? block : 128;
}

/// Elements (not bytes) of the populations in the order of split rows.
std::int64_t split_rows_elements(const KernelSpec& spec);

/// Every entry point appears twice, with the suffixes _even and _odd for the parity of the step.
KernelSource assemble(const KernelSpec& spec, const SourceOptions& options);

}  // namespace halfstep
