#include "run/describe.h"

#include <fmt/format.h>

#include <cmath>

#include "config/mesh_warnings.h"
#include "config/relaxation_rates.h"
#include "config/sections.h"
#include "run/number_text.h"

namespace halfstep {

namespace {

std::string magic_text(double magic) {
    if (magic == 3.0 / 16) return "3/16";
    if (magic == 1.0 / 4) return "1/4";
    return number_text(magic);
}

/// What a collision has beside tau.
std::string collision_numbers(const LatticeCase& lattice_case) {
    std::string text;
    if (has_magic(lattice_case.collision))
        text = fmt::format("magic parameter {}", magic_text(lattice_case.magic));
    if (!has_bulk_rate(lattice_case.collision)) return text;
    const RelaxationRates rates = relaxation_rates(lattice_case);
    if (lattice_case.collision == Collision::MRT)
        text += fmt::format(", ghosts' rate {}, ", number_text(rates.ghost));
    return text + fmt::format("bulk rate {}", number_text(rates.bulk));
}

std::string model_line(const LatticeCase& lattice_case) {
    std::string collision(name_of(lattice_case.collision));
    if (const std::string numbers = collision_numbers(lattice_case); !numbers.empty())
        collision += fmt::format(" ({})", numbers);
    return fmt::format("{}, {}, arithmetic {}, storage {}", name_of(lattice_case.lattice),
                       collision, name_of(lattice_case.arithmetic), name_of(lattice_case.storage));
}

/// "1e-06 m^2/s" of lattice units.
std::string viscosity_text(double viscosity, const Scaling& scaling) {
    return number_text(viscosity * scaling.kinematic_viscosity()) +
           (scaling.lattice_units ? "" : " m^2/s");
}

/// Of what a cell's viscosity follows from, if from anything.
std::string viscosity_line(const LatticeCase& lattice_case) {
    const ViscosityModel& model = lattice_case.viscosity;
    const Scaling& scaling = lattice_case.scaling;
    const std::string fluid = viscosity_text((lattice_case.tau - 0.5) / 3, scaling);
    if (is_turbulence(model.kind)) {
        std::string text = fmt::format("{}, constant {}, on top of {}", name_of(model.kind),
                                       number_text(model.eddy_constant), fluid);
        if (model.damping == Damping::VanDriest)
            text += fmt::format("; damped at walls (van Driest, friction velocity {}{})",
                                number_text(model.friction_velocity * scaling.velocity()),
                                scaling.lattice_units ? "" : " m/s");
        return text;
    }
    return fmt::format("{}, {} in [fluid], kept from {} to {} (tau {} to {})", name_of(model.kind),
                       fluid, viscosity_text(model.least, scaling),
                       viscosity_text(model.most, scaling), number_text(0.5 + 3 * model.least),
                       number_text(0.5 + 3 * model.most));
}

/// Of accelerations that differ from cell to cell.
std::string force_line(const LatticeCase& lattice_case) {
    std::string text = lattice_case.acceleration_field ? "a field of accelerations" : "";
    const Vec3 turn = lattice_case.scaling.rate() * lattice_case.rotation;
    if (turn == Vec3{}) return text;
    return fmt::format("{}{}the frame turns at ({}, {}, {}){}", text, text.empty() ? "" : "; ",
                       number_text(turn[0]), number_text(turn[1]), number_text(turn[2]),
                       lattice_case.scaling.lattice_units ? " a step" : " 1/s");
}

std::string scale_line(const CaseNumbers& numbers, const Scaling& scaling) {
    if (scaling.lattice_units) return "lattice units: the cell, the step";
    return fmt::format("dx = {} m, dt = {} s", number_text(numbers.dx), number_text(numbers.dt));
}

std::string numbers_line(const CaseNumbers& numbers) {
    return fmt::format("tau {}, lattice velocity {}, Mach {}, cell Reynolds number {}",
                       number_text(numbers.tau), number_text(numbers.lattice_velocity),
                       number_text(numbers.mach), number_text(numbers.cell_reynolds));
}

}  // namespace

std::string what_steadies(const LatticeCase& lattice_case) {
    std::string names = "the velocity";
    const std::vector<ScalarScale>& scalars = lattice_case.scaling.scalars;
    for (std::size_t k = 0; k < scalars.size(); ++k)
        names += (k + 1 == scalars.size() ? " and " : ", ") + scalars[k].name;
    return names + (scalars.empty() ? " changes" : " change");
}

namespace {

std::string length_line(const LatticeCase& lattice_case) {
    std::string text = count_text(lattice_case.run.steps) + " steps";
    if (!lattice_case.scaling.lattice_units)
        text += fmt::format(" = {} s", number_text(static_cast<double>(lattice_case.run.steps) *
                                                   lattice_case.scaling.dt));
    if (!lattice_case.run.steady) return text;
    return fmt::format("at most {}, until {} by less than {} in {} steps", text,
                       what_steadies(lattice_case), number_text(lattice_case.run.steady->tolerance),
                       count_text(lattice_case.run.steady->every));
}

std::string drive_line(const FlowDrive& drive, const Scaling& scaling) {
    return fmt::format("along {} to a mean velocity of {} {}, chosen anew every {} steps",
                       "xyz"[drive.axis], number_text(drive.mean_velocity * scaling.velocity()),
                       scaling.lattice_units ? "cells/step" : "m/s", count_text(drive.every));
}

/// "block 256", "prefetch 512 bytes" and how that and the streaming were chosen.
std::string tuning_line(const Tuned& tuned) {
    std::string text;
    if (tuned.tuning.block) text += fmt::format("block {}, ", *tuned.tuning.block);
    if (tuned.tuning.prefetch_bytes)
        text += fmt::format("prefetch {} bytes, ", *tuned.tuning.prefetch_bytes);
    switch (tuned.origin) {
        case TuningOrigin::Told: return text + "as told";
        case TuningOrigin::Usual: return text + "as usual in a box too small to time";
        case TuningOrigin::Measured: return text + "with the streaming the fastest measured now";
        default: return text + "with the streaming the fastest measured by an earlier run";
    }
}

std::string needs_line(const CaseNumbers& numbers) {
    const std::string text =
        fmt::format("{} on the device, {} on the host", bytes_text(numbers.device_bytes),
                    bytes_text(numbers.host_bytes));
    if (numbers.beside_bytes == 0) return text;
    return fmt::format("{} ({} more to write outputs while a GPU steps on)", text,
                       bytes_text(numbers.beside_bytes));
}

/// Where on its links a wall stands.
std::string places_text(const WallFacts& facts) {
    if (facts.half_way == facts.links) return ", all half-way as its sides are";
    std::string text;
    if (facts.exact + facts.half_way > 0)
        text += fmt::format("; wall at {:.2g} of a link at least, {:.2g} on average", facts.least_q,
                            facts.mean_q);
    if (facts.fallen > 0)
        text += fmt::format("; {} taken half-way, for want of a second cell or of a surface",
                            count_text(facts.fallen));
    return text;
}

/// What holds the fluid along a wall, where it is not at rest there.
std::string friction_text(const WallFriction& friction, const Scaling& scaling) {
    if (friction.kind == FrictionKind::NoSlip) return "";
    if (friction.kind == FrictionKind::Spalding) return "; wall function spalding";
    if (std::isinf(friction.slip_length)) return "; free slip";
    return fmt::format("; slip length {}{}, {:.3g} cells",
                       number_text(friction.slip_length * scaling.dx),
                       scaling.lattice_units ? "" : " m", friction.slip_length);
}

}  // namespace

std::string labelled(const std::string& name, const std::string& value) {
    return fmt::format("{:<11}{}", name, value);
}

std::vector<std::string> describe_case(const LatticeCase& lattice_case,
                                       const CaseNumbers& numbers) {
    const Int3& n = lattice_case.cells;
    std::vector<std::string> lines{labelled("case", lattice_case.title),
                                   labelled("model", model_line(lattice_case))};
    if (lattice_case.viscosity.kind != Viscosity::Constant)
        lines.push_back(labelled("viscosity", viscosity_line(lattice_case)));
    if (const std::string force = force_line(lattice_case); !force.empty())
        lines.push_back(labelled("force", force));
    const std::string cells =
        fmt::format("{} x {} x {} = {}", n[0], n[1], n[2], count_text(volume(n)));
    lines.insert(
        lines.end(),
        {labelled("cells", cells), labelled("scale", scale_line(numbers, lattice_case.scaling)),
         labelled("numbers", numbers_line(numbers)), labelled("length", length_line(lattice_case)),
         labelled("needs", needs_line(numbers))});
    if (const auto& drive = lattice_case.drive)
        lines.push_back(labelled("drive", drive_line(*drive, lattice_case.scaling)));
    return lines;
}

std::vector<std::string> describe_meshes(const Case& si, const Domain& domain) {
    std::vector<std::string> lines;
    for (const MeshFacts& facts : domain.meshes) {
        const CaseBody& body = si.bodies[facts.body];
        const Vec3& n = facts.extent;
        std::string text = fmt::format("{}: {}; {:.4g} x {:.4g} x {:.4g} cells, {} solid",
                                       body.name, describe_mesh(body.shape.mesh->report), n[0],
                                       n[1], n[2], count_text(facts.solid_cells));
        if (std::isfinite(facts.thinnest))
            text += fmt::format(", thinnest part {:.2g} cells", facts.thinnest);
        lines.push_back(labelled("mesh", text));
    }
    return lines;
}

std::vector<std::string> describe_walls(const LatticeCase& lattice_case, const Domain& domain) {
    std::vector<std::string> lines;
    for (const WallFacts& facts : domain.walls) {
        const Body& body = lattice_case.bodies[facts.body];
        std::string text =
            fmt::format("{}: {}, {} links", body.name, name_of(body.wall), count_text(facts.links));
        if (body.wall != WallRule::HalfWay) text += places_text(facts);
        text += friction_text(body.friction, lattice_case.scaling);
        lines.push_back(labelled("wall", text));
    }
    for (std::size_t face = 0; face < lattice_case.faces.size(); ++face)
        if (const auto& friction = lattice_case.faces[face].friction;
            friction.kind != FrictionKind::NoSlip)
            lines.push_back(
                labelled("wall", fmt::format("{}: half-way{}", face_names()[face],
                                             friction_text(friction, lattice_case.scaling))));
    return lines;
}

std::vector<std::string> describe_porous(const LatticeCase& lattice_case, const Domain& domain) {
    std::vector<std::string> lines;
    for (std::size_t k = 0; k < domain.porous.size(); ++k) {
        const PorousRegion& region = lattice_case.porous[k];
        const auto cells = static_cast<std::int64_t>(domain.porous[k].size());
        std::string text = fmt::format("{}: {} cells, {}, ", region.name, count_text(cells),
                                       name_of(region.model));
        if (region.model == PorousModel::Grey)
            text += fmt::format("share of solid {}", number_text(region.linear));
        else
            text += fmt::format("friction {} a step at rest", number_text(region.linear));
        lines.push_back(labelled("porous", text));
    }
    return lines;
}

std::vector<std::string> describe_setup(const Simulation& simulation, const Device& device,
                                        const Bandwidth& bandwidth) {
    const auto cells = static_cast<double>(volume(simulation.domain().cells));
    const auto bytes = static_cast<double>(simulation.device_bytes());
    std::vector<std::string> lines{
        labelled("fluid", count_text(simulation.domain().fluid_cells) + " cells"),
        labelled("device", fmt::format("{} ({}), copies at {:.1f} GB/s", device.name(),
                                       device.backend(), bandwidth.copy)),
        labelled("streaming",
                 fmt::format("{}, {:.0f} bytes a cell and step", name_of(simulation.streaming()),
                             simulation.bytes_per_update())),
        labelled("tuning", tuning_line(simulation.tuned())),
        labelled("memory", fmt::format("{}, {:.1f} bytes a cell",
                                       bytes_text(simulation.device_bytes()), bytes / cells))};
    for (const std::string& note : simulation.tuned().notes)
        lines.push_back(labelled("note", note));
    return lines;
}

}  // namespace halfstep
