// Outputs with rules of their own: pictures and forces.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "config/output_readers.h"

namespace halfstep {

namespace {

void read_component(TableReader& table, CasePictureOutput& output) {
    const bool flat = table.reading().dimensions == 2;
    const bool vector =
        output.quantity == Quantity::Velocity || (output.quantity == Quantity::Vorticity && !flat);
    if (!vector) {
        table.forbid("component", "the quantity has one component only", "remove it");
        return;
    }
    const InputValue* value = table.find("component");
    if (!value) return;
    const std::vector<std::string_view> names = flat ? std::vector<std::string_view>{"x", "y"}
                                                     : std::vector<std::string_view>{"x", "y", "z"};
    const auto index = read_one_of(table.reading(), table.named(*value, "component"), names);
    if (index) output.component = static_cast<int>(*index);
}

void read_slice(TableReader& table, const Case& result, CasePictureOutput& output) {
    if (table.reading().dimensions == 2) {
        for (const std::string_view key : {"axis", "at"})
            table.forbid(key, "in two dimensions the picture shows the whole domain", "remove it");
        return;
    }
    if (const InputValue* value = table.find("axis"))
        output.axis = static_cast<int>(
            read_one_of(table.reading(), table.named(*value, "axis"), {"x", "y", "z"}).value_or(2));
    const auto axis = static_cast<std::size_t>(output.axis);
    const double low = result.domain.low.value[axis];
    const double size = result.domain.size.value[axis];
    output.at = table.quantity_or<Length>("at", Length{low + size / 2});
    if (output.at.value < low || output.at.value > low + size)
        table.fault(table.place_of("at"),
                    fmt::format("{} lies outside the domain", table.path_of("at")),
                    fmt::format("{:.6g} is not between {:.6g} and {:.6g}", output.at.value, low,
                                low + size),
                    "move the slice inside");
}

void read_colours(TableReader& table, CasePictureOutput& output) {
    const Dimension dimension = dimension_of(output.quantity, table.reading());
    const auto read = [&](std::string_view key) -> std::optional<double> {
        const InputValue* value = table.find(key);
        if (!value) return std::nullopt;
        return read_quantity(table.reading(), table.named(*value, key), dimension);
    };
    output.low = read("low");
    output.high = read("high");
    if (output.low && output.high && *output.low >= *output.high)
        table.fault(table.place_of("high"),
                    fmt::format("{} is not above {}", table.path_of("high"), table.path_of("low")),
                    "the colours run from low to high", "exchange or mend them");
}

void read_within(TableReader& table, CaseForceOutput& output) {
    const InputValue* value = table.find("within");
    if (!value) return;
    const InputTable* inner = read_table(table.reading(), table.named(*value, "within"),
                                         "write within = { low = [...], high = [...] }");
    if (!inner) return;
    TableReader box(table.reading(), *inner, table.path_of("within"), value->place);
    output.within = CaseBox{box.position("low"), box.position("high")};
    for (std::size_t i = 0; i < static_cast<std::size_t>(table.reading().dimensions); ++i)
        if (output.within->low.value[i] >= output.within->high.value[i])
            box.fault(box.place_of("high"),
                      fmt::format("{} is not above {} along {}", box.path_of("high"),
                                  box.path_of("low"), "xyz"[i]),
                      "the box has no inside", "exchange or mend the corners");
    box.finish();
}

void read_normalisation(TableReader& table, const Case& result, CaseForceOutput& output) {
    const bool flat = table.reading().dimensions == 2;
    output.area = flat ? table.quantity<Length>("area", Sign::Positive).value
                       : table.quantity<Area>("area", Sign::Positive).value;
    const Length length{flat ? output.area : std::sqrt(output.area)};
    output.length = table.quantity_or<Length>("length", length, Sign::Positive);
    output.velocity = table.quantity<Velocity>("velocity", Sign::Positive);
    output.density = table.quantity_or<Density>("density", result.fluid.density, Sign::Positive);
}

void read_axes(TableReader& table, const Case& result, CaseForceOutput& output) {
    output.drag_axis = table.direction_or("drag_axis", output.drag_axis);
    output.lift_axis = table.direction_or("lift_axis", output.lift_axis);
    if (table.reading().dimensions == 2)
        table.forbid("pitch_axis", "in two dimensions moments act about z", "remove it");
    else
        output.pitch_axis = table.direction_or("pitch_axis", output.pitch_axis);
    for (const CaseBody& body : result.bodies)
        if (!output.objects.empty() && body.name == output.objects.front())
            output.center = body.center;
    if (table.find("center")) output.center = table.position("center");
}

void read_statistics(TableReader& table, CaseForceOutput& output) {
    output.statistics_place = table.place_of("statistics_from");
    const InputValue* value = table.find("statistics_from");
    const auto* text = value ? std::get_if<std::string>(&value->data) : nullptr;
    if (!value || (text && *text == "auto")) return;
    output.statistics_from =
        read_period(table.reading(), table.named(*value, "statistics_from"), Sign::NotNegative);
}

}  // namespace

CasePictureOutput read_picture_output(TableReader& table, const Case& result) {
    CasePictureOutput output;
    output.name = read_output_name(table);
    std::optional<std::size_t> index;
    if (const InputValue* value = table.need("quantity", "quantity = \"speed\" or another"))
        index = read_one_of(table.reading(), table.named(*value, "quantity"),
                            quantity_names(table.reading()));
    if (index) {
        output.quantity = static_cast<Quantity>(*index);
        read_component(table, output);
        read_colours(table, output);
    } else {
        for (const char* key : {"component", "low", "high"}) table.find(key);
    }
    read_slice(table, result, output);
    output.schedule = read_schedule(table, std::nullopt);
    return output;
}

CaseForceOutput read_force_output(TableReader& table, const Case& result) {
    CaseForceOutput output;
    output.name = read_output_name(table);
    read_objects(table, result, output.objects);
    read_within(table, output);
    read_normalisation(table, result, output);
    read_axes(table, result, output);
    output.schedule = read_schedule(table, Steps{1});
    forbid_end(table, output.schedule, "forces are written as a series");
    read_statistics(table, output);
    return output;
}

}  // namespace halfstep
