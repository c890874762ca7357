// What `sample` gives: fields of some z-planes in SI units.
#pragma once

#include <cstdint>
#include <vector>

#include "base/vector.h"
#include "units/scaling.h"

namespace halfstep {

/// Planes z_begin <= z < z_end of the domain, arrays in order [z][y][x]. In solid cells velocity is
/// 0, pressure 0, density the reference density; `solid` says which they are.
struct Snapshot {
    std::int64_t step = 0;
    double time = 0;  ///< s (steps in lattice units)
    Int3 cells{};     ///< of the whole domain
    std::int64_t z_begin = 0, z_end = 0;
    Vec3 origin{};  ///< m
    Scaling scaling;
    std::vector<double> density;      ///< kg/m^3
    std::vector<double> pressure;     ///< Pa, relative to the reference: c_s^2 (rho - 1)
    std::vector<double> velocity;     ///< m/s, three a cell
    std::vector<std::uint8_t> solid;  ///< 0 = fluid, else 1 + index of the body

    std::int64_t planes() const { return z_end - z_begin; }
    std::size_t index(std::int64_t x, std::int64_t y, std::int64_t z) const {
        return static_cast<std::size_t>(((z - z_begin) * cells[1] + y) * cells[0] + x);
    }
};

/// Force and torque of the fluid on one object over the last step, SI (see Scaling::force, torque).
struct ObjectForce {
    Vec3 force{};
    Vec3 torque{};  ///< about the centre that was asked for
};

}  // namespace halfstep
