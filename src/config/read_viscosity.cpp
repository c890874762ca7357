// Section fluid.rheology: viscosities that follow from the shear rate.
#include <cmath>

#include <fmt/format.h>

#include "config/sections.h"

namespace halfstep {

namespace {

using Number = Si<number_dimension>;
using Rate = Si<rate_dimension>;

void read_power_law(TableReader& table, ViscosityModel& model) {
    model.shear_rate = table.quantity<Rate>("shear_rate", Sign::Positive).value;
    model.index = table.quantity<Number>("index", Sign::Positive).value;
}

void read_carreau_yasuda(TableReader& table, ViscosityModel& model) {
    model.infinite_viscosity =
        table.quantity<KinematicViscosity>("infinite_viscosity", Sign::Positive).value;
    model.time = table.quantity<Time>("time", Sign::Positive).value;
    model.index = table.quantity<Number>("index", Sign::Positive).value;
    model.transition = table.quantity_or<Number>("transition", Number{2}, Sign::Positive).value;
}

void read_bingham(TableReader& table, ViscosityModel& model) {
    model.yield_stress = table.quantity<Pressure>("yield_stress", Sign::Positive).value;
    model.time = table.quantity<Time>("regularisation_time", Sign::Positive).value;
}

void read_limits(TableReader& table, CaseViscosity& viscosity) {
    if (table.find("least_viscosity"))
        viscosity.least = table.quantity<KinematicViscosity>("least_viscosity", Sign::Positive);
    if (table.find("most_viscosity"))
        viscosity.most = table.quantity<KinematicViscosity>("most_viscosity", Sign::Positive);
    if (viscosity.least && viscosity.most && viscosity.least->value >= viscosity.most->value)
        table.fault(
            table.place_of("least_viscosity"),
            fmt::format("{} is {:.4g}", table.path_of("least_viscosity"), viscosity.least->value),
            fmt::format("that is not below most_viscosity, {:.4g}", viscosity.most->value),
            "exchange them, or leave either out");
}

}  // namespace

void read_rheology(TableReader& fluid, Case& result) {
    std::optional<TableReader> table = open_section(fluid, "rheology", "");
    if (!table) return;
    const InputValue* value = table->need("law", "law = \"power-law\" or another");
    if (!value) return;
    std::vector<std::string_view> names;
    for (const auto& row : choices<Viscosity>())
        if (is_law(row.value)) names.push_back(row.name);
    const auto index = read_one_of(table->reading(), table->named(*value, "law"), names);
    if (!index) return;
    CaseViscosity& viscosity = result.fluid.departure;
    viscosity.place = value->place;
    viscosity.model.kind = *find_choice<Viscosity>(names[*index]);
    switch (viscosity.model.kind) {
        case Viscosity::PowerLaw: read_power_law(*table, viscosity.model); break;
        case Viscosity::CarreauYasuda: read_carreau_yasuda(*table, viscosity.model); break;
        default: read_bingham(*table, viscosity.model); break;
    }
    read_limits(*table, viscosity);
    table->finish();
}

}  // namespace halfstep
