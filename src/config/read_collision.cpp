// The collision of section model and the numbers that belong to it.
#include <fmt/format.h>

#include "config/sections.h"

namespace halfstep {

namespace {

using Number = Si<number_dimension>;

/// The collisions with `property`, as a remedy names them.
std::string write_one_of(bool (*property)(Collision)) {
    std::string names;
    for (const auto& row : choices<Collision>())
        if (property(row.value))
            names += fmt::format("{}\"{}\"", names.empty() ? "" : " or ", row.name);
    return "remove it, or write collision = " + names;
}

bool has_ghost_rate(Collision collision) {
    return collision == Collision::MRT;
}

void read_magic(TableReader& table, CaseModel& model) {
    if (has_magic(model.collision))
        model.magic = table.quantity_or<Number>("magic", Number{model.magic}, Sign::Positive).value;
    else
        table.forbid("magic",
                     fmt::format("collision {} has no magic parameter", name_of(model.collision)),
                     write_one_of(has_magic));
}

void read_bulk_viscosity(TableReader& table, CaseModel& model) {
    if (!has_bulk_rate(model.collision))
        return table.forbid("bulk_viscosity",
                            fmt::format("with collision {} it follows from the shear viscosity",
                                        name_of(model.collision)),
                            write_one_of(has_bulk_rate));
    if (table.find("bulk_viscosity"))
        model.bulk_viscosity = table.quantity<KinematicViscosity>("bulk_viscosity", Sign::Positive);
}

void read_ghost_rate(TableReader& table, CaseModel& model) {
    if (!has_ghost_rate(model.collision))
        return table.forbid("ghost_rate",
                            fmt::format("collision {} has no ghosts with a rate of their own",
                                        name_of(model.collision)),
                            write_one_of(has_ghost_rate));
    model.ghost_rate = table.quantity_or<Number>("ghost_rate", Number{model.ghost_rate}).value;
    if (model.ghost_rate <= 0 || model.ghost_rate >= 2)
        table.fault(table.place_of("ghost_rate"),
                    fmt::format("model.ghost_rate is {:.4g}", model.ghost_rate),
                    "a relaxation rate lies between 0, which damps nothing, and 2, which turns all "
                    "round",
                    "write ghost_rate = 1, at which ghosts vanish at once");
}

}  // namespace

void read_collision(TableReader& table, CaseModel& model) {
    model.collision_place = table.place_of("collision");
    model.magic_place = table.place_of("magic");
    model.bulk_place = table.place_of("bulk_viscosity");
    if (const InputValue* value = table.find("collision"))
        model.collision = read_choice<Collision>(table.reading(), table.named(*value, "collision"))
                              .value_or(model.collision);
    read_magic(table, model);
    read_bulk_viscosity(table, model);
    read_ghost_rate(table, model);
}

void check_collision(TableReader& table, const CaseModel& model) {
    if (is_defined(model.collision, model.lattice)) return;
    table.fault(model.collision_place,
                fmt::format("model.collision is \"{}\" with the lattice {}",
                            name_of(model.collision), name_of(model.lattice)),
                "it works on central moments, and those of this lattice do not close",
                "write lattice = \"D3Q19\" or \"D3Q27\", or collision = \"MRT\"");
}

}  // namespace halfstep
