// Section reference: published values that a case computes.
#include <algorithm>

#include <fmt/format.h>

#include "config/reference.h"
#include "config/sections.h"

namespace halfstep {

namespace {

// "cylinder.cd_max" -> output "cylinder", statistic "cd_max".
void read_quantity_of(TableReader& table, const Case& result, Reference& reference) {
    const auto text = table.text("quantity", "quantity = \"cylinder.cd_max\"");
    if (!text) return;
    const SourcePlace place = table.place_of("quantity");
    const std::size_t dot = text->rfind('.');
    reference.output = text->substr(0, dot);
    reference.statistic = dot == std::string::npos ? "" : text->substr(dot + 1);
    std::vector<std::string_view> outputs;
    for (const CaseForceOutput& force : result.outputs.forces) outputs.push_back(force.name);
    if (std::find(outputs.begin(), outputs.end(), reference.output) == outputs.end())
        table.fault(place, fmt::format("{} is \"{}\"", table.path_of("quantity"), *text),
                    fmt::format("no force output is named \"{}\"", reference.output),
                    outputs.empty() ? "add one under [[outputs.forces]]"
                                    : fmt::format("write one of: {}", fmt::join(outputs, ", ")));
    const auto& known = force_statistics();
    if (std::find(known.begin(), known.end(), reference.statistic) == known.end())
        table.fault(place, fmt::format("{} is \"{}\"", table.path_of("quantity"), *text),
                    "it does not end in a statistic of force coefficients",
                    fmt::format("end it with one of: .{}", fmt::join(known, ", .")));
}

double read_number(TableReader& table, std::string_view key, std::string_view example, Sign sign) {
    const InputValue* value = table.need(key, example);
    if (!value) return unread;
    return read_quantity(table.reading(), table.named(*value, key), number_dimension, sign);
}

Reference read_reference(TableReader& table, const Case& result) {
    Reference reference;
    reference.place = table.place();
    read_quantity_of(table, result, reference);
    reference.value = read_number(table, "value", "value = 3.22", Sign::Any);
    if (reference.value == 0)
        table.fault(table.place_of("value"), table.path_of("value") + " is 0",
                    "the tolerance is relative to it", "compare with a value other than 0");
    reference.tolerance = read_number(table, "tolerance", "tolerance = 0.02", Sign::Positive);
    reference.source = table.text("source", "source = \"who published it\"").value_or("");
    table.finish();
    return reference;
}

}  // namespace

const std::vector<std::string_view>& force_statistics() {
    static const std::vector<std::string_view> names{
        "cd_mean", "cd_min", "cd_max",  "cd_rms", "cl_mean", "cl_min",
        "cl_max",  "cl_rms", "cs_mean", "cs_min", "cs_max",  "cs_rms",
        "cm_mean", "cm_min", "cm_max",  "cm_rms", "strouhal"};
    return names;
}

void read_references(TableReader& root, Case& result) {
    const InputValue* value = root.find("reference");
    if (!value) return;
    const std::string wanted = "write [[reference]] in front of each";
    const InputArray* list = read_list(root.reading(), root.named(*value, "reference"), wanted);
    if (!list) return;
    for (std::size_t i = 0; i < list->size(); ++i) {
        const NamedValue named{(*list)[i], fmt::format("reference[{}]", i)};
        const InputTable* inner = read_table(root.reading(), named, wanted);
        if (!inner) continue;
        TableReader table(root.reading(), *inner, named.path, named.value.place);
        result.references.push_back(read_reference(table, result));
    }
}

}  // namespace halfstep
