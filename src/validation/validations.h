// The validations: each runs its flows in the trial and adds what it finds there.
#pragma once

#include "validation/trial.h"

namespace halfstep {

enum class Grid {
    Quick,  ///< minutes on a CPU, with tolerances that fit the grid
    Fine    ///< minutes on a GPU, with the tolerance that publications call for
};

void validate_poiseuille(Trial& trial);
void validate_couette(Trial& trial);
void validate_couette_startup(Trial& trial);
void validate_power_law(Trial& trial);
void validate_bingham(Trial& trial);
void validate_taylor_green(Trial& trial);
void validate_vortex(Trial& trial);
void validate_stability(Trial& trial);
void validate_square_duct(Trial& trial);
void validate_cylindrical_couette(Trial& trial);
void validate_sphere_array(Trial& trial);
void validate_cavity(Trial& trial, int reynolds);
void validate_pulse(Trial& trial);
void validate_dfg_2d_1(Trial& trial, Grid grid);
void validate_dfg_2d_2(Trial& trial, Grid grid);
void validate_dfg_2d_3(Trial& trial, Grid grid);
void validate_dfg_3d_1z(Trial& trial, Grid grid);
void validate_airfoil(Trial& trial, Grid grid);
void validate_steady_sphere(Trial& trial, Grid grid);
void validate_shedding_sphere(Trial& trial);
void validate_ahmed_body(Trial& trial);
void validate_taylor_green_3d(Trial& trial, Grid grid);
void validate_cavity_3d(Trial& trial, Grid grid);
void validate_turbulent_channel(Trial& trial);
void validate_gaussian_hill(Trial& trial);
void validate_conduction(Trial& trial);
void validate_natural_convection(Trial& trial, double rayleigh);
void validate_rayleigh_benard(Trial& trial);

}  // namespace halfstep
