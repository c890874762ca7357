// The relaxation rates that follow from the viscosities and the other numbers of a model.
#pragma once

#include "config/lattice_case.h"

namespace halfstep {

/// 1 / tau of each group of moments; those that the collision does not have are never read.
struct RelaxationRates {
    double even;   ///< traceless stress: shear viscosity (tau - 1/2) / 3
    double odd;    ///< moments of odd order
    double bulk;   ///< trace of the stress: bulk viscosity 2 (tau - 1/2) / (3 D)
    double ghost;  ///< even moments above the second
};

/// Relaxation time of the trace for a bulk viscosity over the density, in `dimensions`.
constexpr double bulk_relaxation_time(double bulk_viscosity, int dimensions) {
    return 0.5 + 1.5 * dimensions * bulk_viscosity;
}

/// Where the viscosity is constant: those of all cells. Without a bulk viscosity of the case the
/// trace relaxes as the rest of the stress (SRT, TRT, regularised at a constant viscosity) or at
/// once.
RelaxationRates relaxation_rates(const LatticeCase& lattice_case);

}  // namespace halfstep
