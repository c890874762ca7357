#include "solver/cell_passes.h"

#include <algorithm>

namespace halfstep {

CellPasses::CellPasses(const LatticeCase& lattice_case, const Domain& domain, Device& device)
    : sponges_(make_sponges(lattice_case, device)),
      porous_(make_porous(lattice_case, domain, device)) {}

void CellPasses::apply(const Populations& populations, int parity, double step) {
    for (Sponge& sponge : sponges_) sponge.apply(populations, parity, step);
    for (const Porous& porous : porous_) porous.act_on_leaving(populations, parity);
}

void CellPasses::apply_after_links(const Populations& populations, int parity) const {
    for (const Porous& porous : porous_) porous.act_on_arriving(populations, parity);
}

bool CellPasses::is_changing(double step) const {
    return std::any_of(sponges_.begin(), sponges_.end(),
                       [step](const Sponge& sponge) { return sponge.is_changing(step); });
}

std::vector<KernelName> CellPasses::kernels() const {
    std::vector<KernelName> kernels;
    if (!sponges_.empty()) kernels.push_back(KernelName::Sponge);
    for (const Porous& porous : porous_) kernels.push_back(porous.kernel());
    return kernels;
}

void CellPasses::add_memories(std::vector<Memory>& to) const {
    for (const Sponge& sponge : sponges_) to.push_back(sponge.memory());
}

std::uint64_t CellPasses::device_bytes() const {
    std::uint64_t bytes = 0;
    for (const Sponge& sponge : sponges_) bytes += sponge.device_bytes();
    for (const Porous& porous : porous_) bytes += porous.device_bytes();
    return bytes;
}

}  // namespace halfstep
