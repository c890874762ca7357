// From a KernelSpec to the text of its kernels for a compiler at run time: the chosen file of each
// family, one after the other, behind a block of constants.
#pragma once

#include <cstdint>
#include <string>

#include "program/kernel_spec.h"
#include "program/parts.h"

namespace halfstep {

enum class Dialect { CUDA, OpenCL };

struct SourceOptions {
    Dialect dialect = Dialect::CUDA;
    Part part = Part::Step;
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

/// The program of one part. Every entry point appears twice, with the suffixes _even and _odd for
/// the parity of the step.
KernelSource assemble(const KernelSpec& spec, const SourceOptions& options);

}  // namespace halfstep
