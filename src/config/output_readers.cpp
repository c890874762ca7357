#include "config/output_readers.h"

#include <algorithm>

#include <fmt/format.h>

namespace halfstep {

std::vector<std::string_view> quantity_names(const Reading& reading) {
    std::vector<std::string_view> names{"density",   "pressure",    "velocity", "speed",
                                        "vorticity", "q-criterion", "viscosity"};
    names.insert(names.end(), reading.scalars.begin(), reading.scalars.end());
    return names;
}

Dimension dimension_of(Quantity quantity, const Reading& reading) {
    if (is_scalar(quantity))
        return reading.scalars[scalar_index(quantity)] == heat_name ? temperature_dimension
                                                                    : number_dimension;
    switch (quantity) {
        case Quantity::Density: return density_dimension;
        case Quantity::Pressure: return pressure_dimension;
        case Quantity::Velocity:
        case Quantity::Speed: return velocity_dimension;
        case Quantity::Vorticity: return rate_dimension;
        case Quantity::QCriterion: return rate_squared_dimension;
        case Quantity::Viscosity: return viscosity_dimension;
        case Quantity::Scalar: break;
    }
    return number_dimension;
}

std::string read_output_name(TableReader& table) {
    const InputValue* value = table.need("name", "name = \"flow\" or another");
    if (!value) return "";
    return read_name(table.reading(), table.named(*value, "name")).value_or("");
}

std::vector<Quantity> read_quantities(TableReader& table, std::vector<Quantity> otherwise) {
    const InputValue* value = table.find("quantities");
    if (!value) return otherwise;
    const std::string path = table.path_of("quantities");
    const std::string wanted = "write quantities = [\"velocity\", \"pressure\"]";
    const InputArray* list = read_list(table.reading(), {*value, path}, wanted);
    if (!list) return otherwise;
    if (list->empty())
        table.fault(value->place, fmt::format("{} is empty", path), "nothing would be written",
                    wanted);
    std::vector<Quantity> quantities;
    for (std::size_t i = 0; i < list->size(); ++i) {
        const NamedValue named{(*list)[i], fmt::format("{}[{}]", path, i)};
        const auto index = read_one_of(table.reading(), named, quantity_names(table.reading()));
        if (!index) continue;
        const auto quantity = static_cast<Quantity>(*index);
        const bool twice =
            std::find(quantities.begin(), quantities.end(), quantity) != quantities.end();
        if (twice)
            table.fault(named.value.place, fmt::format("{} is {}", named.path, shown(named.value)),
                        "the list has it already", "remove it");
        else
            quantities.push_back(quantity);
    }
    return quantities;
}

Schedule read_schedule(TableReader& table, std::optional<Period> every) {
    Schedule schedule;
    schedule.every = every;
    if (const InputValue* value = table.find("every")) {
        const auto* text = std::get_if<std::string>(&value->data);
        schedule.every =
            text && *text == "end"
                ? std::nullopt
                : read_period(table.reading(), table.named(*value, "every"), Sign::Positive);
    }
    if (const InputValue* value = table.find("from"))
        schedule.from = read_period(table.reading(), table.named(*value, "from"), Sign::NotNegative)
                            .value_or(Steps{0});
    schedule.from_place = table.place_of("from");
    return schedule;
}

void forbid_end(TableReader& table, const Schedule& schedule, std::string_view why) {
    const InputValue* value = table.find("every");
    const auto* text = value ? std::get_if<std::string>(&value->data) : nullptr;
    if (schedule.every || !text || *text != "end") return;
    table.fault(value->place, fmt::format("{} is \"end\"", table.path_of("every")),
                std::string(why), "write an interval, such as \"10 steps\"");
}

Position read_inner_point(TableReader& table, std::string_view key, const Case& result) {
    const Position point = table.position(key);
    const CaseDomain& domain = result.domain;
    for (std::size_t i = 0; i < static_cast<std::size_t>(table.reading().dimensions); ++i) {
        const double low = domain.low.value[i], high = low + domain.size.value[i];
        const double slack = 1e-9 * domain.size.value[i];  // a point on a face is inside
        if (!(point.value[i] < low - slack || point.value[i] > high + slack)) continue;
        const char axis = "xyz"[i];
        table.fault(table.place_of(key),
                    fmt::format("{} lies outside the domain", table.path_of(key)),
                    fmt::format("{} = {:.6g} is not between {:.6g} and {:.6g}", axis,
                                point.value[i], low, high),
                    "move it inside");
        break;
    }
    return point;
}

}  // namespace halfstep
