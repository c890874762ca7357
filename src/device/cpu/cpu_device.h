// The CPU as a device: kernels built ahead of time for each instruction set, rows shared out to
// threads.
#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "device/device.h"

namespace halfstep {

enum class InstructionSet { Baseline, AVX2, AVX512 };

/// "baseline", "AVX2", "AVX-512".
std::string_view name_of(InstructionSet set);

/// What this build has and this processor can run, slowest first.
std::vector<InstructionSet> usable_instruction_sets();

struct CpuOptions {
    int threads = 0;                                ///< 0: as many as OpenMP gives
    std::optional<InstructionSet> instruction_set;  ///< nothing: the best usable
};

/// Throws DeviceError when the instruction set is not usable.
std::unique_ptr<Device> open_cpu(const CpuOptions& options = {});

namespace cpu {

/// Stored codes to f - w and back with the kernels of one instruction set, for tests.
std::vector<double> decode(Storage storage, Arithmetic arithmetic, InstructionSet set,
                           const std::vector<unsigned char>& elements);
std::vector<unsigned char> encode(Storage storage, Arithmetic arithmetic, InstructionSet set,
                                  const std::vector<double>& values);

}  // namespace cpu
}  // namespace halfstep
