// What a force or heat output looks at.
#include <algorithm>

#include <fmt/format.h>

#include "config/output_readers.h"

namespace halfstep {

namespace {

/// Bodies, then faces.
std::vector<std::string_view> object_names(TableReader& table, const Case& result) {
    std::vector<std::string_view> names;
    for (const CaseBody& body : result.bodies) names.push_back(body.name);
    const std::ptrdiff_t faces = table.reading().dimensions == 2 ? 4 : 6;
    names.insert(names.end(), face_names().begin(), face_names().begin() + faces);
    return names;
}

void read_object(TableReader& table, const Case& result, const NamedValue& named,
                 std::vector<std::string>& objects) {
    const std::vector<std::string_view> names = object_names(table, result);
    const auto index = read_one_of(table.reading(), named, names);
    if (!index) return;
    const auto fault = [&](const char* why, const char* remedy) {
        table.fault(named.value.place, fmt::format("{} is {}", named.path, shown(named.value)), why,
                    remedy);
    };
    const std::string name(names[*index]);
    if (std::find(objects.begin(), objects.end(), name) != objects.end())
        return fault("the list has it already", "remove it");
    const std::size_t bodies = result.bodies.size();
    if (*index >= bodies && result.faces[*index - bodies].kind == FaceKind::Periodic)
        return fault("the face is periodic, so that no force acts on it",
                     "choose a body or a wall");
    objects.push_back(name);
}

}  // namespace

void read_objects(TableReader& table, const Case& result, std::vector<std::string>& objects) {
    const InputValue* value = table.need("object", "object = the name of a body or face");
    if (!value) return;
    const NamedValue named = table.named(*value, "object");
    const auto* list = std::get_if<InputArray>(&value->data);
    if (!list) return read_object(table, result, named, objects);
    if (list->empty())
        table.fault(value->place, fmt::format("{} is empty", named.path), "nothing would be seen",
                    "write object = [\"wing\", \"flap\"]");
    for (std::size_t i = 0; i < list->size(); ++i)
        read_object(table, result, {(*list)[i], fmt::format("{}[{}]", named.path, i)}, objects);
}

}  // namespace halfstep
