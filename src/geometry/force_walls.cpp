#include "geometry/force_walls.h"

#include <fmt/format.h>

#include <algorithm>

#include "config/sections.h"
#include "geometry/surroundings.h"
#include "lattice/velocity_set.h"

namespace halfstep {

namespace {

const std::string& name_of(int object, const LatticeCase& lattice_case) {
    static const std::vector<std::string> faces(face_names().begin(), face_names().end());
    const auto at = static_cast<std::size_t>(object);
    return object < face_count ? faces[at] : lattice_case.bodies[at - face_count].name;
}

/// As the force kernel decides: by the middle of the link.
bool is_within(const Link& link, const VelocitySet& set, const Bounds& within) {
    const auto& c = set.velocity[static_cast<std::size_t>(link.direction)];
    for (std::size_t a = 0; a < 3; ++a) {
        const double at = double(link.cell[a]) + 0.5 * (1 + c[a]);
        if (at < within.low[a] || at >= within.high[a]) return false;
    }
    return true;
}

bool has_wall(const ForceOutput& output, const LatticeCase& lattice_case, const Domain& domain) {
    const VelocitySet& set = velocity_set(lattice_case.lattice);
    const bool moves =
        std::any_of(lattice_case.bodies.begin(), lattice_case.bodies.end(), [&](const Body& body) {
            return body.motion &&
                   std::count(output.objects.begin(), output.objects.end(), body.name);
        });
    if (moves) return true;  // sooner or later
    return std::any_of(domain.groups.begin(), domain.groups.end(), [&](const LinkGroup& group) {
        const std::string& name = name_of(group.object, lattice_case);
        const auto& wanted = output.objects;
        return std::find(wanted.begin(), wanted.end(), name) != wanted.end() &&
               std::any_of(group.links.begin(), group.links.end(),
                           [&](const Link& link) { return is_within(link, set, output.within); });
    });
}

}  // namespace

void require_force_walls(const LatticeCase& lattice_case, const Domain& domain) {
    for (const ForceOutput& output : lattice_case.outputs.forces)
        if (!has_wall(output, lattice_case, domain))
            throw InputError(Problem{
                {},
                fmt::format("force output \"{}\" would be 0", output.name),
                fmt::format("no wall of {} meets the fluid{}", fmt::join(output.objects, ", "),
                            output.within.low == everywhere.low ? "" : " within its box"),
                "name another object, or move or enlarge the box"});
}

}  // namespace halfstep
