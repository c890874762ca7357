// SI <-> lattice. The lattice's units are the cell, the step, and the reference density.
#pragma once

#include <cmath>
#include <string>
#include <vector>

#include "units/dimension.h"

namespace halfstep {

/// What the numbers of a scalar that the flow carries mean: value = reference + unit phi.
struct ScalarScale {
    std::string name;    ///< "temperature", ...
    std::string symbol;  ///< of its unit: "K"; empty for a plain number
    double reference = 0, unit = 1;
};

/// Factors that turn a lattice value into SI by multiplication. A case in lattice units has dx = dt
/// = density = 1. In two dimensions the depth is one metre: forces are per metre of span (see
/// `depth`).
struct Scaling {
    double dx = 1;       ///< m a cell
    double dt = 1;       ///< s a step
    double density = 1;  ///< kg/m^3 at lattice density 1
    bool lattice_units = true;
    bool two_dimensional = false;
    double temperature = 1;  ///< K a unit of phi, where the flow carries heat
    std::vector<ScalarScale> scalars{};

    double velocity() const { return dx / dt; }                            ///< m/s
    double acceleration() const { return dx / (dt * dt); }                 ///< m/s^2
    double kinematic_viscosity() const { return dx * dx / dt; }            ///< m^2/s
    double rate() const { return 1 / dt; }                                 ///< 1/s
    double pressure() const { return density * velocity() * velocity(); }  ///< Pa
    /// N; in two dimensions N per metre of span.
    double force() const { return pressure() * dx * (two_dimensional ? 1 : dx); }
    double torque() const { return force() * dx; }  ///< N m (2D: N)

    /// SI of one lattice unit of this dimension: dx^length dt^time (density dx^3)^mass and so on.
    double factor(Dimension d) const {
        return std::pow(dx, d.length + 3 * d.mass) * std::pow(dt, d.time) *
               std::pow(density, d.mass) * std::pow(temperature, d.temperature);
    }
    template <Dimension D>
    double to_lattice(Si<D> si) const {
        return si.value / factor(D);
    }
    template <Dimension D>
    Vec3 to_lattice(const SiVector<D>& si) const {
        return (1 / factor(D)) * si.value;
    }
};

}  // namespace halfstep
