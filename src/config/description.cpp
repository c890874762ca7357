#include "config/description.h"

#include "config/limits.h"

namespace halfstep {

Description describe(const LatticeCase& lattice_case) {
    const Scaling& scaling = lattice_case.scaling;
    Description result;
    result.cells = lattice_case.cells;
    result.cell_count = volume(lattice_case.cells);
    result.steps = lattice_case.run.steps;
    result.cell_size = scaling.dx;
    result.step_duration = scaling.dt;
    result.duration = static_cast<double>(result.steps) * scaling.dt;
    result.lattice_velocity = lattice_case.reference_velocity;
    result.velocity = result.lattice_velocity * scaling.velocity();
    result.tau = lattice_case.tau;
    result.lattice_viscosity = (result.tau - 0.5) / 3;
    result.viscosity = result.lattice_viscosity * scaling.kinematic_viscosity();
    result.mach = limits::mach(result.lattice_velocity);
    result.grid_reynolds = result.lattice_velocity / result.lattice_viscosity;
    const bool doubled = lattice_case.streaming == Streaming::TwoBuffer;
    const int of_field = lattice_case.arithmetic == Arithmetic::FP64 ? 24 : 12;
    const int number = of_field / 3;
    const bool looks = looks_around(lattice_case.viscosity.kind);
    const bool has_eddies = looks || lattice_case.viscosity.damping != Damping::None;
    const int own_bytes =
        (lattice_case.acceleration_field ? of_field : 0) + (has_eddies ? number : 0);
    result.bytes_per_cell =
        populations_of(lattice_case.lattice) * bytes_of(lattice_case.storage) * (doubled ? 2 : 1) +
        own_bytes + 1;
    const Lattice carried = scalar_lattice(lattice_case.lattice);
    for (const CarriedScalar& scalar : lattice_case.scalars) {
        result.bytes_per_cell +=
            populations_of(carried) * bytes_of(lattice_case.storage) * (doubled ? 2 : 1);
        if (!scalar.solids.empty()) ++result.bytes_per_cell;
    }
    if (!lattice_case.scalars.empty()) result.bytes_per_cell += number;  // at most one lift
    if (looks || !lattice_case.scalars.empty())                          // the velocity
        result.bytes_per_cell += dimensions_of(carried) * number;
    result.memory_bytes = static_cast<std::uint64_t>(result.cell_count) *
                          static_cast<std::uint64_t>(result.bytes_per_cell);
    return result;
}

}  // namespace halfstep
