#include "config/scale_scalars.h"

#include "config/scale.h"

namespace halfstep {

namespace {

/// phi = (value - reference) / range.
ScalarField to_phi(const ValueFormula& formula, const CaseScalar& scalar, const Case& si) {
    const double reference = scalar.reference, range = scalar.range;
    if (formula.is_constant()) return ScalarField::uniform((formula.constant - reference) / range);
    const Scaling scaling = scaling_of(si);
    const Vec3 low = si.domain.low.value;
    const auto value = [=, expression = formula.expression, dx = scaling.dx, dt = scaling.dt](
                           const Vec3& position, double step) {
        return (expression->evaluate(low + dx * position, step * dt) - reference) / range;
    };
    return {value, false, formula.depends_on_time()};
}

ScalarCondition scale_condition(const CaseScalarCondition& condition, const CaseScalar& scalar,
                                const Case& si) {
    const double velocity = scaling_of(si).velocity();
    return {condition.kind, to_phi(condition.value, scalar, si),
            condition.flux / scalar.range / velocity, condition.transfer / velocity};
}

std::vector<std::optional<ConductingSolid>> scale_conductors(const CaseScalar& scalar,
                                                             const Case& si) {
    const Scaling scaling = scaling_of(si);
    const double diffusivity = scaling.to_lattice(scalar.diffusivity);
    const double conductivity = scalar.conductivity.value_or(scalar.diffusivity.value);
    const double capacity = conductivity / scalar.diffusivity.value;  // of the fluid
    std::vector<std::optional<ConductingSolid>> solids;
    bool any = false;
    for (const std::optional<CaseConductor>& from : scalar.conductors) {
        std::optional<ConductingSolid>& solid = solids.emplace_back();
        if (!from) continue;
        any = true;
        solid.emplace();
        solid->conductivity = diffusivity * from->conductivity / conductivity;
        solid->capacity = from->capacity / capacity;
        solid->source = from->source / scalar.range * scaling.dt * solid->capacity;
    }
    if (!any) solids.clear();
    return solids;
}

}  // namespace

std::vector<ScalarScale> scales_of_scalars(const Case& si) {
    std::vector<ScalarScale> scales;
    for (const CaseScalar& scalar : si.scalars)
        scales.push_back({scalar.name, scalar.symbol, scalar.reference, scalar.range});
    return scales;
}

std::vector<CarriedScalar> scale_scalars(const Case& si) {
    const Scaling scaling = scaling_of(si);
    std::vector<CarriedScalar> all;
    for (const CaseScalar& from : si.scalars) {
        CarriedScalar& scalar = all.emplace_back();
        scalar.diffusivity = scaling.to_lattice(from.diffusivity);
        scalar.magic = from.magic;
        scalar.source = from.source / from.range * scaling.dt;
        scalar.expansion = from.expansion * from.range;
        scalar.initial = to_phi(from.initial, from, si);
        for (std::size_t i = 0; i < 6; ++i)
            scalar.faces[i] = scale_condition(from.faces[i], from, si);
        scalar.solids = scale_conductors(from, si);
        for (const CaseScalarCondition& condition : from.bodies)
            scalar.bodies.push_back(scale_condition(condition, from, si));
    }
    return all;
}

}  // namespace halfstep
