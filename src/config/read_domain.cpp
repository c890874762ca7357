// Section domain: how many cells the sizes make.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "config/sections.h"

namespace halfstep {

namespace {

/// A kernel's cell index has 32 bits; x is contiguous and may be longer than y and z.
constexpr std::array<double, 3> most_cells{16777216, 1048576, 1048576};
constexpr double most_volume = 4294967295;

bool is_whole(double cells) {
    const double nearest = std::round(cells);
    return nearest >= 1 && std::abs(cells - nearest) <= std::min(1e-6 * nearest, 0.01);
}

/// The number of cells across resolution.length, nearest to the present one, that makes all sizes
/// whole; 0 if none is near.
std::int64_t find_fitting_cells(const Case& result, int dimensions) {
    const Resolution& resolution = result.resolution;
    const auto fits = [&](std::int64_t cells) {
        if (cells < 1) return false;
        for (int axis = 0; axis < dimensions; ++axis) {
            const double size = result.domain.size.value[static_cast<std::size_t>(axis)];
            if (!is_whole(size / resolution.length.value * static_cast<double>(cells)))
                return false;
        }
        return true;
    };
    for (std::int64_t change = 1; change <= 4096; ++change) {
        if (fits(resolution.cells + change)) return resolution.cells + change;
        if (fits(resolution.cells - change)) return resolution.cells - change;
    }
    return 0;
}

void note_fraction(Reading& reading, const NamedValue& named, const Case& result, double cells) {
    const bool si = result.units == UnitSystem::Si;
    const double dx = result.resolution.cell_size();
    const char* unit = si ? " m" : "";
    const double below = std::floor(cells), above = below + 1;
    std::string remedy =
        below >= 1 ? fmt::format("write {:.8g}{} or {:.8g}{}", below * dx, unit, above * dx, unit)
                   : fmt::format("write {:.8g}{}", above * dx, unit);
    const std::int64_t fitting = si ? find_fitting_cells(result, reading.dimensions) : 0;
    if (fitting > 0) remedy += fmt::format(", or resolution.cells = {}", fitting);
    const std::string why = si ? fmt::format("{:.8g} cells of {:.8g} m", cells, dx)
                               : "a whole number of cells is wanted";
    reading.problems.add(
        named.value.place,
        fmt::format("{} is {}, not a whole number of cells", named.path, shown(named.value)), why,
        remedy);
}

std::int64_t count_cells(Reading& reading, const NamedValue& named, const Case& result,
                         std::size_t axis) {
    const double cells = result.domain.size.value[axis] / result.resolution.cell_size();
    if (std::isnan(cells)) return 0;
    if (cells > most_cells[axis]) {
        reading.problems.add(named.value.place,
                             fmt::format("{} makes {:.6g} cells", named.path, cells),
                             fmt::format("{:.0f} along {} are the limit", most_cells[axis],
                                         std::string_view("xyz").substr(axis, 1)),
                             "shorten the domain or take a coarser resolution");
        return 0;
    }
    if (!is_whole(cells)) {
        note_fraction(reading, named, result, cells);
        return 0;
    }
    return static_cast<std::int64_t>(std::llround(cells));
}

void read_size(TableReader& table, const InputValue& value, Case& result) {
    Reading& reading = table.reading();
    CaseDomain& domain = result.domain;
    domain.size_place = value.place;
    const std::string wanted(words_of(length_dimension).name);
    const auto components = read_components(reading, table.named(value, "size"), wanted);
    if (components.empty()) return;
    for (std::size_t i = 0; i < components.size(); ++i)
        domain.size.value[i] =
            read_quantity(reading, components[i], length_dimension, Sign::Positive);
    if (components.size() == 2) domain.size.value[2] = result.resolution.cell_size();
    domain.cells = {1, 1, 1};
    double volume_cells = 1;
    for (std::size_t i = 0; i < components.size(); ++i) {
        domain.cells[i] = count_cells(reading, components[i], result, i);
        volume_cells *= static_cast<double>(domain.cells[i]);
    }
    if (volume_cells > most_volume)
        table.fault(value.place, fmt::format("domain.size makes {:.6g} cells", volume_cells),
                    fmt::format("{:.0f} are the limit", most_volume),
                    "shorten the domain or take a coarser resolution");
}

}  // namespace

void read_domain(TableReader& root, Case& result) {
    result.domain.size.value = {unread, unread, unread};
    std::optional<TableReader> table = open_section(root, "domain", "[domain] with its size");
    if (!table) return;
    const bool si = result.units == UnitSystem::Si;
    const bool flat = root.reading().dimensions == 2;
    const char* example =
        si ? (flat ? "size = [\"2 m\", \"1 m\"]" : "size = [\"2 m\", \"1 m\", \"1 m\"]")
           : (flat ? "size = [200, 100]" : "size = [200, 100, 100]");
    if (const InputValue* value = table->need("size", example)) read_size(*table, *value, result);
    if (table->find("origin")) result.domain.low = table->position("origin");
    table->finish();
}

}  // namespace halfstep
