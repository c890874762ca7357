#include "config/relaxation_rates.h"

namespace halfstep {

namespace {

double bulk_tau(const LatticeCase& lattice_case) {
    const Collision collision = lattice_case.collision;
    if (has_bulk_rate(collision) && lattice_case.bulk_viscosity)
        return bulk_relaxation_time(*lattice_case.bulk_viscosity,
                                    dimensions_of(lattice_case.lattice));
    const bool is_constant = lattice_case.viscosity.kind == Viscosity::Constant;
    const bool is_one_rate =
        !has_bulk_rate(collision) || (collision == Collision::Regularised && is_constant);
    return is_one_rate ? lattice_case.tau : 1;
}

}  // namespace

RelaxationRates relaxation_rates(const LatticeCase& lattice_case) {
    const double odd_tau = has_magic(lattice_case.collision)
                               ? 0.5 + lattice_case.magic / (lattice_case.tau - 0.5)
                               : lattice_case.tau;
    return {.even = 1 / lattice_case.tau,
            .odd = 1 / odd_tau,
            .bulk = 1 / bulk_tau(lattice_case),
            .ghost = lattice_case.ghost_rate};
}

}  // namespace halfstep
