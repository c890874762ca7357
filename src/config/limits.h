// What the method allows and what is wise, with the change of input that brings a case there.
#pragma once

#include <string>

#include "config/case.h"

namespace halfstep {

namespace limits {

/// Single precision cannot tell tau from 0.5 below this.
constexpr double lowest_tau = 0.5 + 1e-6;
/// TRT and SRT become fragile near 0.5, and inexact at walls and in time far above 1: Krueger et
/// al., The Lattice Boltzmann Method (2017), section 7.2.
constexpr double wise_tau_low = 0.51, wise_tau_high = 2;
/// Of numbers that a case brings exactly there.
constexpr double rounding_of_tau = 1e-9;
/// With the magic parameter held, walls keep their place and steady flows do not depend on tau.
constexpr double wise_tau_high_with_magic = 10;
/// Collisions on central moments stand lower ones: docs/collision.md.
constexpr double wise_tau_low_central = 0.5005;
/// Of a scalar, less 1/2: below it the flow outruns diffusion between two cells.
constexpr double wise_scalar_tau_low = 0.002;
constexpr double wise_tau_low_of(Collision collision) {
    return uses_central_moments(collision) ? wise_tau_low_central : wise_tau_low;
}
/// The error of compressibility grows with the square of the Mach number, section 3.5 there.
constexpr double highest_mach = 0.3, wise_mach = 0.2;
/// Of the velocity on one cell, u dx / nu: beyond it a boundary layer slips between two cells.
constexpr double wise_grid_reynolds = 20;
constexpr double highest_density_change = 0.5, wise_density_change = 0.1;
/// With 16 bits a population keeps 3 to 4 decimal digits: Lehmann et al., Phys. Rev. E 106, 015308
/// (2022).
constexpr double wise_speed_16_bit = 0.01;
constexpr double wise_magic_low = 0.08, wise_magic_high = 0.5;

constexpr double sound_speed = 0.57735026918962576;  // 1/sqrt(3) cells a step
constexpr double mach(double speed) {
    return speed / sound_speed;
}

}  // namespace limits

/// What to change so that tau becomes `wanted`.
std::string raise_tau(const Case& si, double wanted);
/// The lattice velocities at which the relaxation times of the flow and of all its scalars and the
/// Mach number lie within what is wise, to three digits; low > high: there is none.
struct SpeedRange {
    double low = 0, high = 0;
    bool far_apart = false;  ///< the relaxation times by themselves allow none, on any grid
};
SpeedRange wise_lattice_velocities(const Case& si);
/// What to change so that the relaxation time of a scalar becomes wise.
std::string raise_scalar_tau(const Case& si, const CaseScalar& scalar);
std::string lower_scalar_tau(const Case& si, const CaseScalar& scalar);
/// What to change so that tau falls to `wanted`.
std::string lower_tau(const Case& si, double wanted);
/// What to change so that the Mach number becomes wise.
std::string lower_mach(const Case& si);
std::string lower_density_change(const Case& si);

/// The place of the value that decides on the Mach number.
SourcePlace speed_place(const Case& si);

}  // namespace halfstep
