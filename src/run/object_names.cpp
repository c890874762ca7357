#include "run/object_names.h"

#include <fmt/format.h>

#include <vector>

#include "config/sections.h"
#include "halfstep/error.h"

namespace halfstep {

int object_number(const std::string& name, const LatticeCase& lattice_case) {
    std::vector<std::string_view> names(face_names().begin(), face_names().end());
    for (const Body& body : lattice_case.bodies) names.push_back(body.name);
    for (std::size_t at = 0; at < names.size(); ++at)
        if (names[at] == name) return static_cast<int>(at);
    throw InputError(Problem{{},
                             fmt::format("no object is named '{}'", name),
                             "",
                             fmt::format("write one of: {}", fmt::join(names, ", "))});
}

std::vector<ForcePart> force_parts(const ForceOutput& output, const LatticeCase& lattice_case) {
    std::vector<ForcePart> parts;
    for (const std::string& name : output.objects)
        parts.emplace_back(object_number(name, lattice_case), output.within);
    return parts;
}

}  // namespace halfstep
