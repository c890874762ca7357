#include "solver/spec_of.h"

namespace halfstep {

KernelSpec spec_of(const LatticeCase& lattice_case) {
    const bool is_forced = lattice_case.drive || lattice_case.acceleration != Vec3{};
    return {.lattice = lattice_case.lattice,
            .collision = lattice_case.collision,
            .forcing = is_forced ? Forcing::Guo : Forcing::None,
            .arithmetic = lattice_case.arithmetic,
            .storage = lattice_case.storage,
            .streaming = lattice_case.streaming.value_or(Streaming::EsotericPull),
            .cells = lattice_case.cells};
}

}  // namespace halfstep
