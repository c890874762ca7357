// Whether a case fits into memory, asked before anything is allocated.
#pragma once

#include <cstdint>
#include <optional>

#include "config/lattice_case.h"

namespace halfstep {

/// Bytes that a case needs.
struct MemoryNeed {
    std::uint64_t device = 0;  ///< populations, flags and links, where the kernels run
    std::uint64_t host = 0;    ///< solids, running means, the last field of the steady check
    std::uint64_t total() const { return device + host; }
};

/// Bytes on the host, beyond `MemoryNeed`, that hold the flow while outputs of it are written and a
/// GPU steps on: at most one copy of the moments for those of the whole domain, and a small part
/// for others.
std::uint64_t bytes_beside(const LatticeCase& lattice_case);

/// From the case alone, before it is voxelised; links are taken as those of the faces and 5%.
MemoryNeed estimate_memory(const LatticeCase& lattice_case);

/// Bytes that this process may still take without swapping: Linux's MemAvailable or what is left of
/// the control group's limit, whichever is less. Nothing where neither can be read.
std::optional<std::uint64_t> available_memory();

/// Throws InputError, with `file` as its place, when the case does not fit.
void require_memory(const LatticeCase& lattice_case, const std::string& file,
                    std::uint64_t available);

}  // namespace halfstep
