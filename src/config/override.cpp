#include "config/override.h"

#include <charconv>
#include <optional>

#include <fmt/format.h>

#include "config/nearest_name.h"
#include "config/read_toml.h"

namespace halfstep {

namespace {

const SourcePlace override_place{"--set", 0, 0};

[[noreturn]] void fail(std::string problem, std::string why, std::string remedy) {
    throw InputError({override_place, std::move(problem), std::move(why), std::move(remedy)});
}

/// A key of a table (or the name of an array's element), or an index into an array.
using Step = std::variant<std::string, std::size_t>;

void split_indices(std::string_view segment, const std::string& text, std::vector<Step>& steps) {
    while (!segment.empty()) {
        std::size_t index = 0;
        const std::size_t close = segment.find(']');
        const char* end = segment.data() + std::min(close, segment.size());
        const auto [rest, fault] = std::from_chars(segment.data() + 1, end, index);
        if (segment.front() != '[' || close == std::string_view::npos || fault != std::errc{} ||
            rest != end)
            fail(fmt::format("\"{}\" holds an index that we cannot read", text), "",
                 "write indices like bodies[0].radius=\"5 cm\"");
        steps.emplace_back(index);
        segment.remove_prefix(close + 1);
    }
}

std::vector<Step> split_path(std::string_view path, const std::string& text) {
    constexpr std::size_t most = 64;
    std::vector<Step> steps;
    while (true) {
        const std::size_t dot = std::min(path.find('.'), path.size());
        const std::string_view segment = path.substr(0, dot);
        const std::size_t bracket = std::min(segment.find('['), segment.size());
        if (bracket == 0 || steps.size() > most)
            fail(fmt::format("\"{}\" does not name a key", text), "",
                 "write --set key.path=value, for instance --set run.time=\"5 s\"");
        steps.emplace_back(std::string(segment.substr(0, bracket)));
        split_indices(segment.substr(bracket), text, steps);
        if (dot == path.size()) return steps;
        path.remove_prefix(dot + 1);
    }
}

void move_places(InputValue& value) {
    value.place = override_place;
    if (auto* array = std::get_if<InputArray>(&value.data))
        for (InputValue& element : *array) move_places(element);
    if (auto* table = std::get_if<InputTable>(&value.data))
        for (InputEntry& entry : table->entries) {
            entry.place = override_place;
            move_places(entry.value);
        }
}

/// A TOML value, or else the text itself, so that `model.lattice=D2Q9` needs no quotes.
InputValue parse_value(const std::string& value_text, const std::string& text) {
    InputValue value{value_text, {}};
    InputTable table;
    try {
        table = read_toml("value = " + value_text, "--set");
    } catch (const InputError& error) {
        if (value_text.find_first_of("[{\"'\n") == 0 || value_text.find('\n') != std::string::npos)
            fail(fmt::format("the value in \"{}\" is not valid TOML", text),
                 error.problems().front().why, "mind the quotes that the shell takes away");
    }
    if (table.entries.size() > 1)
        fail(fmt::format("\"{}\" sets more than one value", text), "",
             "give every value a --set of its own");
    if (!table.entries.empty()) value = std::move(table.entries.front().value);
    move_places(value);
    return value;
}

const std::string* name_of_element(const InputValue& element) {
    const auto* table = std::get_if<InputTable>(&element.data);
    const InputEntry* entry = table ? table->find("name") : nullptr;
    return entry ? std::get_if<std::string>(&entry->value.data) : nullptr;
}

/// Where the element lies in the array; fails when it is not there.
std::size_t find_element(const InputArray& array, const Step& step, const std::string& text) {
    if (const auto* index = std::get_if<std::size_t>(&step)) {
        if (*index < array.size()) return *index;
        fail(fmt::format("\"{}\" names element {} of a list of {}", text, *index, array.size()),
             "counting starts at 0", "use an index that exists");
    }
    const std::string& wanted = std::get<std::string>(step);
    std::vector<std::string_view> names;
    for (std::size_t i = 0; i < array.size(); ++i) {
        const std::string* name = name_of_element(array[i]);
        if (name && *name == wanted) return i;
        if (name) names.push_back(*name);
    }
    fail(fmt::format("\"{}\" names no element of the list", text),
         fmt::format("none is called \"{}\"", wanted),
         names.empty() ? "use an index, as in bodies[0]" : "use " + list_names(names));
}

/// The value that `step` leads to; a key that a table lacks is added.
InputValue& descend(InputValue& value, const Step& step, const std::string& text) {
    if (auto* array = std::get_if<InputArray>(&value.data))
        return (*array)[find_element(*array, step, text)];
    auto* table = std::get_if<InputTable>(&value.data);
    const auto* key = std::get_if<std::string>(&step);
    if (!table || !key)
        fail(fmt::format("\"{}\" looks inside a value that is no {}", text, key ? "table" : "list"),
             "", "shorten the path");
    if (InputEntry* entry = table->find(*key)) return entry->value;
    table->entries.push_back({*key, override_place, {InputTable{}, override_place}});
    return table->entries.back().value;
}

void remove(InputValue& parent, const Step& step, const std::string& text) {
    if (auto* array = std::get_if<InputArray>(&parent.data)) {
        array->erase(array->begin() +
                     static_cast<std::ptrdiff_t>(find_element(*array, step, text)));
        return;
    }
    auto* table = std::get_if<InputTable>(&parent.data);
    const auto* key = std::get_if<std::string>(&step);
    const InputEntry* entry = table && key ? table->find(*key) : nullptr;
    if (!entry)
        fail(fmt::format("\"{}\" removes a value that is not there", text),
             "an empty value removes the key", "write a value after the \"=\", or drop the --set");
    table->entries.erase(table->entries.begin() + (entry - table->entries.data()));
}

}  // namespace

void apply_override(InputTable& root, const std::string& text) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos)
        fail(fmt::format("\"{}\" sets nothing", text), "there is no \"=\" in it",
             "write --set key.path=value, for instance --set run.time=\"5 s\"");
    const std::vector<Step> steps = split_path(std::string_view(text).substr(0, equals), text);
    const std::string value_text = text.substr(equals + 1);
    InputValue tree{std::move(root), {}};
    InputValue* at = &tree;
    for (std::size_t i = 0; i + 1 < steps.size(); ++i) at = &descend(*at, steps[i], text);
    if (value_text.empty()) {
        remove(*at, steps.back(), text);
    } else {
        descend(*at, steps.back(), text) = parse_value(value_text, text);
    }
    root = std::move(std::get<InputTable>(tree.data));
}

}  // namespace halfstep
