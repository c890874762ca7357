// A scalar of a case that may vary in space and time.
#pragma once

#include <cmath>
#include <limits>
#include <memory>
#include <string>

#include "config/expression.h"
#include "halfstep/error.h"
#include "units/dimension.h"

namespace halfstep {

/// In SI base units of position, time and value (cells and steps in a case of lattice units).
template <Dimension D>
struct Formula {
    double constant = 0;                           ///< the value when there is no expression
    std::shared_ptr<const Expression> expression;  ///< shared: a copied case stays cheap
    SourcePlace place;
    std::string text;  ///< as the user wrote it

    double at(const Vec3& position, double time) const {
        return expression ? expression->evaluate(position, time) : constant;
    }
    bool is_constant() const { return !expression; }
    bool depends_on_time() const { return expression && expression->depends_on_time(); }
};

template <Dimension D>
using FormulaVector = std::array<Formula<D>, 3>;

using VelocityFormulas = FormulaVector<velocity_dimension>;
using AccelerationFormulas = FormulaVector<acceleration_dimension>;
using PressureFormula = Formula<pressure_dimension>;
/// Of a scalar that the flow carries, in the scalar's own unit.
using ValueFormula = Formula<number_dimension>;

}  // namespace halfstep
