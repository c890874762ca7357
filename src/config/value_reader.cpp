#include "config/value_reader.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace halfstep {

std::string shown(const InputValue& value) {
    struct Visitor {
        std::string operator()(bool v) const { return v ? "true" : "false"; }
        std::string operator()(std::int64_t v) const { return fmt::format("{}", v); }
        std::string operator()(double v) const { return fmt::format("{}", v); }
        std::string operator()(const std::string& v) const {
            constexpr std::size_t most = 80;
            return v.size() > most ? fmt::format("a text of {} bytes", v.size())
                                   : fmt::format("\"{}\"", v);
        }
        std::string operator()(const InputDate&) const { return "a date"; }
        std::string operator()(const InputArray&) const { return "a list"; }
        std::string operator()(const InputTable&) const { return "a table"; }
    };
    return std::visit(Visitor{}, value.data);
}

std::optional<std::string> read_text(Reading& reading, const NamedValue& named) {
    if (const auto* text = std::get_if<std::string>(&named.value.data)) return *text;
    reading.problems.add(named.value.place, fmt::format("{} is {}", named.path, shown(named.value)),
                         "a text is wanted", "write it in quotes");
    return std::nullopt;
}

std::optional<std::string> read_name(Reading& reading, const NamedValue& named) {
    constexpr std::size_t longest = 64;
    const auto good = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '_' || c == '-' || c == '.';
    };
    std::optional<std::string> name = read_text(reading, named);
    if (!name) return std::nullopt;
    if (!name->empty() && name->size() <= longest && name->front() != '.' &&
        std::all_of(name->begin(), name->end(), good))
        return name;
    reading.problems.add(
        named.value.place, fmt::format("{} is {}", named.path, shown(named.value)),
        fmt::format("it names files: 1 to {} letters, digits, \"_\", \"-\" and \".\", no dot first",
                    longest),
        "choose a plain name");
    return std::nullopt;
}

const InputTable* read_table(Reading& reading, const NamedValue& named, const std::string& wanted) {
    const auto* table = std::get_if<InputTable>(&named.value.data);
    if (!table)
        reading.problems.add(named.value.place,
                             fmt::format("{} is {}", named.path, shown(named.value)),
                             "a table is wanted", wanted);
    return table;
}

const InputArray* read_list(Reading& reading, const NamedValue& named, const std::string& wanted) {
    const auto* array = std::get_if<InputArray>(&named.value.data);
    if (!array)
        reading.problems.add(named.value.place,
                             fmt::format("{} is {}", named.path, shown(named.value)),
                             "a list is wanted", wanted);
    return array;
}

std::vector<NamedValue> read_components(Reading& reading, const NamedValue& named,
                                        const std::string& wanted) {
    const auto size = static_cast<std::size_t>(reading.dimensions);
    const std::string remedy =
        fmt::format("write [{}], each {}", size == 2 ? "x, y" : "x, y, z", wanted);
    const InputArray* array = read_list(reading, named, remedy);
    if (!array) return {};
    if (array->size() != size) {
        reading.problems.add(named.value.place,
                             fmt::format("{} has {} component{}", named.path, array->size(),
                                         array->size() == 1 ? "" : "s"),
                             fmt::format("the lattice has {} dimensions", size), remedy);
        return {};
    }
    std::vector<NamedValue> components;
    for (std::size_t i = 0; i < size; ++i)
        components.push_back({(*array)[i], fmt::format("{}[{}]", named.path, i)});
    return components;
}

Vec3 read_vector(Reading& reading, const NamedValue& named, Dimension dimension) {
    const auto components = read_components(reading, named, std::string(words_of(dimension).name));
    if (components.empty()) return {unread, unread, unread};
    Vec3 vector{};
    for (std::size_t i = 0; i < components.size(); ++i)
        vector[i] = read_quantity(reading, components[i], dimension);
    return vector;
}

Vec3 read_direction(Reading& reading, const NamedValue& named) {
    const Vec3 vector = read_vector(reading, named, number_dimension);
    const double length = std::sqrt(dot(vector, vector));
    if (length != 0) return (1 / length) * vector;
    reading.problems.add(named.value.place, fmt::format("{} has no length", named.path),
                         "a direction is wanted", "give at least one component that is not 0");
    return {unread, unread, unread};
}

std::optional<std::size_t> read_one_of(Reading& reading, const NamedValue& named,
                                       const std::vector<std::string_view>& names) {
    const std::optional<std::string> text = read_text(reading, named);
    if (!text) return std::nullopt;
    const auto found = std::find(names.begin(), names.end(), *text);
    if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
    const std::string_view nearest = nearest_name(*text, names);
    reading.problems.add(
        named.value.place, fmt::format("{} is {}", named.path, shown(named.value)),
        list_names(names) + " is wanted",
        nearest.empty() ? "choose one of them" : fmt::format("write \"{}\"", nearest));
    return std::nullopt;
}

}  // namespace halfstep
