// DFG's cylinder in a channel: Schaefer, Turek, Notes Numer. Fluid Mech. 52 (1996) 547-566. Lengths
// in diameters D:
//
//     2D: 22 by 4.1, the cylinder's centre at (2, 2)       3D: 25 by 4.1 by 4.1, at (5, 2), along z
//
//     ------------------------------------------- wall
//     |     ___                                 |
//     |->  /   \                                |-> pressure 0, or outflow
//     |->  \___/                                |
//     ------------------------------------------- wall
#pragma once

#include "solver/simulation.h"
#include "validation/trial.h"

namespace halfstep {

enum class Inflow {
    Steady,   ///< grows smoothly from rest during 10 D / U_mean: an abrupt start sends sound to and
              ///< fro between inlet and outlet for long
    Swelling  ///< times sin(pi t / 8 s), where D / U_mean lasts 0.1 s
};

struct DfgChannel {
    int dimensions = 2;
    double reynolds = 20;  ///< of the mean velocity
    int diameter = 40;     ///< cells; a multiple of 10, so that the channel holds whole cells
    double speed = 0.04;   ///< in the middle of the inlet, its largest, cells a step
    Inflow inflow = Inflow::Steady;

    /// U_mean: two thirds of the parabola's largest, in a square duct the square of that.
    double mean_speed() const { return (dimensions == 2 ? 2.0 / 3 : 4.0 / 9) * speed; }
    double height() const { return 4.1 * diameter; }
    /// D / U_mean, the unit of time.
    double turn() const { return diameter / mean_speed(); }
    Vec3 center() const;
    /// What coefficients are forces over: rho U_mean^2 / 2 times the cylinder's section.
    double force_unit() const;
    LatticeCase lattice_case() const;
    double updates(double turns) const;
};

/// p at the foremost less p at the rearmost point in the middle of the channel, over rho U_mean^2.
double pressure_difference(const Simulation& simulation, const DfgChannel& channel);

}  // namespace halfstep
