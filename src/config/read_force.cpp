// Section force: the acceleration, the frame's rotation and a mean velocity that is held.
#include <algorithm>

#include <fmt/format.h>

#include "config/sections.h"

namespace halfstep {

namespace {

/// Numbers are the same everywhere; expressions make a field.
void read_acceleration(TableReader& table, const InputValue& value, Case& result) {
    AccelerationFormulas formulas =
        read_formulas<acceleration_dimension>(table.reading(), table.named(value, "acceleration"));
    bool is_field = false;
    for (std::size_t a = 0; a < 3; ++a) {
        if (formulas[a].is_constant()) {
            result.acceleration.value[a] = formulas[a].constant;
            formulas[a].constant = 0;
            continue;
        }
        is_field = true;
        if (formulas[a].depends_on_time())
            table.fault(formulas[a].place,
                        fmt::format("force.acceleration uses t in \"{}\"", formulas[a].text),
                        "the field is evaluated once, before the first step", "write it without t");
    }
    if (is_field) result.acceleration_field = std::move(formulas);
}

void read_rotation(TableReader& table, const InputValue& value, Case& result) {
    const NamedValue named = table.named(value, "rotation");
    if (table.reading().dimensions == 3)
        result.rotation.value = read_vector(table.reading(), named, rate_dimension);
    else
        result.rotation.value[2] = read_quantity(table.reading(), named, rate_dimension);
}

/// Their ghosts know the same acceleration for all cells only.
void check_open_faces(TableReader& table, const Case& result) {
    const bool is_own = result.acceleration_field || result.rotation.value != Vec3{};
    const auto is_open = [](const CaseFace& face) {
        return face.kind == FaceKind::Velocity || face.kind == FaceKind::Pressure ||
               face.kind == FaceKind::Outflow;
    };
    if (!is_own || std::none_of(result.faces.begin(), result.faces.end(), is_open)) return;
    table.fault(table.place(), "an acceleration that differs from cell to cell, with an open face",
                "velocity, pressure and outflow faces take a uniform one only",
                "make these faces periodic or walls, or the acceleration uniform");
}

/// So do the walls that the fluid slides along, and the cells that moving bodies uncover.
void check_walls(TableReader& table, const Case& result) {
    const auto slides = [](const auto& of) { return of.friction.kind != FrictionKind::NoSlip; };
    const auto moves = [](const CaseBody& body) { return body.motion.has_value(); };
    const bool is_own = result.acceleration_field || result.rotation.value != Vec3{};
    if (!is_own) return;
    if (std::any_of(result.faces.begin(), result.faces.end(), slides) ||
        std::any_of(result.bodies.begin(), result.bodies.end(), slides))
        table.fault(table.place(),
                    "an acceleration that differs from cell to cell, with a wall that the fluid "
                    "slides along",
                    "slip and wall functions take a uniform one only",
                    "make the acceleration uniform, or leave slip and wall_function away");
    if (std::any_of(result.bodies.begin(), result.bodies.end(), moves))
        table.fault(table.place(),
                    "an acceleration that differs from cell to cell, with a body that moves",
                    "the cells that it uncovers take a uniform one only",
                    "make the acceleration uniform, or leave the motion away");
}

/// The other collisions have one of their own: they shift the moments by what the force adds.
void read_scheme(TableReader& table, Case& result) {
    const InputValue* value = table.find("scheme");
    if (!value) return;
    const Collision collision = result.model.collision;
    if (collision != Collision::SRT && collision != Collision::TRT)
        return table.fault(
            value->place, fmt::format("force.scheme beside collision {}", name_of(collision)),
            "its moments before and after the force differ by the momentum of a step",
            "remove the key, or take SRT or TRT");
    const auto index =
        read_one_of(table.reading(), table.named(*value, "scheme"), {"guo", "exact-difference"});
    if (index == std::size_t{1}) result.force_scheme = Forcing::ExactDifference;
}

}  // namespace

void read_force(TableReader& root, Case& result) {
    std::optional<TableReader> table = open_section(root, "force", "");
    if (!table) return;
    read_drive(*table, result);
    result.gravity_place = table->place_of("gravity");
    const InputValue* gravity = table->find("gravity");
    if (gravity)
        result.gravity.value = read_vector(table->reading(), table->named(*gravity, "gravity"),
                                           acceleration_dimension);
    const InputValue* rotation = table->find("rotation");
    const InputValue* acceleration = rotation || gravity || result.drive
                                         ? table->find("acceleration")
                                         : table->need("acceleration", "acceleration = [...]");
    if (acceleration) read_acceleration(*table, *acceleration, result);
    if (rotation) read_rotation(*table, *rotation, result);
    read_scheme(*table, result);
    check_open_faces(*table, result);
    check_walls(*table, result);
    table->finish();
}

}  // namespace halfstep
