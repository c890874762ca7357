// The law of the viscosity in lattice units, and whether the lattice can follow it.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "config/limits.h"
#include "config/scale.h"
#include "config/sections.h"

namespace halfstep {

namespace {

constexpr double viscosity_of(double tau) {
    return (tau - 0.5) / 3;
}

/// A law's viscosity goes no further than a collision stands, unless it is told to.
double usual_least(const CaseModel& model) {
    return viscosity_of(limits::wise_tau_low_of(model.collision));
}
double usual_most(const CaseModel& model) {
    return viscosity_of(has_magic(model.collision) ? limits::wise_tau_high_with_magic
                                                   : limits::wise_tau_high);
}

std::string in_units(const Case& si, double viscosity) {
    return fmt::format("{:.4g}{}", viscosity * scaling_of(si).kinematic_viscosity(),
                       si.units == UnitSystem::Si ? " m^2/s" : "");
}

void check_range(const Case& si, const ViscosityModel& model, double fluid, Problems& problems) {
    const bool is_within = fluid >= model.least && fluid <= model.most;
    if (is_within || model.kind == Viscosity::Bingham) return;
    problems.add(si.fluid.departure.place,
                 fmt::format("fluid.kinematic_viscosity is {}", in_units(si, fluid)),
                 fmt::format("the law is followed from {} to {} only (tau {:.4g} to {:.4g})",
                             in_units(si, model.least), in_units(si, model.most),
                             0.5 + 3 * model.least, 0.5 + 3 * model.most),
                 "change resolution.cells or lattice_velocity, or state "
                 "fluid.rheology.least_viscosity and most_viscosity");
}

}  // namespace

ViscosityModel scale_viscosity(const Case& si) {
    const Scaling scaling = scaling_of(si);
    const CaseViscosity& given = si.fluid.departure;
    ViscosityModel model = given.model;
    model.friction_velocity /= scaling.velocity();
    if (!is_law(model.kind)) return model;
    model.shear_rate /= scaling.factor(rate_dimension);
    model.time /= scaling.factor(time_dimension);
    model.infinite_viscosity /= scaling.factor(viscosity_dimension);
    model.yield_stress /= scaling.factor(pressure_dimension);
    model.least = given.least ? scaling.to_lattice(*given.least) : usual_least(si.model);
    model.most = given.most ? scaling.to_lattice(*given.most) : usual_most(si.model);
    return model;
}

void check_viscosity(const Case& si, Problems& problems) {
    const ViscosityModel model = scale_viscosity(si);
    if (!is_law(model.kind)) return;
    const double tau = 0.5 + 3 * model.least;
    if (tau <= limits::lowest_tau)
        problems.add(si.fluid.departure.place,
                     fmt::format("fluid.rheology.least_viscosity means tau = {:.8g}", tau),
                     "at or below 0.5 nothing is damped",
                     fmt::format("raise it to {}", in_units(si, usual_least(si.model))));
    if (model.most <= model.least) {
        const CaseViscosity& given = si.fluid.departure;
        if (given.least && given.most) return;  // the reader has said so
        return problems.add(given.place,
                            fmt::format("the law's viscosities lie between {} and {}",
                                        in_units(si, model.least), in_units(si, model.most)),
                            "that leaves none", "state both limits, or change resolution.cells");
    }
    check_range(si, model, viscosity_of(relaxation_time(si)), problems);
}

void warn_viscosity(const Case& si, Problems& warnings) {
    const ViscosityModel model = scale_viscosity(si);
    if (!is_law(model.kind)) return;
    if (model.least < usual_least(si.model))
        warnings.add(
            si.fluid.departure.place,
            fmt::format("the law's least viscosity means tau = {:.5g}", 0.5 + 3 * model.least),
            fmt::format("below {} runs with collision {} easily become unstable",
                        limits::wise_tau_low_of(si.model.collision), name_of(si.model.collision)),
            fmt::format("raise fluid.rheology.least_viscosity to {}",
                        in_units(si, usual_least(si.model))));
    if (model.most > usual_most(si.model))
        warnings.add(
            si.fluid.departure.place,
            fmt::format("the law's largest viscosity means tau = {:.5g}", 0.5 + 3 * model.most),
            "so far above 1 results lose accuracy",
            fmt::format("lower fluid.rheology.most_viscosity to {}",
                        in_units(si, usual_most(si.model))));
}

}  // namespace halfstep
