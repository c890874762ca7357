#include "solver/spec_of.h"

namespace halfstep {

KernelSpec spec_of(const LatticeCase& lattice_case) {
    const bool is_own = lattice_case.acceleration_field || lattice_case.rotation != Vec3{};
    const bool is_forced = is_own || lattice_case.drive || lattice_case.acceleration != Vec3{};
    return {.lattice = lattice_case.lattice,
            .collision = lattice_case.collision,
            .forcing = is_forced ? Forcing::Guo : Forcing::None,
            .arithmetic = lattice_case.arithmetic,
            .storage = lattice_case.storage,
            .streaming = lattice_case.streaming.value_or(Streaming::EsotericPull),
            .cells = lattice_case.cells,
            .acceleration = is_own ? Acceleration::Own : Acceleration::Uniform,
            .viscosity = lattice_case.viscosity.kind};
}

KernelSpec without_own_cells(KernelSpec spec) {
    spec.viscosity = Viscosity::Constant;
    spec.acceleration = Acceleration::Uniform;
    return spec;
}

}  // namespace halfstep
