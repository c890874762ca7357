// What the validations of heat share.
#pragma once

#include "config/lattice_case.h"

namespace halfstep {

/// One scalar more, whose phi is its value.
inline CarriedScalar& carry(LatticeCase& lattice_case, double diffusivity) {
    lattice_case.scaling.scalars.push_back({"temperature", "", 0, 1});
    CarriedScalar& scalar = lattice_case.scalars.emplace_back();
    scalar.diffusivity = diffusivity;
    scalar.bodies.resize(lattice_case.bodies.size());
    return scalar;
}

inline ScalarCondition kept_at(double value) {
    return {ScalarWall::Value, ScalarField::uniform(value)};
}

}  // namespace halfstep
