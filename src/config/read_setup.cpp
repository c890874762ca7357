// Sections units, model, fluid and resolution.
#include <cmath>

#include <fmt/format.h>

#include "config/sections.h"

namespace halfstep {

namespace {

/// Two dimensions or three when the lattice is not known: as many as the size has entries.
int guess_dimensions(TableReader& root) {
    const InputValue* domain = root.find("domain");
    const auto* table = domain ? std::get_if<InputTable>(&domain->data) : nullptr;
    const InputEntry* size = table ? table->find("size") : nullptr;
    const auto* array = size ? std::get_if<InputArray>(&size->value.data) : nullptr;
    return array && array->size() == 2 ? 2 : 3;
}

void read_formats(TableReader& table, CaseModel& model) {
    model.storage_place = table.place_of("storage");
    if (const InputValue* value = table.find("arithmetic"))
        model.arithmetic =
            read_choice<Arithmetic>(table.reading(), table.named(*value, "arithmetic"))
                .value_or(model.arithmetic);
    if (const InputValue* value = table.find("storage"))
        model.storage = read_choice<Storage>(table.reading(), table.named(*value, "storage"))
                            .value_or(model.storage);
    if (model.arithmetic == Arithmetic::FP32 && model.storage == Storage::FP64)
        table.fault(model.storage_place, "model.storage is \"FP64\" with arithmetic in FP32",
                    "it would store more digits than are computed",
                    "write arithmetic = \"FP64\" or storage = \"FP32\"");
}

void read_streaming(TableReader& table, CaseModel& model) {
    const InputValue* value = table.find("streaming");
    if (!value) return;
    std::vector<std::string_view> names{"auto"};
    for (const auto& row : choices<Streaming>()) names.push_back(row.name);
    const auto index = read_one_of(table.reading(), table.named(*value, "streaming"), names);
    if (index && *index > 0) model.streaming = choices<Streaming>()[*index - 1].value;
}

/// Not one of those that carry scalars alone.
std::optional<Lattice> read_flow_lattice(TableReader& table, const InputValue& value) {
    std::vector<std::string_view> names;
    for (const auto& row : flow_lattices()) names.push_back(row.name);
    const auto index = read_one_of(table.reading(), table.named(value, "lattice"), names);
    if (!index) return std::nullopt;
    return flow_lattices()[*index].value;
}

}  // namespace

void read_units(TableReader& root, Case& result) {
    std::optional<TableReader> table = open_section(root, "units", "");
    if (!table) return;
    if (const InputValue* value = table->need("system", "system = \"SI\"")) {
        const auto index =
            read_one_of(table->reading(), table->named(*value, "system"), {"SI", "lattice"});
        if (index && *index == 1) result.units = UnitSystem::Lattice;
    }
    root.reading().units = result.units;
    table->finish();
}

void read_model(TableReader& root, Case& result) {
    root.reading().dimensions = guess_dimensions(root);
    std::optional<TableReader> table = open_section(root, "model", "[model] with its lattice");
    std::optional<Lattice> lattice;
    if (table) {
        if (const InputValue* value = table->need("lattice", "lattice = \"D2Q9\" or another"))
            lattice = read_flow_lattice(*table, *value);
        read_collision(*table, result.model);
        read_formats(*table, result.model);
        read_streaming(*table, result.model);
        if (lattice) result.model.lattice = *lattice;
        if (lattice) check_collision(*table, result.model);
        table->finish();
    }
    if (!lattice) lattice = root.reading().dimensions == 2 ? Lattice::D2Q9 : Lattice::D3Q19;
    result.model.lattice = *lattice;
    root.reading().dimensions = dimensions_of(*lattice);
}

void read_resolution(TableReader& root, Case& result) {
    if (result.units == UnitSystem::Lattice) {
        root.forbid("resolution", "in lattice units the cell and the step are the units",
                    "remove it, or write system = \"SI\"");
        return;
    }
    std::optional<TableReader> table =
        open_section(root, "resolution", "[resolution] with length, cells and velocity");
    Resolution& resolution = result.resolution;
    resolution.length.value = unread;
    resolution.velocity.value = unread;
    if (!table) return;
    constexpr std::int64_t most_cells = std::int64_t{1} << 24;
    resolution.length = table->quantity<Length>("length", Sign::Positive);
    if (const InputValue* value = table->need("cells", "cells = 20, so many across the length"))
        resolution.cells =
            read_count(table->reading(), table->named(*value, "cells"), 1, most_cells).value_or(1);
    resolution.velocity = table->quantity<Velocity>("velocity", Sign::Positive);
    using Number = Si<number_dimension>;
    resolution.lattice_velocity =
        table->quantity_or<Number>("lattice_velocity", Number{0.1}, Sign::Positive).value;
    resolution.cells_place = table->place_of("cells");
    resolution.velocity_place = table->place_of("velocity");
    resolution.lattice_velocity_place = table->place_of("lattice_velocity");
    table->finish();
}

void read_fluid(TableReader& root, Case& result) {
    const bool si = result.units == UnitSystem::Si;
    std::optional<TableReader> table =
        open_section(root, "fluid",
                     si ? "[fluid] with kinematic_viscosity and density"
                        : "[fluid] with kinematic_viscosity or tau");
    if (!table) return;
    CaseFluid& fluid = result.fluid;
    const InputValue* tau = si ? nullptr : table->find("tau");
    fluid.place = table->place_of(tau ? "tau" : "kinematic_viscosity");
    if (si) {
        table->forbid("tau", "it follows from the viscosity and the resolution",
                      "give kinematic_viscosity, or write system = \"lattice\"");
        fluid.density = table->quantity<Density>("density", Sign::Positive);
    } else {
        table->forbid("density", "in lattice units the reference density is 1", "remove it");
    }
    if (tau) {
        fluid.tau = read_quantity(table->reading(), table->named(*tau, "tau"), number_dimension);
        table->forbid("kinematic_viscosity", "tau is given too, and either sets the other",
                      "keep one of them");
    } else {
        fluid.viscosity =
            table->quantity<KinematicViscosity>("kinematic_viscosity", Sign::Positive);
    }
    read_rheology(*table, result);
    table->finish();
}

}  // namespace halfstep
