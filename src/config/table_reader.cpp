#include "config/table_reader.h"

#include <algorithm>

#include <fmt/format.h>

namespace halfstep {

std::string TableReader::path_of(std::string_view key) const {
    return path_.empty() ? std::string(key) : fmt::format("{}.{}", path_, key);
}

const InputValue* TableReader::find(std::string_view key) {
    if (std::find(known_.begin(), known_.end(), key) == known_.end()) known_.push_back(key);
    const InputEntry* entry = table_.find(key);
    return entry ? &entry->value : nullptr;
}

const InputValue* TableReader::need(std::string_view key, std::string_view example) {
    const InputValue* value = find(key);
    if (!value)
        fault(place_, fmt::format("{} is missing", path_of(key)), "it has no default",
              fmt::format("add {}", example));
    return value;
}

SourcePlace TableReader::place_of(std::string_view key) const {
    const InputEntry* entry = table_.find(key);
    return entry ? entry->value.place : place_;
}

void TableReader::forbid(std::string_view key, std::string_view why, std::string_view remedy) {
    const InputEntry* entry = table_.find(key);
    if (!entry) return;
    find(key);
    fault(entry->place, fmt::format("{} does not belong here", path_of(key)), std::string(why),
          std::string(remedy));
}

Position TableReader::position(std::string_view key) {
    const InputValue* value = need(key, vector_example(key, length_dimension));
    if (!value) return {{unread, unread, unread}};
    return {read_vector(reading_, named(*value, key), length_dimension)};
}

Vec3 TableReader::direction_or(std::string_view key, const Vec3& otherwise) {
    const InputValue* value = find(key);
    return value ? read_direction(reading_, named(*value, key)) : otherwise;
}

std::optional<std::string> TableReader::text(std::string_view key, std::string_view example) {
    const InputValue* value = need(key, example);
    return value ? read_text(reading_, named(*value, key)) : std::nullopt;
}

void TableReader::finish() {
    for (const InputEntry& entry : table_.entries) {
        if (std::find(known_.begin(), known_.end(), entry.key) != known_.end()) continue;
        const std::string_view nearest = nearest_name(entry.key, known_);
        const std::string where = path_.empty() ? "a case" : path_;
        fault(entry.place, fmt::format("{} is no key", path_of(entry.key)),
              fmt::format("{} knows {}", where, list_names(known_)),
              nearest.empty() ? "remove it" : fmt::format("did you mean \"{}\"?", nearest));
    }
}

std::string TableReader::example_of(std::string_view key, Dimension dimension) const {
    if (reading_.units == UnitSystem::Lattice || dimension == number_dimension)
        return fmt::format("{} = a number", key);
    return fmt::format("{} = \"{}\"", key, words_of(dimension).example);
}

std::string TableReader::vector_example(std::string_view key, Dimension dimension) const {
    const bool si = reading_.units == UnitSystem::Si;
    const std::string one = si ? fmt::format("\"{}\"", words_of(dimension).example) : "5";
    return reading_.dimensions == 2 ? fmt::format("{} = [{}, {}]", key, one, one)
                                    : fmt::format("{} = [{}, {}, {}]", key, one, one, one);
}

}  // namespace halfstep
