// What the flow carries, as a validated case states it (case.h).
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "config/carried_scalar.h"
#include "config/formula.h"
#include "halfstep/error.h"
#include "units/dimension.h"

namespace halfstep {

/// What a wall or face does with a scalar; values in its own unit (K for heat) and SI.
struct CaseScalarCondition {
    ScalarWall kind = ScalarWall::Adiabatic;
    ValueFormula value;   ///< Value: at the wall. Transfer: beyond it
    double flux = 0;      ///< Flux: into the fluid, unit m/s
    double transfer = 0;  ///< Transfer: m/s
    SourcePlace place;
};

/// A body that conducts heat; SI.
struct CaseConductor {
    double conductivity = 1;  ///< W/(m K)
    double capacity = 1;      ///< J/(m^3 K)
    double source = 0;        ///< K/s
};

/// Heat, or another scalar that the flow carries.
struct CaseScalar {
    std::string name, symbol;         ///< "temperature", "K"; of a plain number empty
    double reference = 0, range = 1;  ///< phi = (value - reference) / range
    KinematicViscosity diffusivity;
    std::optional<double> conductivity;  ///< W/(m K)
    std::optional<double> magic = 0.25;  ///< nothing: SRT
    double source = 0;                   ///< unit/s
    double expansion = 0;                ///< 1/unit
    ValueFormula initial;
    std::array<CaseScalarCondition, 6> faces;
    std::vector<CaseScalarCondition> bodies;
    std::vector<std::optional<CaseConductor>> conductors;  ///< one a body
    SourcePlace place, diffusivity_place, expansion_place;
};

}  // namespace halfstep
