// Section outputs: heat.
#include <algorithm>

#include <fmt/format.h>

#include "config/output_readers.h"
#include "config/scalar_readers.h"

namespace halfstep {

namespace {

void read_scalar_of(TableReader& table, const Case& result, CaseHeatOutput& output) {
    if (result.scalars.empty())
        return table.fault(table.place(), fmt::format("{} in a case without heat", table.path()),
                           "the flow carries nothing that could be measured",
                           "add [heat] or [[scalars]], or remove the output");
    const InputValue* value = table.find("quantity");
    if (!value) return;
    const std::vector<std::string>& known = table.reading().scalars;
    const auto index =
        read_one_of(table.reading(), table.named(*value, "quantity"), {known.begin(), known.end()});
    output.scalar = index.value_or(0);
}

/// What crosses such a body's surface crosses no link of a wall.
void refuse_conductors(TableReader& table, const Case& result, const CaseHeatOutput& output) {
    if (result.scalars.empty()) return;
    const CaseScalar& scalar = result.scalars[output.scalar];
    for (std::size_t b = 0; b < scalar.conductors.size(); ++b) {
        const std::string& name = result.bodies[b].name;
        const bool is_seen =
            std::find(output.objects.begin(), output.objects.end(), name) != output.objects.end();
        if (scalar.conductors[b] && is_seen)
            table.fault(table.place_of("object"),
                        fmt::format("{} is of {}, which conducts", table.path(), name),
                        "what crosses its surface is part of the temperature's lattice, and not "
                        "summed",
                        "name the walls and faces that stand around");
    }
}

/// All of its keys, or none.
void read_nusselt(TableReader& table, const Case& result, CaseHeatOutput& output) {
    const bool flat = table.reading().dimensions == 2;
    const bool wants = table.find("length") || table.find("area") || table.find("difference");
    if (!wants || result.scalars.empty()) return;
    CaseHeatOutput::Nusselt nusselt;
    nusselt.length = table.quantity<Length>("length", Sign::Positive);
    nusselt.area = flat ? table.quantity<Length>("area", Sign::Positive).value
                        : table.quantity<Area>("area", Sign::Positive).value;
    const Dimension dimension = words_of_scalar(result.scalars[output.scalar]).dimension;
    nusselt.difference = unread;
    if (const InputValue* value = table.need("difference", "difference = \"10 K\" or another"))
        nusselt.difference = read_quantity(table.reading(), table.named(*value, "difference"),
                                           dimension, Sign::Positive);
    output.nusselt = nusselt;
}

}  // namespace

CaseHeatOutput read_heat_output(TableReader& table, const Case& result) {
    CaseHeatOutput output;
    output.name = read_output_name(table);
    read_scalar_of(table, result, output);
    read_objects(table, result, output.objects);
    refuse_conductors(table, result, output);
    read_nusselt(table, result, output);
    output.schedule = read_schedule(table, Steps{1});
    forbid_end(table, output.schedule, "what enters the fluid is written as a series");
    return output;
}

}  // namespace halfstep
