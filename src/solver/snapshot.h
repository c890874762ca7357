// What `sample` gives: fields of some z-planes in SI units.
#pragma once

#include <cstdint>
#include <tuple>
#include <vector>

#include "base/bounds.h"
#include "base/vector.h"
#include "config/viscosity_model.h"
#include "units/scaling.h"

namespace halfstep {

/// Rows of cells along x: y_begin <= y < y_end in each of the planes z_begin <= z < z_end.
struct Rows {
    std::int64_t y_begin = 0, y_end = 0;
    std::int64_t z_begin = 0, z_end = 0;

    std::int64_t a_plane() const { return y_end - y_begin; }
    std::int64_t count() const { return a_plane() * (z_end - z_begin); }
    bool has(const Rows& other) const {
        return y_begin <= other.y_begin && other.y_end <= y_end && z_begin <= other.z_begin &&
               other.z_end <= z_end;
    }
};

/// Some rows of the domain, arrays in order [z][y][x]. In solid cells velocity is 0, pressure 0,
/// density the reference density; `solid` says which they are.
struct Snapshot {
    std::int64_t step = 0;
    double time = 0;  ///< s (steps in lattice units)
    Int3 cells{};     ///< of the whole domain
    Rows rows;
    Vec3 origin{};  ///< m
    Scaling scaling;
    ViscosityModel viscosity;      ///< lattice units, as is
    double fluid_viscosity = 0;    ///< what it departs from
    std::vector<double> density;   ///< kg/m^3
    std::vector<double> pressure;  ///< Pa, relative to the reference: c_s^2 (rho - 1)
    std::vector<double> velocity;  ///< m/s, three a cell
    /// Of each scalar that is carried, in its own unit; its reference in solids that do not
    /// conduct.
    std::vector<std::vector<double>> scalars;
    std::vector<std::uint8_t> solid;   ///< 0 = fluid, else 1 + index of the body
    std::vector<float> wall_distance;  ///< cells; empty where the viscosity does not ask for it

    std::size_t index(std::int64_t x, std::int64_t y, std::int64_t z) const {
        const std::int64_t row = (z - rows.z_begin) * rows.a_plane() + y - rows.y_begin;
        return static_cast<std::size_t>(row * cells[0] + x);
    }
};

/// Whether what scalars cross walls is kept to be asked for.
enum class Crossings { Lost, Kept };

/// An object (0-5 faces, 6 + b bodies), or what of it lies in a box: low <= x < high, cells.
struct ForcePart {
    ForcePart(int object, const Bounds& within = everywhere) : object(object), within(within) {}

    int object;
    Bounds within;

    friend bool operator<(const ForcePart& a, const ForcePart& b) {
        return std::tie(a.object, a.within.low, a.within.high) <
               std::tie(b.object, b.within.low, b.within.high);
    }
};

/// y+ of the cells beside the walls of one object that has a law of the wall, in the last step.
struct WallLayer {
    int object = 0;
    std::int64_t cells = 0;
    double least = 0, mean = 0, largest = 0;
};

/// Force and torque of the fluid on one object over the last step, SI (see Scaling::force, torque).
struct ObjectForce {
    Vec3 force{};
    Vec3 torque{};  ///< about the centre that was asked for
};

}  // namespace halfstep
