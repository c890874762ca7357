#include "output/quantity.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace halfstep {

namespace {

struct Row {
    std::string_view array, unit, lattice_unit;
    bool vector;
};

// In the order of Quantity.
constexpr std::array rows{Row{"density", "kg/m^3", "rho_0", false},
                          Row{"pressure", "Pa", "rho_0 cells^2/step^2", false},
                          Row{"velocity", "m/s", "cells/step", true},
                          Row{"speed", "m/s", "cells/step", false},
                          Row{"vorticity", "1/s", "1/step", true},
                          Row{"q_criterion", "1/s^2", "1/step^2", false},
                          Row{"viscosity", "m^2/s", "cells^2/step", false}};

Row row_of(Quantity quantity) {
    if (is_scalar(quantity)) return {"", "", "", false};
    return rows[static_cast<std::size_t>(quantity)];
}

}  // namespace

std::string array_name(Quantity quantity, const Scaling& scaling) {
    if (is_scalar(quantity)) return scaling.scalars.at(scalar_index(quantity)).name;
    return std::string(row_of(quantity).array);
}

std::string unit_of(Quantity quantity, const Scaling& scaling) {
    if (is_scalar(quantity)) {
        const std::string& symbol = scaling.scalars.at(scalar_index(quantity)).symbol;
        return symbol.empty() ? "1" : symbol;
    }
    const Row row = row_of(quantity);
    return std::string(scaling.lattice_units ? row.lattice_unit : row.unit);
}

std::string_view length_unit(const Scaling& scaling) {
    return scaling.lattice_units ? "cells" : "m";
}

std::string_view time_unit(const Scaling& scaling) {
    return scaling.lattice_units ? "steps" : "s";
}

std::size_t components_of(Quantity quantity, const Scaling& scaling) {
    if (quantity == Quantity::Vorticity && scaling.two_dimensional) return 1;
    return row_of(quantity).vector ? 3 : 1;
}

std::size_t columns_of(Quantity quantity, const Scaling& scaling) {
    if (quantity == Quantity::Velocity && scaling.two_dimensional) return 2;
    return components_of(quantity, scaling);
}

std::vector<std::string> column_names(Quantity quantity, const Scaling& scaling) {
    const std::size_t columns = columns_of(quantity, scaling);
    const std::string unit = unit_of(quantity, scaling);
    if (columns == 1) return {fmt::format("{} [{}]", array_name(quantity, scaling), unit)};
    std::vector<std::string> names;
    for (std::size_t c = 0; c < columns; ++c)
        names.push_back(fmt::format("{}_{} [{}]", array_name(quantity, scaling), "xyz"[c], unit));
    return names;
}

int margin_of(const std::vector<Quantity>& quantities) {
    int margin = 0;
    for (Quantity quantity : quantities) margin = std::max(margin, margin_of(quantity));
    return margin;
}

}  // namespace halfstep
