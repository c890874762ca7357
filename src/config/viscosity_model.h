// What a cell's viscosity follows from: kinematic viscosity as a function of the velocity's
// gradient. In SI base units or in lattice units, all of one.
#pragma once

#include <array>

#include "base/vector.h"
#include "lattice/choices.h"

namespace halfstep {

/// What holds eddies back at walls, beside what the model itself does.
enum class Damping { None, VanDriest };

/// nu of the shear rate s = sqrt(2 S_ab S_ab), or of the whole gradient, from that of the fluid,
/// nu_0. Only the members that its kind names are used.
///   Smagorinsky      nu_0 + (C cell)^2 s
///   Wale, Vreman     nu_0 + eddy_viscosity
///   PowerLaw         nu_0 (s / shear_rate)^(index - 1)
///   CarreauYasuda    nu_inf + (nu_0 - nu_inf) [1 + (time s)^transition]^((index - 1) / transition)
///   Bingham          nu_0 + yield_stress [1 - exp(-time s)] / s
/// Carreau, Trans. Soc. Rheol. 16 (1972) 99; Yasuda, Armstrong, Cohen, Rheol. Acta 20 (1981) 163;
/// Papanastasiou, J. Rheol. 31 (1987) 385, doi:10.1122/1.549926.
struct ViscosityModel {
    Viscosity kind = Viscosity::Constant;
    double eddy_constant = 0;         ///< Smagorinsky: C; Wale: C_w; Vreman: c
    Damping damping = Damping::None;  ///< Smagorinsky
    double friction_velocity = 0;     ///< VanDriest: sqrt(wall stress / density)
    double shear_rate = 1;            ///< PowerLaw: at which the viscosity is nu_0
    double index = 1;                 ///< PowerLaw, CarreauYasuda: n, below 1 thinning
    double infinite_viscosity = 0;    ///< CarreauYasuda: at the highest shear rates
    double transition = 2;            ///< CarreauYasuda: a
    double time = 0;                  ///< CarreauYasuda; Bingham: of the regularisation
    double yield_stress = 0;          ///< Bingham: over the density
    double least = 0, most = 0;       ///< laws: the viscosity stays between these
};

/// Rows u, v, w, columns x, y, z: du_i / dx_j.
using VelocityGradient = std::array<Vec3, 3>;

/// sqrt(2 S_ab S_ab), S the rate of strain without its trace.
double shear_rate(const VelocityGradient& gradient, int dimensions);

/// What a constant of 1 means for Wale or Vreman in cells of length 1:
/// (D:D)^(3/2) / [(S:S)^(5/2) + (D:D)^(5/4)], D the symmetric part of the gradient's square without
/// its trace (Nicoud, Ducros 1999); sqrt(B / g:g), B the second invariant of g^T g (Vreman 2004).
double eddy_viscosity(Viscosity kind, const VelocityGradient& gradient);

/// By which that, or Smagorinsky's shear rate, is multiplied: C^2, C_w^2 or c.
double eddy_factor(const ViscosityModel& model);

/// Of all but Wale and Vreman.
double viscosity_at(const ViscosityModel& model, double fluid_viscosity, double shear_rate);
/// Of all, in lattice units.
double viscosity_at(const ViscosityModel& model, double fluid_viscosity,
                    const VelocityGradient& gradient, int dimensions);

/// The model as it is so far from the nearest wall: van Driest, J. Aeronaut. Sci. 23 (1956) 1007,
/// doi:10.2514/8.3713, C [1 - exp(-y+ / 26)], y+ = distance friction_velocity / fluid_viscosity.
ViscosityModel at_distance(const ViscosityModel& model, double fluid_viscosity, double distance);

/// The relaxation time in a cell whose shear rate times that time is `shear_times_tau`, lattice
/// units; `tau` that of the fluid.
double relaxation_time_at(const ViscosityModel& model, double tau, double shear_times_tau);

}  // namespace halfstep
