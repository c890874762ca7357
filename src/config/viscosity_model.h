// What a cell's viscosity follows from: kinematic viscosity as a function of the shear rate. In SI
// base units or in lattice units, all of one.
#pragma once

#include "lattice/choices.h"

namespace halfstep {

/// nu(s) of the shear rate s = sqrt(2 S_ab S_ab), from that of the fluid, nu_0. Only the members
/// that its kind names are used.
///   Smagorinsky      nu_0 + (C cell)^2 s
///   PowerLaw         nu_0 (s / shear_rate)^(index - 1)
///   CarreauYasuda    nu_inf + (nu_0 - nu_inf) [1 + (time s)^transition]^((index - 1) / transition)
///   Bingham          nu_0 + yield_stress [1 - exp(-time s)] / s
/// Carreau, Trans. Soc. Rheol. 16 (1972) 99; Yasuda, Armstrong, Cohen, Rheol. Acta 20 (1981) 163;
/// Papanastasiou, J. Rheol. 31 (1987) 385, doi:10.1122/1.549926.
struct ViscosityModel {
    Viscosity kind = Viscosity::Constant;
    double eddy_length = 0;         ///< Smagorinsky: C times a cell
    double shear_rate = 1;          ///< PowerLaw: at which the viscosity is nu_0
    double index = 1;               ///< PowerLaw, CarreauYasuda: n, below 1 thinning
    double infinite_viscosity = 0;  ///< CarreauYasuda: at the highest shear rates
    double transition = 2;          ///< CarreauYasuda: a
    double time = 0;                ///< CarreauYasuda; Bingham: of the regularisation
    double yield_stress = 0;        ///< Bingham: over the density
    double least = 0, most = 0;     ///< laws: the viscosity stays between these
};

double viscosity_at(const ViscosityModel& model, double fluid_viscosity, double shear_rate);

/// The relaxation time in a cell whose shear rate times that time is `shear_times_tau`, lattice
/// units; `tau` that of the fluid.
double relaxation_time_at(const ViscosityModel& model, double tau, double shear_times_tau);

}  // namespace halfstep
