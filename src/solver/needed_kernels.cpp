#include "solver/needed_kernels.h"

namespace halfstep {

namespace {

void append(const std::vector<KernelName>& more, std::vector<KernelName>& kernels) {
    kernels.insert(kernels.end(), more.begin(), more.end());
}

}  // namespace

std::vector<KernelName> kernels_of_model(const LatticeCase& lattice_case) {
    std::vector<KernelName> kernels{KernelName::Step, KernelName::Init, KernelName::Moments,
                                    KernelName::Totals};
    if (!lattice_case.outputs.statistics.empty()) kernels.push_back(KernelName::Statistics);
    if (lattice_case.viscosity.kind == Viscosity::Wale) kernels.push_back(KernelName::EddiesWale);
    if (lattice_case.viscosity.kind == Viscosity::Vreman)
        kernels.push_back(KernelName::EddiesVreman);
    return kernels;
}

std::vector<KernelName> kernels_of_steps(const LatticeCase& lattice_case,
                                         const std::vector<LinkSet>& links,
                                         const CellPasses& passes) {
    std::vector<KernelName> kernels = kernels_of_model(lattice_case);
    for (const LinkSet& set : links) append(set.kernels(), kernels);
    append(passes.kernels(), kernels);
    return kernels;
}

std::vector<KernelName> kernels_of_forces(const std::vector<LinkSet>& links,
                                          const std::vector<ForcePart>& parts) {
    std::vector<KernelName> kernels;
    for (const LinkSet& set : links)
        if (set.has_any(parts)) append(set.measuring_kernels(), kernels);
    return kernels;
}

}  // namespace halfstep
