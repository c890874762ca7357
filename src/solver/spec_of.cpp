#include "solver/spec_of.h"

namespace halfstep {

KernelSpec spec_of(const LatticeCase& lattice_case) {
    const bool has_scalars = !lattice_case.scalars.empty();
    const bool is_forced = lattice_case.acceleration != Vec3{} || has_scalars;
    return {.lattice = lattice_case.lattice,
            .collision = lattice_case.collision,
            .forcing = is_forced ? Forcing::Guo : Forcing::None,
            .arithmetic = lattice_case.arithmetic,
            .storage = lattice_case.storage,
            .streaming = lattice_case.streaming.value_or(Streaming::EsotericPull),
            .cells = lattice_case.cells,
            .coupling = has_scalars ? Coupling::Scalars : Coupling::None};
}

KernelSpec spec_of_scalar(const LatticeCase& lattice_case, std::size_t scalar,
                          Streaming streaming) {
    const bool is_alone = lattice_case.scalars[scalar].solids.empty();
    return {.lattice = scalar_lattice(lattice_case.lattice),
            .arithmetic = lattice_case.arithmetic,
            .storage = lattice_case.storage,
            .streaming = streaming,
            .cells = lattice_case.cells,
            .materials = is_alone ? Materials::One : Materials::Several};
}

}  // namespace halfstep
