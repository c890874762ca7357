// The validations: each runs its flows in the trial and adds what it finds there.
#pragma once

#include "validation/trial.h"

namespace halfstep {

void validate_poiseuille(Trial& trial);
void validate_couette(Trial& trial);
void validate_couette_startup(Trial& trial);
void validate_taylor_green(Trial& trial);
void validate_vortex(Trial& trial);
void validate_stability(Trial& trial);
void validate_square_duct(Trial& trial);
void validate_cylindrical_couette(Trial& trial);
void validate_sphere_array(Trial& trial);
void validate_cavity(Trial& trial, int reynolds);
void validate_pulse(Trial& trial);
void validate_gaussian_hill(Trial& trial);
void validate_conduction(Trial& trial);
void validate_natural_convection(Trial& trial, double rayleigh);
void validate_rayleigh_benard(Trial& trial);
void validate_dfg_steady(Trial& trial);
void validate_dfg_periodic(Trial& trial);

}  // namespace halfstep
