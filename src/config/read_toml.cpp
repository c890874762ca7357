#include "config/read_toml.h"

#include <algorithm>
#include <optional>
#include <tuple>

#include <fmt/format.h>

// The parser, and the destructors of what it builds, recurse: a hostile file must not exhaust the
// stack. Arrays and inline tables nest at most so deep; `check_dots` bounds dotted keys.
#define TOML_MAX_NESTED_VALUES 32
#include <toml++/toml.h>

namespace halfstep {

namespace {

SourcePlace place_of(const toml::source_region& region, const std::string& name) {
    return {name, static_cast<int>(region.begin.line), static_cast<int>(region.begin.column)};
}

void check_dots(std::string_view text, const std::string& name) {
    constexpr std::ptrdiff_t most = 200;
    int line_number = 1;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        if (std::count(line.begin(), line.end(), '.') > most)
            throw InputError({{name, line_number, 1},
                              fmt::format("the line has more than {} dots", most),
                              "keys are not nested so deeply",
                              "break the line or shorten the key"});
        text.remove_prefix(std::min(end + 1, text.size()));
        ++line_number;
    }
}

InputTable convert_table(const toml::table& table, const std::string& name);

InputValue convert_value(const toml::node& node, const std::string& name) {
    InputValue value;
    value.place = place_of(node.source(), name);
    if (const auto* boolean = node.as_boolean())
        value.data = boolean->get();
    else if (const auto* integer = node.as_integer())
        value.data = integer->get();
    else if (const auto* real = node.as_floating_point())
        value.data = real->get();
    else if (const auto* text = node.as_string())
        value.data = text->get();
    else if (const auto* table = node.as_table())
        value.data = convert_table(*table, name);
    else if (const auto* array = node.as_array()) {
        InputArray elements;
        for (const toml::node& element : *array) elements.push_back(convert_value(element, name));
        value.data = std::move(elements);
    } else {
        value.data = InputDate{};
    }
    return value;
}

InputTable convert_table(const toml::table& table, const std::string& name) {
    InputTable result;
    for (const auto& [key, node] : table)
        result.entries.push_back(
            {std::string(key.str()), place_of(key.source(), name), convert_value(node, name)});
    const auto order = [](const InputEntry& e) { return std::tie(e.place.line, e.place.column); };
    std::stable_sort(result.entries.begin(), result.entries.end(),
                     [&](const InputEntry& a, const InputEntry& b) { return order(a) < order(b); });
    return result;
}

}  // namespace

InputTable read_toml(std::string_view text, const std::string& name) {
    check_dots(text, name);
    try {
        return convert_table(toml::parse(text), name);
    } catch (const toml::parse_error& error) {
        throw InputError({place_of(error.source(), name), "the file is not valid TOML",
                          std::string(error.description()),
                          "mend the line; https://toml.io/en/v1.0.0 describes the format"});
    }
}

}  // namespace halfstep
