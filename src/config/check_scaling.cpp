// What no lattice can compute.
#include <cmath>

#include <fmt/format.h>

#include "config/limits.h"
#include "config/relaxation_rates.h"
#include "config/scale.h"
#include "config/sections.h"

namespace halfstep {

namespace {

void check_tau(const Case& si, double tau, Problems& problems) {
    if (!(tau <= limits::lowest_tau)) return;
    const std::string remedy = raise_tau(si, limits::wise_tau_low);
    problems.add(si.fluid.place, fmt::format("the relaxation time tau is {:.8g}", tau),
                 "at or below 0.5 nothing is damped", remedy);
}

void check_bulk_viscosity(const Case& si, Problems& problems) {
    if (!si.model.bulk_viscosity) return;
    const Scaling scaling = scaling_of(si);
    const int dimensions = dimensions_of(si.model.lattice);
    const double tau =
        bulk_relaxation_time(scaling.to_lattice(*si.model.bulk_viscosity), dimensions);
    if (!(tau <= limits::lowest_tau)) return;
    const double least = (limits::wise_tau_low - 0.5) / (1.5 * dimensions);
    problems.add(si.model.bulk_place,
                 fmt::format("the bulk viscosity's relaxation time is {:.8g}", tau),
                 "at or below 0.5 nothing is damped",
                 fmt::format("raise model.bulk_viscosity to {:.3g}{} or leave it out",
                             least * scaling.kinematic_viscosity(),
                             si.units == UnitSystem::Si ? " m^2/s" : ""));
}

void check_mach(const Case& si, Problems& problems) {
    const double speed = reference_velocity(si);
    if (!(limits::mach(speed) > limits::highest_mach)) return;
    problems.add(
        speed_place(si),
        fmt::format("the Mach number is {:.3g}, at {:.4g} cells a step", limits::mach(speed),
                    speed),
        fmt::format("above {} the flow is no longer nearly incompressible", limits::highest_mach),
        lower_mach(si));
}

void check_density(const Case& si, Problems& problems) {
    if (!(si.largest_density_change > limits::highest_density_change)) return;
    problems.add(si.largest_density_change_place,
                 fmt::format("the pressure changes the lattice density by {:.3g}",
                             si.largest_density_change),
                 fmt::format("relative to rho u^2 it is too high; {} is the limit",
                             limits::highest_density_change),
                 lower_density_change(si));
}

void check_length(const Case& si, Problems& problems) {
    const auto* time = std::get_if<Time>(&si.run.length);
    if (!time) return;
    const double steps = scaling_of(si).to_lattice(*time);
    if (!(steps > most_steps)) return;
    problems.add(si.run.place, fmt::format("the run takes {:.3g} steps", steps),
                 fmt::format("{:.0g} are the limit", most_steps),
                 "shorten it or take a coarser resolution");
}

}  // namespace

void check_scaling(const Case& si, Problems& problems) {
    check_tau(si, relaxation_time(si), problems);
    check_bulk_viscosity(si, problems);
    check_viscosity(si, problems);
    check_turbulence(si, problems);
    check_mach(si, problems);
    check_density(si, problems);
    check_length(si, problems);
}

}  // namespace halfstep
