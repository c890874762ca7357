// What acts between steps on cells by themselves, whatever their links.
#pragma once

#include <cstdint>
#include <vector>

#include "geometry/domain.h"
#include "solver/memory.h"
#include "solver/porous.h"
#include "solver/sponge.h"

namespace halfstep {

class CellPasses {
public:
    /// `lattice_case` outlives it.
    CellPasses(const LatticeCase& lattice_case, const Domain& domain, Device& device);

    /// Act on what the step of this parity, at the time `step`, wrote: before walls and faces,
    void apply(const Populations& populations, int parity, double step);
    /// and after them.
    void apply_after_links(const Populations& populations, int parity) const;
    /// Whether any changes after step `step`.
    bool is_changing(double step) const;
    /// What it launches.
    std::vector<KernelName> kernels() const;
    void add_memories(std::vector<Memory>& to) const;
    std::uint64_t device_bytes() const;

private:
    std::vector<Sponge> sponges_;
    std::vector<Porous> porous_;
};

}  // namespace halfstep
