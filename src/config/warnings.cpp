#include "config/warnings.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "config/limits.h"
#include "config/mesh_warnings.h"
#include "config/problems.h"
#include "config/scale.h"
#include "config/sections.h"

namespace halfstep {

namespace {

/// Of those on central moments, where the lattice has them.
std::string steadier_collision(const CaseModel& model) {
    if (uses_central_moments(model.collision) || !is_defined(Collision::Cumulant, model.lattice))
        return "";
    return ", or write model.collision = \"central-moments\" or \"cumulant\"";
}

void warn_tau(const Case& si, Problems& warnings) {
    const double tau = relaxation_time(si), low = limits::wise_tau_low_of(si.model.collision);
    const double rounding = limits::rounding_of_tau;
    if (tau < low - rounding && !is_law(si.fluid.departure.model.kind))
        warnings.add(si.fluid.place, fmt::format("the relaxation time tau is {:.5g}", tau),
                     fmt::format("below {} runs with collision {} easily become unstable", low,
                                 name_of(si.model.collision)),
                     raise_tau(si, low) + steadier_collision(si.model));
    if (tau > limits::wise_tau_high + rounding && !is_law(si.fluid.departure.model.kind))
        warnings.add(si.fluid.place, fmt::format("the relaxation time tau is {:.5g}", tau),
                     fmt::format("above {} results lose accuracy", limits::wise_tau_high),
                     lower_tau(si, 1));
}

void warn_mach(const Case& si, Problems& warnings) {
    const double mach = limits::mach(reference_velocity(si));
    if (mach <= limits::wise_mach) return;
    warnings.add(speed_place(si), fmt::format("the Mach number is {:.3g}", mach),
                 fmt::format("above {} compressibility shows", limits::wise_mach), lower_mach(si));
}

void warn_grid_reynolds(const Case& si, Problems& warnings) {
    const double viscosity = (relaxation_time(si) - 0.5) / 3;
    const double number = reference_velocity(si) / viscosity;
    if (number <= limits::wise_grid_reynolds) return;
    const double finer = number / limits::wise_grid_reynolds;
    const std::string remedy =
        si.units == UnitSystem::Si
            ? fmt::format("take resolution.cells = {:.0f}",
                          std::ceil(finer * static_cast<double>(si.resolution.cells)))
            : fmt::format("take {:.2g} times as many cells along each axis", finer);
    warnings.add(si.fluid.place, fmt::format("the grid Reynolds number is {:.3g}", number),
                 fmt::format("above {} thin layers are not resolved", limits::wise_grid_reynolds),
                 remedy);
}

void warn_expected_speed(const Case& si, Problems& warnings) {
    if (si.units == UnitSystem::Lattice) return;
    const double expected = si.resolution.velocity.value;
    const double stated = si.largest_speed.value;
    if (stated > expected * (1 + 1e-6))
        warnings.add(si.largest_speed_place, fmt::format("the speed reaches {:.4g} m/s", stated),
                     fmt::format("resolution.velocity expects {:.4g} m/s", expected),
                     fmt::format("write resolution.velocity = \"{:.4g} m/s\"", stated));
    if (stated > 0 && stated < 0.1 * expected)
        warnings.add(si.resolution.velocity_place,
                     fmt::format("resolution.velocity is {:.4g} m/s", expected),
                     fmt::format("the case states speeds up to {:.4g} m/s only, so that steps are "
                                 "shorter than needed",
                                 stated),
                     "lower it to the largest speed that you expect");
}

void warn_model(const Case& si, Problems& warnings) {
    const CaseModel& model = si.model;
    const bool odd_magic =
        model.magic < limits::wise_magic_low || model.magic > limits::wise_magic_high;
    if (has_magic(model.collision) && odd_magic)
        warnings.add(model.magic_place, fmt::format("model.magic is {:.4g}", model.magic),
                     "far from 1/12 to 1/4, walls lose their place or stability suffers",
                     "take 0.1875, which puts straight walls half-way");
    const double speed = reference_velocity(si);
    if (bytes_of(model.storage) == 2 && speed < limits::wise_speed_16_bit)
        warnings.add(model.storage_place,
                     fmt::format("model.storage is \"{}\" with speeds of {:.3g} cells a step",
                                 name_of(model.storage), speed),
                     "16 bits resolve slow flow badly",
                     "raise the lattice velocity to 0.05 or store in FP32");
}

void warn_density(const Case& si, Problems& warnings) {
    if (si.largest_density_change <= limits::wise_density_change) return;
    warnings.add(si.largest_density_change_place,
                 fmt::format("the pressure changes the lattice density by {:.3g}",
                             si.largest_density_change),
                 fmt::format("above {} compressibility shows", limits::wise_density_change),
                 lower_density_change(si));
}

/// Diffusivities whose relaxation times are unwise.
void warn_scalars(const Case& si, Problems& warnings) {
    const double square = sound_speed_squared(scalar_lattice(si.model.lattice));
    for (const CaseScalar& scalar : si.scalars) {
        const double diffusivity = scaling_of(si).to_lattice(scalar.diffusivity);
        const double tau = scalar_tau(diffusivity, square);
        if (tau < 0.5 + limits::wise_scalar_tau_low - limits::rounding_of_tau)
            warnings.add(scalar.diffusivity_place,
                         fmt::format("the relaxation time of {} is {:.6g}", scalar.name, tau),
                         "so close to 0.5 fronts between two cells swing",
                         raise_scalar_tau(si, scalar));
        if (tau > limits::wise_tau_high + limits::rounding_of_tau)
            warnings.add(
                scalar.diffusivity_place,
                fmt::format("the relaxation time of {} is {:.4g}", scalar.name, tau),
                fmt::format("above {} walls and time lose their order", limits::wise_tau_high),
                lower_scalar_tau(si, scalar));
    }
}

void warn_balance(const Case& si, Problems& warnings) {
    const auto has = [&](FaceKind kind) {
        return std::find_if(si.faces.begin(), si.faces.end(),
                            [=](const CaseFace& face) { return face.kind == kind; });
    };
    const auto blowing = has(FaceKind::Velocity);
    const bool is_held =
        has(FaceKind::Pressure) != si.faces.end() || has(FaceKind::Outflow) != si.faces.end();
    if (blowing == si.faces.end() || is_held) return;
    warnings.add(blowing->place, "a velocity face, and neither pressure nor outflow face",
                 "unless inflow and outflow balance exactly, the mass drifts",
                 "make the outlet \"outflow\", or { kind = \"pressure\", pressure = 0 }");
}

void warn_meshes(const Case& si, Problems& warnings) {
    for (const CaseBody& body : si.bodies)
        if (body.shape.mesh) warn_mesh(body.name, *body.shape.mesh, warnings);
}

void warn_schedule(const Case& si, const std::string& name, const Period& from,
                   const SourcePlace& place, Problems& warnings) {
    const Scaling scaling = scaling_of(si);
    const std::int64_t start = to_steps(from, scaling);
    const std::int64_t steps = to_steps(si.run.length, scaling);
    if (start <= steps) return;
    warnings.add(place, fmt::format("output \"{}\" starts at step {}", name, start),
                 fmt::format("the run ends at step {}", steps), "start it earlier");
}

template <typename Output>
void warn_schedules(const Case& si, const std::vector<Output>& outputs, Problems& warnings) {
    for (const Output& output : outputs)
        warn_schedule(si, output.name, output.schedule.from, output.schedule.from_place, warnings);
}

}  // namespace

std::vector<Problem> find_warnings(const Case& si) {
    Problems warnings;
    warn_tau(si, warnings);
    warn_viscosity(si, warnings);
    warn_mach(si, warnings);
    warn_grid_reynolds(si, warnings);
    warn_expected_speed(si, warnings);
    warn_model(si, warnings);
    warn_density(si, warnings);
    warn_scalars(si, warnings);
    warn_balance(si, warnings);
    warn_meshes(si, warnings);
    warn_schedules(si, si.outputs.fields, warnings);
    warn_schedules(si, si.outputs.pictures, warnings);
    warn_schedules(si, si.outputs.probes, warnings);
    warn_schedules(si, si.outputs.lines, warnings);
    warn_schedules(si, si.outputs.averages, warnings);
    warn_schedules(si, si.outputs.statistics, warnings);
    warn_schedules(si, si.outputs.forces, warnings);
    warn_schedules(si, si.outputs.surfaces, warnings);
    warn_schedules(si, si.outputs.heat, warnings);
    warn_schedules(si, si.outputs.totals, warnings);
    for (const CaseForceOutput& forces : si.outputs.forces)
        if (forces.statistics_from && to_steps(*forces.statistics_from, scaling_of(si)) >
                                          to_steps(forces.schedule.from, scaling_of(si)))
            warn_schedule(si, forces.name, *forces.statistics_from, forces.statistics_place,
                          warnings);
    return warnings.sorted();
}

}  // namespace halfstep
