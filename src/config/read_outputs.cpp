// Section outputs: the lists, their names, and fields, probes, lines and averages.
#include <algorithm>
#include <cmath>
#include <map>

#include <fmt/format.h>

#include "config/output_readers.h"

namespace halfstep {

namespace {

constexpr std::size_t most_outputs = 1000;

/// Names are stems of files, so two outputs never share one, of whatever kind they are.
using Names = std::map<std::string, std::string>;

void note_name(TableReader& table, const std::string& name, Names& names) {
    if (name.empty()) return;
    const auto [known, fresh] = names.emplace(name, table.path());
    if (fresh) return;
    table.fault(table.place_of("name"), fmt::format("{} is \"{}\"", table.path_of("name"), name),
                fmt::format("{} has this name, and both name files", known->second),
                "choose another name");
}

template <typename Output>
void read_outputs_of(TableReader& outputs, std::string_view key, const Case& result, Names& names,
                     Output (*read)(TableReader&, const Case&), std::vector<Output>& into) {
    const InputValue* value = outputs.find(key);
    if (!value) return;
    const std::string wanted = fmt::format("write [[outputs.{}]] in front of each", key);
    const InputArray* list = read_list(outputs.reading(), outputs.named(*value, key), wanted);
    if (!list) return;
    if (list->size() > most_outputs) {
        outputs.fault(value->place, fmt::format("outputs.{} has {} elements", key, list->size()),
                      fmt::format("{} are the limit", most_outputs), "ask for fewer");
        return;
    }
    for (std::size_t i = 0; i < list->size(); ++i) {
        const NamedValue named{(*list)[i], fmt::format("outputs.{}[{}]", key, i)};
        const InputTable* inner = read_table(outputs.reading(), named, wanted);
        if (!inner) continue;
        TableReader table(outputs.reading(), *inner, named.path, named.value.place);
        into.push_back(read(table, result));
        table.finish();
        note_name(table, into.back().name, names);
    }
}

}  // namespace

CaseFieldOutput read_field_output(TableReader& table, const Case&) {
    CaseFieldOutput output;
    output.name = read_output_name(table);
    output.quantities = read_quantities(table, {Quantity::Velocity, Quantity::Pressure});
    output.schedule = read_schedule(table, std::nullopt);
    return output;
}

CaseProbeOutput read_probe_output(TableReader& table, const Case& result) {
    CaseProbeOutput output;
    output.name = read_output_name(table);
    output.point = read_inner_point(table, "point", result);
    output.quantities = read_quantities(table, {Quantity::Velocity, Quantity::Pressure});
    output.schedule = read_schedule(table, Steps{1});
    forbid_end(table, output.schedule, "a probe writes a series");
    read_spectrum(table, output);
    return output;
}

CaseLineOutput read_line_output(TableReader& table, const Case& result) {
    constexpr std::int64_t most_points = 1000000;
    CaseLineOutput output;
    output.name = read_output_name(table);
    output.start = read_inner_point(table, "start", result);
    output.end = read_inner_point(table, "end", result);
    if (const InputValue* points = table.need("points", "points = 100"))
        output.points = static_cast<int>(
            read_count(table.reading(), table.named(*points, "points"), 2, most_points)
                .value_or(2));
    output.quantities = read_quantities(table, {Quantity::Velocity, Quantity::Pressure});
    output.schedule = read_schedule(table, std::nullopt);
    return output;
}

CaseAverageOutput read_average_output(TableReader& table, const Case&) {
    CaseAverageOutput output;
    output.name = read_output_name(table);
    output.quantities = read_quantities(table, {Quantity::Velocity, Quantity::Pressure});
    const auto bad =
        std::find(output.quantities.begin(), output.quantities.end(), Quantity::QCriterion);
    if (bad != output.quantities.end())
        table.fault(table.place_of("quantities"),
                    fmt::format("{} holds \"q-criterion\"", table.path_of("quantities")),
                    "its mean says nothing of the mean flow", "remove it");
    output.schedule = read_schedule(table, Steps{10});
    forbid_end(table, output.schedule, "a mean takes many samples");
    return output;
}

CaseTotalsOutput read_totals_output(TableReader& table, const Case&) {
    CaseTotalsOutput output;
    output.name = read_output_name(table);
    output.schedule = read_schedule(table, Steps{10});
    forbid_end(table, output.schedule, "totals are written as a series");
    return output;
}

CaseSurfaceOutput read_surface_output(TableReader& table, const Case& result) {
    CaseSurfaceOutput output;
    output.name = read_output_name(table);
    std::vector<std::string_view> bodies;
    for (const CaseBody& body : result.bodies) bodies.push_back(body.name);
    if (const InputValue* value = table.need("body", "body = the name of a body"))
        if (const auto index = read_one_of(table.reading(), table.named(*value, "body"), bodies))
            output.body = bodies[*index];
    if (table.find("velocity"))
        output.velocity = table.quantity<Velocity>("velocity", Sign::Positive);
    output.density = table.quantity_or<Density>("density", result.fluid.density, Sign::Positive);
    output.schedule = read_schedule(table, std::nullopt);
    return output;
}

void read_outputs(TableReader& root, Case& result) {
    std::optional<TableReader> table = open_section(root, "outputs", "");
    if (!table) return;
    CaseOutputs& outputs = result.outputs;
    Names names;
    read_outputs_of(*table, "fields", result, names, read_field_output, outputs.fields);
    read_outputs_of(*table, "pictures", result, names, read_picture_output, outputs.pictures);
    read_outputs_of(*table, "probes", result, names, read_probe_output, outputs.probes);
    read_outputs_of(*table, "lines", result, names, read_line_output, outputs.lines);
    read_outputs_of(*table, "averages", result, names, read_average_output, outputs.averages);
    read_outputs_of(*table, "statistics", result, names, read_statistics_output,
                    outputs.statistics);
    read_outputs_of(*table, "forces", result, names, read_force_output, outputs.forces);
    read_outputs_of(*table, "surfaces", result, names, read_surface_output, outputs.surfaces);
    read_outputs_of(*table, "heat", result, names, read_heat_output, outputs.heat);
    read_outputs_of(*table, "totals", result, names, read_totals_output, outputs.totals);
    table->finish();
}

}  // namespace halfstep
