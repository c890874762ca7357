#include "solver/spec_of.h"

namespace halfstep {

KernelSpec spec_of(const LatticeCase& lattice_case) {
    return {.lattice = lattice_case.lattice,
            .collision = lattice_case.collision,
            .forcing = lattice_case.acceleration != Vec3{} ? Forcing::Guo : Forcing::None,
            .arithmetic = lattice_case.arithmetic,
            .storage = lattice_case.storage,
            .streaming = lattice_case.streaming.value_or(Streaming::EsotericPull),
            .cells = lattice_case.cells};
}

}  // namespace halfstep
