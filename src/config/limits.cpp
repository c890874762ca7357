#include "config/limits.h"

#include <cmath>

#include <fmt/format.h>

#include "config/scale.h"

namespace halfstep {

namespace {

/// To so many digits, at or beyond `value`: what a remedy names must be enough.
double rounded(double value, int digits, double (*whole)(double), double slack) {
    if (!(value > 0) || !std::isfinite(value)) return value;
    const double unit = std::pow(10, std::floor(std::log10(value)) + 1 - digits);
    return whole(value / unit + slack) * unit;
}
double rounded_up(double value, int digits) {
    return rounded(
        value, digits, [](double x) { return std::ceil(x); }, -1e-8);
}
double rounded_down(double value, int digits) {
    return rounded(
        value, digits, [](double x) { return std::floor(x); }, 1e-8);
}

/// True where the speed that the case states exceeds the one that its resolution expects.
bool stated_speed_decides(const Case& si) {
    return si.units == UnitSystem::Lattice || si.largest_speed.value > si.resolution.velocity.value;
}

std::string change_tau_in_lattice(const Case& si, double wanted, std::string_view direction) {
    if (si.fluid.tau) return fmt::format("write fluid.tau = {:.4g} or {}", wanted, direction);
    const double viscosity = (wanted - 0.5) / 3;
    return fmt::format("write fluid.kinematic_viscosity = {:.4g} or {}",
                       direction == "more" ? rounded_up(viscosity, 4) : rounded_down(viscosity, 4),
                       direction);
}

/// By how much tau - 1/2 must change; it goes with nu * cells * lattice_velocity.
double change_of(const Case& si, double wanted) {
    return (wanted - 0.5) / (relaxation_time(si) - 0.5);
}

}  // namespace

std::string raise_tau(const Case& si, double wanted) {
    if (si.units == UnitSystem::Lattice) return change_tau_in_lattice(si, wanted, "more");
    const double change = change_of(si, wanted);
    const double viscosity = si.fluid.viscosity->value * change;
    const double cells = std::ceil(static_cast<double>(si.resolution.cells) * change);
    std::string remedy = fmt::format(
        "for tau = {:.4g} raise fluid.kinematic_viscosity to {:.3g} m^2/s or resolution.cells to "
        "{:.6g}",
        wanted, rounded_up(viscosity, 3), cells);
    const double velocity = rounded_up(si.resolution.lattice_velocity * change, 3);
    if (limits::mach(velocity) <= limits::wise_mach)
        remedy += fmt::format(" or resolution.lattice_velocity to {:.3g}", velocity);
    return remedy;
}

std::string lower_tau(const Case& si, double wanted) {
    if (si.units == UnitSystem::Lattice) return change_tau_in_lattice(si, wanted, "less");
    const double velocity = si.resolution.lattice_velocity * change_of(si, wanted);
    return fmt::format("lower resolution.lattice_velocity to {:.3g}", velocity);
}

SpeedRange wise_lattice_velocities(const Case& si) {
    const double now = si.resolution.lattice_velocity;
    const double low = limits::wise_tau_low_of(si.model.collision) - 0.5;
    const double high = limits::wise_tau_high - 0.5;
    const double own = relaxation_time(si) - 0.5;  // this and those below go with the velocity
    SpeedRange range{now * low / own, now * high / own, false};
    const double square = sound_speed_squared(scalar_lattice(si.model.lattice));
    for (const CaseScalar& scalar : si.scalars) {
        const double of_scalar = scaling_of(si).to_lattice(scalar.diffusivity) / square;
        range.low = std::max(range.low, now * limits::wise_scalar_tau_low / of_scalar);
        range.high = std::min(range.high, now * high / of_scalar);
    }
    range.low = rounded_up(range.low, 3);
    range.far_apart = range.low > rounded_down(range.high, 3);
    const double wise_speed = limits::wise_mach * limits::sound_speed;
    range.high = rounded_down(std::min(range.high, now * wise_speed / reference_velocity(si)), 3);
    return range;
}

std::string raise_scalar_tau(const Case& si, const CaseScalar& scalar) {
    const double square = sound_speed_squared(scalar_lattice(si.model.lattice));
    const double now = scaling_of(si).to_lattice(scalar.diffusivity) / square;
    const double change = limits::wise_scalar_tau_low / now;
    if (si.units == UnitSystem::Lattice)
        return fmt::format("raise the diffusivity of {} to {:.3g}", scalar.name,
                           rounded_up(limits::wise_scalar_tau_low * square, 3));
    const SpeedRange range = wise_lattice_velocities(si);
    if (range.low <= range.high)
        return fmt::format("write resolution.lattice_velocity = {:.3g} to {:.3g}", range.low,
                           range.high);
    return fmt::format("raise resolution.cells to {:.6g}",
                       std::ceil(static_cast<double>(si.resolution.cells) * change));
}

std::string lower_scalar_tau(const Case& si, const CaseScalar& scalar) {
    const double square = sound_speed_squared(scalar_lattice(si.model.lattice));
    const double now = scaling_of(si).to_lattice(scalar.diffusivity) / square;
    const double wanted = limits::wise_tau_high - 0.5;
    if (si.units == UnitSystem::Lattice)
        return fmt::format("lower the diffusivity of {} to {:.3g}", scalar.name,
                           rounded_down(wanted * square, 3));
    const SpeedRange range = wise_lattice_velocities(si);
    if (range.low <= range.high)
        return fmt::format("write resolution.lattice_velocity = {:.3g} to {:.3g}", range.low,
                           range.high);
    return fmt::format("lower resolution.lattice_velocity to {:.3g}",
                       rounded_down(si.resolution.lattice_velocity * wanted / now, 3));
}

std::string lower_mach(const Case& si) {
    const double wise_speed = limits::wise_mach * limits::sound_speed;
    const double share = wise_speed / reference_velocity(si);
    if (si.units == UnitSystem::Lattice)
        return fmt::format("lower the speed to {:.3g} cells a step or less",
                           rounded_down(wise_speed, 3));
    if (stated_speed_decides(si))
        return fmt::format(
            "raise resolution.velocity to {:.4g} m/s, or lower the speed itself",
            rounded_up(std::max(si.largest_speed.value, si.resolution.velocity.value / share), 4));
    return fmt::format("write resolution.lattice_velocity = {:.3g} or less",
                       rounded_down(si.resolution.lattice_velocity * share, 3));
}

std::string lower_density_change(const Case& si) {
    if (si.units == UnitSystem::Lattice)
        return "lower the pressure; density 1 corresponds to pressure 0";
    return "count pressures from that of the surroundings, not from vacuum, or lower "
           "resolution.lattice_velocity";
}

SourcePlace speed_place(const Case& si) {
    return stated_speed_decides(si) ? si.largest_speed_place : si.resolution.lattice_velocity_place;
}

}  // namespace halfstep
