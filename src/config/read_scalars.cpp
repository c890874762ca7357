// Sections heat and scalars: what the flow carries.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "config/scalar_readers.h"

namespace halfstep {

namespace {

constexpr std::size_t most_scalars = 16;

using Number = Si<number_dimension>;

/// From the diffusivity itself, or from the viscosity over `ratio`: "prandtl" or "schmidt".
void read_diffusivity(TableReader& table, CaseScalar& scalar, const Case& result,
                      std::string_view ratio) {
    const InputValue* of = table.find(ratio);
    scalar.diffusivity_place = table.place_of(of ? ratio : "diffusivity");
    if (!of) {
        scalar.diffusivity = table.quantity<KinematicViscosity>("diffusivity", Sign::Positive);
        return;
    }
    table.forbid("diffusivity", fmt::format("{} is given too, and either sets the other", ratio),
                 "keep one of them");
    const double number = table.quantity<Number>(ratio, Sign::Positive).value;
    const CaseFluid& fluid = result.fluid;
    const double viscosity =
        fluid.tau ? (*fluid.tau - 0.5) / 3 : fluid.viscosity.value_or(KinematicViscosity{}).value;
    scalar.diffusivity.value = viscosity / number;
}

void read_relaxation(TableReader& table, CaseScalar& scalar) {
    const InputValue* value = table.find("collision");
    const auto index =
        value ? read_one_of(table.reading(), table.named(*value, "collision"), {"TRT", "SRT"})
              : std::nullopt;
    if (index && *index == 1) {
        scalar.magic.reset();
        table.forbid("magic", "collision SRT has no magic parameter",
                     "remove it, or write collision = \"TRT\"");
        return;
    }
    scalar.magic = table.quantity_or<Number>("magic", Number{*scalar.magic}, Sign::Positive).value;
}

double read_number(TableReader& table, std::string_view key, Dimension dimension, double otherwise,
                   Sign sign = Sign::Any) {
    const InputValue* value = table.find(key);
    if (!value) return otherwise;
    return read_quantity(table.reading(), table.named(*value, key), dimension, sign);
}

/// What heat and other scalars have alike.
void read_rest(TableReader& table, CaseScalar& scalar, const Case& result) {
    const ScalarWords words = words_of_scalar(scalar);
    const bool is_heat = words.dimension == temperature_dimension;
    scalar.reference = read_number(table, "reference", words.dimension, scalar.reference);
    scalar.range = read_number(table, "range", words.dimension, scalar.range, Sign::Positive);
    scalar.source = read_number(table, "source", is_heat ? heating_dimension : rate_dimension, 0);
    scalar.expansion_place = table.place_of("expansion");
    scalar.expansion =
        read_number(table, "expansion", is_heat ? expansion_dimension : number_dimension, 0);
    scalar.initial.constant = scalar.reference;
    if (table.find("initial")) scalar.initial = read_value(table, "initial", words.dimension);
    if (scalar.initial.depends_on_time())
        table.fault(scalar.initial.place, fmt::format("{} uses t", table.path_of("initial")),
                    "the initial state is that of t = 0", "write it without t");
    read_relaxation(table, scalar);
    read_scalar_walls(table, scalar, result);
    table.finish();
}

void read_heat(TableReader& root, Case& result) {
    std::optional<TableReader> table = open_section(root, "heat", "");
    if (!table) return;
    CaseScalar heat;
    heat.name = std::string(heat_name);
    heat.place = table->place();
    read_diffusivity(*table, heat, result, "prandtl");
    if (result.units == UnitSystem::Si) {
        heat.symbol = std::string("K");
        for (const auto& [key, example] :
             {std::pair{"reference", "reference = \"293 K\", from which the others count"},
              std::pair{"range", "range = \"10 K\", how far temperatures differ"}})
            if (!table->need(key, example)) heat.reference = heat.range = unread;
        if (table->find("conductivity"))
            heat.conductivity =
                table->quantity<Si<conductivity_dimension>>("conductivity", Sign::Positive).value;
    } else {
        table->forbid("conductivity", "in lattice units the heat capacity is 1",
                      "remove it; fluxes are those of the temperature");
    }
    read_rest(*table, heat, result);
    result.scalars.push_back(std::move(heat));
    root.reading().scalars.emplace_back(heat_name);
}

bool is_taken(const Reading& reading, const std::string& name) {
    constexpr std::string_view known[] = {"density",   "pressure",    "velocity",  "speed",
                                          "vorticity", "q-criterion", "viscosity", "q_criterion",
                                          "solid",     "temperature"};
    return std::find(std::begin(known), std::end(known), name) != std::end(known) ||
           std::find(reading.scalars.begin(), reading.scalars.end(), name) != reading.scalars.end();
}

void read_scalar(TableReader& table, Case& result) {
    CaseScalar scalar;
    scalar.place = table.place();
    if (const InputValue* value = table.need("name", "name = \"dye\" or another"))
        scalar.name = read_name(table.reading(), table.named(*value, "name")).value_or("");
    if (is_taken(table.reading(), scalar.name))
        table.fault(table.place_of("name"),
                    fmt::format("{} is \"{}\"", table.path_of("name"), scalar.name),
                    "another quantity has this name", "choose another name");
    read_diffusivity(table, scalar, result, "schmidt");
    read_rest(table, scalar, result);
    table.reading().scalars.push_back(scalar.name);
    result.scalars.push_back(std::move(scalar));
}

}  // namespace

ScalarWords words_of_scalar(const CaseScalar& scalar) {
    if (scalar.name == heat_name)
        return {"temperature", temperature_dimension, heat_flux_dimension, heat_transfer_dimension};
    return {"value", number_dimension, velocity_dimension, velocity_dimension};
}

ValueFormula read_value(TableReader& table, std::string_view key, Dimension dimension) {
    const InputValue* value = table.need(key, fmt::format("{} = a value or an expression", key));
    if (!value) return {unread, nullptr, table.place(), ""};
    ScalarInput input = read_scalar(table.reading(), table.named(*value, key), dimension);
    return {input.constant, std::move(input.expression), value->place, std::move(input.text)};
}

void read_scalars(TableReader& root, Case& result) {
    read_heat(root, result);
    const InputValue* value = root.find("scalars");
    if (!value) return;
    const std::string wanted = "write [[scalars]] in front of each";
    const InputArray* list = read_list(root.reading(), root.named(*value, "scalars"), wanted);
    if (!list) return;
    if (list->size() > most_scalars) {
        root.fault(value->place, fmt::format("scalars has {} elements", list->size()),
                   fmt::format("{} are the limit", most_scalars), "carry fewer");
        return;
    }
    for (std::size_t i = 0; i < list->size(); ++i) {
        const NamedValue named{(*list)[i], fmt::format("scalars[{}]", i)};
        const InputTable* inner = read_table(root.reading(), named, wanted);
        if (!inner) continue;
        TableReader reader(root.reading(), *inner, named.path, named.value.place);
        read_scalar(reader, result);
    }
}

}  // namespace halfstep
