#include "config/scale_outputs.h"

#include <fmt/format.h>

#include <algorithm>

#include "config/scale.h"

namespace halfstep {

namespace {

/// 0 = at the end only; an interval shorter than a step becomes one step.
std::int64_t scale_every(const Schedule& schedule, const Scaling& scaling) {
    if (!schedule.every) return 0;
    return std::max<std::int64_t>(1, to_steps(*schedule.every, scaling));
}

PictureOutput scale_picture(const CasePictureOutput& picture, const Case& si) {
    const Scaling scaling = scaling_of(si);
    PictureOutput result;
    result.name = picture.name;
    result.quantity = picture.quantity;
    result.component = picture.component;
    result.axis = picture.axis;
    const auto axis = static_cast<std::size_t>(picture.axis);
    if (!si.two_dimensional())
        result.at = (picture.at.value - si.domain.low.value[axis]) / scaling.dx;
    result.every = scale_every(picture.schedule, scaling);
    result.from = to_steps(picture.schedule.from, scaling);
    result.low = picture.low;
    result.high = picture.high;
    return result;
}

LineOutput scale_line(const CaseLineOutput& line, const Case& si) {
    const Scaling scaling = scaling_of(si);
    LineOutput result;
    result.name = line.name;
    result.start = to_cells(line.start, si);
    result.end = to_cells(line.end, si);
    result.points = line.points;
    result.quantities = line.quantities;
    result.every = scale_every(line.schedule, scaling);
    result.from = to_steps(line.schedule.from, scaling);
    return result;
}

ProbeOutput scale_probe(const CaseProbeOutput& probe, const Case& si) {
    const Scaling scaling = scaling_of(si);
    ProbeOutput result;
    result.name = probe.name;
    result.point = to_cells(probe.point, si);
    result.quantities = probe.quantities;
    result.every = scale_every(probe.schedule, scaling);
    result.from = to_steps(probe.schedule.from, scaling);
    if (!probe.spectrum) return result;
    result.spectrum = ProbeOutput::Spectrum{.segments = probe.spectrum->segments};
    if (!probe.spectrum->length || !probe.spectrum->velocity) return result;
    result.spectrum->length = scaling.to_lattice(*probe.spectrum->length);
    result.spectrum->velocity = scaling.to_lattice(*probe.spectrum->velocity);
    return result;
}

/// A hair lower, so that rounding leaves walls at its sides on one side all together.
Bounds scale_box(const CaseBox& box, const Case& si) {
    constexpr double hair = 1e-3;
    Bounds result{to_cells(box.low, si), to_cells(box.high, si)};
    for (std::size_t axis = 0; axis < 3; ++axis)
        result.low[axis] -= hair, result.high[axis] -= hair;
    if (si.two_dimensional())
        result.low[2] = everywhere.low[2], result.high[2] = everywhere.high[2];
    return result;
}

ForceOutput scale_forces(const CaseForceOutput& forces, const Case& si) {
    const Scaling scaling = scaling_of(si);
    ForceOutput result;
    result.name = forces.name;
    result.objects = forces.objects;
    if (forces.within) result.within = scale_box(*forces.within, si);
    result.area = forces.area / (si.two_dimensional() ? scaling.dx : scaling.dx * scaling.dx);
    result.length = scaling.to_lattice(forces.length);
    result.velocity = scaling.to_lattice(forces.velocity);
    result.density = forces.density.value / scaling.density;
    result.drag_axis = forces.drag_axis;
    result.lift_axis = forces.lift_axis;
    result.pitch_axis = forces.pitch_axis;
    result.center = to_cells(forces.center, si);
    result.every = scale_every(forces.schedule, scaling);
    result.from = to_steps(forces.schedule.from, scaling);
    result.statistics_from = std::nullopt;
    if (forces.statistics_from) result.statistics_from = to_steps(*forces.statistics_from, scaling);
    return result;
}

SurfaceOutput scale_surface(const CaseSurfaceOutput& surface, const Case& si) {
    const Scaling scaling = scaling_of(si);
    SurfaceOutput result;
    result.name = surface.name;
    result.body = surface.body;
    if (surface.velocity) result.velocity = scaling.to_lattice(*surface.velocity);
    result.density = surface.density.value / scaling.density;
    result.every = scale_every(surface.schedule, scaling);
    result.from = to_steps(surface.schedule.from, scaling);
    return result;
}

/// phi cells^3 a step -> W where the heat capacity is known, else the scalar's unit m^3/s; in two
/// dimensions a metre of span.
HeatOutput scale_heat(const CaseHeatOutput& heat, const Case& si) {
    const Scaling scaling = scaling_of(si);
    const CaseScalar& scalar = si.scalars[heat.scalar];
    HeatOutput result;
    result.name = heat.name;
    result.scalar = heat.scalar;
    result.objects = heat.objects;
    const bool flat = si.two_dimensional();
    result.unit = scalar.range * scaling.dx * scaling.dx * (flat ? 1 : scaling.dx) / scaling.dt;
    const char* length = scaling.lattice_units ? "cells" : "m";
    const char* time = scaling.lattice_units ? "step" : "s";
    const std::string unit = scalar.symbol.empty() ? "" : scalar.symbol + " ";
    result.symbol = fmt::format("{}{}^{}/{}", unit, length, flat ? 2 : 3, time);
    if (scalar.conductivity) {
        result.unit *= *scalar.conductivity / scalar.diffusivity.value;
        result.symbol = flat ? "W/m" : "W";
    }
    if (heat.nusselt) {
        const auto& with = *heat.nusselt;
        const double cells = with.area / (flat ? scaling.dx : scaling.dx * scaling.dx);
        const double gradient = with.difference / scalar.range / scaling.to_lattice(with.length);
        result.nusselt = 1 / (cells * gradient * scaling.to_lattice(scalar.diffusivity));
    }
    result.every = scale_every(heat.schedule, scaling);
    result.from = to_steps(heat.schedule.from, scaling);
    return result;
}

}  // namespace

OutputPlan scale_outputs(const Case& si) {
    const Scaling scaling = scaling_of(si);
    const auto from = [&](const Schedule& schedule) { return to_steps(schedule.from, scaling); };
    OutputPlan plan;
    for (const CaseFieldOutput& field : si.outputs.fields)
        plan.fields.push_back({field.name, field.quantities, scale_every(field.schedule, scaling),
                               from(field.schedule)});
    for (const CasePictureOutput& picture : si.outputs.pictures)
        plan.pictures.push_back(scale_picture(picture, si));
    for (const CaseProbeOutput& probe : si.outputs.probes)
        plan.probes.push_back(scale_probe(probe, si));
    for (const CaseLineOutput& line : si.outputs.lines) plan.lines.push_back(scale_line(line, si));
    for (const CaseAverageOutput& average : si.outputs.averages)
        plan.averages.push_back({average.name, average.quantities, from(average.schedule),
                                 scale_every(average.schedule, scaling)});
    for (const CaseStatisticsOutput& statistics : si.outputs.statistics)
        plan.statistics.push_back({statistics.name, from(statistics.schedule),
                                   scale_every(statistics.schedule, scaling), statistics.profile});
    for (const CaseForceOutput& forces : si.outputs.forces)
        plan.forces.push_back(scale_forces(forces, si));
    for (const CaseSurfaceOutput& surface : si.outputs.surfaces)
        plan.surfaces.push_back(scale_surface(surface, si));
    for (const CaseHeatOutput& heat : si.outputs.heat) plan.heat.push_back(scale_heat(heat, si));
    for (const CaseTotalsOutput& totals : si.outputs.totals)
        plan.totals.push_back(
            {totals.name, scale_every(totals.schedule, scaling), from(totals.schedule)});
    return plan;
}

}  // namespace halfstep
