#include "solver/spec_of.h"

#include <algorithm>

namespace halfstep {

KernelSpec spec_of(const LatticeCase& lattice_case) {
    const bool has_scalars = !lattice_case.scalars.empty();
    const bool keeps = keeps_velocity(lattice_case);
    const bool is_own = lattice_case.acceleration_field || lattice_case.rotation != Vec3{};
    const bool is_forced =
        is_own || has_scalars || lattice_case.drive || lattice_case.acceleration != Vec3{};
    const Acceleration usual =
        is_lifted(lattice_case) ? Acceleration::Lifted : Acceleration::Uniform;
    return {.lattice = lattice_case.lattice,
            .collision = lattice_case.collision,
            .forcing = is_forced ? lattice_case.force_scheme : Forcing::None,
            .arithmetic = lattice_case.arithmetic,
            .storage = lattice_case.storage,
            .streaming = lattice_case.streaming.value_or(Streaming::EsotericPull),
            .cells = lattice_case.cells,
            .acceleration = is_own ? Acceleration::Own : usual,
            .viscosity = lattice_case.viscosity.kind,
            .coupling = keeps ? Coupling::Velocity : Coupling::None};
}

bool keeps_velocity(const LatticeCase& lattice_case) {
    return !lattice_case.scalars.empty() || looks_around(lattice_case.viscosity.kind);
}

bool is_lifted(const LatticeCase& lattice_case) {
    return std::any_of(lattice_case.scalars.begin(), lattice_case.scalars.end(),
                       [](const CarriedScalar& scalar) { return scalar.expansion != 0; });
}

KernelSpec without_own_cells(KernelSpec spec) {
    spec.viscosity = Viscosity::Constant;
    spec.acceleration = Acceleration::Uniform;
    spec.coupling = Coupling::None;
    return spec;
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
