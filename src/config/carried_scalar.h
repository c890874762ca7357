// A scalar that the flow carries, in lattice units: heat, a concentration. Its values phi count
// from a reference in a unit of their own, so that they are of order one and 16 bits resolve them;
// what they mean is in Scaling::scalars.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "config/scalar_field.h"

namespace halfstep {

/// What a wall or face does with a scalar.
enum class ScalarWall {
    Adiabatic,  ///< nothing crosses it
    Value,      ///< phi at the wall is given
    Flux,       ///< what enters the fluid is given
    Transfer,   ///< what leaves is transfer * (phi at the wall - phi beyond), Robin
    Open        ///< the flow carries it out: phi does not change along the normal
};

struct ScalarCondition {
    ScalarWall kind = ScalarWall::Adiabatic;
    ScalarField value = ScalarField::uniform(0);  ///< Value: at the wall. Transfer: beyond it
    double flux = 0;                              ///< Flux: phi a cell face and step
    double transfer = 0;                          ///< Transfer: cells a step
};

/// A body that conducts, in units of the fluid's capacity a volume.
struct ConductingSolid {
    double conductivity = 0.1;  ///< cells^2 / step
    double capacity = 1;        ///< a volume
    double source = 0;          ///< phi a step, times the capacity
};

struct CarriedScalar {
    double diffusivity = 0.1;            ///< cells^2 / step
    std::optional<double> magic = 0.25;  ///< of its two relaxation times; nothing: they are one
    double source = 0;                   ///< phi a step, everywhere
    double expansion = 0;                ///< lift of phi = 1: acceleration = -gravity * lift
    ScalarField initial = ScalarField::uniform(0);
    std::array<ScalarCondition, 6> faces;
    std::vector<ScalarCondition> bodies;                 ///< one a body
    std::vector<std::optional<ConductingSolid>> solids;  ///< one a body, or none at all

    bool conducts(std::size_t body) const { return body < solids.size() && solids[body]; }
};

/// Relaxation rates of kernels/scalar.h.
struct ScalarRates {
    double even = 1, odd = 1;
};
/// `square`: c_s^2 of the scalar's lattice.
constexpr double scalar_tau(double diffusivity, double square) {
    return 0.5 + diffusivity / square;
}
constexpr ScalarRates scalar_rates(const CarriedScalar& scalar, double conductivity,
                                   double square) {
    const double tau = scalar_tau(conductivity, square);
    const double other = scalar.magic ? 0.5 + *scalar.magic / (tau - 0.5) : tau;
    return {1 / other, 1 / tau};
}

}  // namespace halfstep
