// Physical dimensions and values tagged with them. A value of one dimension cannot be taken for
// another: scaling picks its factor from the type.
#pragma once

#include <string_view>

#include "base/vector.h"

namespace halfstep {

/// Exponents of length, time, mass and temperature. Angles are numbers.
struct Dimension {
    int length = 0, time = 0, mass = 0, temperature = 0;
    friend constexpr bool operator==(const Dimension&, const Dimension&) = default;
};

constexpr Dimension number_dimension{};
constexpr Dimension length_dimension{1, 0, 0};
constexpr Dimension area_dimension{2, 0, 0};
constexpr Dimension time_dimension{0, 1, 0};
constexpr Dimension velocity_dimension{1, -1, 0};
constexpr Dimension acceleration_dimension{1, -2, 0};
constexpr Dimension viscosity_dimension{2, -1, 0};  ///< kinematic
constexpr Dimension rate_dimension{0, -1, 0};       ///< also angular velocity and vorticity
constexpr Dimension rate_squared_dimension{0, -2, 0};
constexpr Dimension density_dimension{-3, 0, 1};
constexpr Dimension pressure_dimension{-1, -2, 1};
constexpr Dimension temperature_dimension{0, 0, 0, 1};
constexpr Dimension expansion_dimension{0, 0, 0, -1};
constexpr Dimension heating_dimension{0, -1, 0, 1};  ///< temperature a time
constexpr Dimension heat_flux_dimension{0, -3, 1};
constexpr Dimension heat_transfer_dimension{0, -3, 1, -1};  ///< coefficient
constexpr Dimension conductivity_dimension{1, -3, 1, -1};
constexpr Dimension heat_capacity_dimension{-1, -2, 1, -1};  ///< a volume

/// A value in SI base units (in a case of lattice units: cells, steps, reference density).
template <Dimension D>
struct Si {
    double value = 0;
    static constexpr Dimension dimension = D;
};
/// A vector of components of one dimension; for lengths a displacement.
template <Dimension D>
struct SiVector {
    Vec3 value{};
    static constexpr Dimension dimension = D;
};
/// A point; unlike a displacement it counts from the origin of the coordinates.
struct Position {
    Vec3 value{};
};

using Length = Si<length_dimension>;
using Area = Si<area_dimension>;
using Time = Si<time_dimension>;
using Velocity = Si<velocity_dimension>;
using KinematicViscosity = Si<viscosity_dimension>;
using Density = Si<density_dimension>;
using Pressure = Si<pressure_dimension>;

/// What to call a dimension when talking to the user.
struct DimensionWords {
    Dimension dimension;
    std::string_view name;          ///< "a velocity"
    std::string_view unit;          ///< "m/s"
    std::string_view example;       ///< "1.5 m/s"
    std::string_view lattice_unit;  ///< "cells a step"
};
const DimensionWords& words_of(Dimension dimension);

}  // namespace halfstep
