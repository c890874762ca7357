#include "solver/link_parameters.h"

#include <fmt/format.h>

#include <cmath>

#include "halfstep/error.h"
#include "lattice/velocity_set.h"

namespace halfstep {

namespace {

constexpr int face_count = 6;

/// Half-way along the link: where the wall or the face stands.
Vec3 crossing(const VelocitySet& set, const Link& link) {
    Vec3 at;
    for (std::size_t a = 0; a < 3; ++a)
        at[a] = double(link.cell[a]) + 0.5 * (1 + set.velocity[std::size_t(link.direction)][a]);
    return at;
}

double checked(double value, const char* what, const Vec3& at, double step) {
    if (std::isfinite(value)) return value;
    throw RunError(
        fmt::format("the {} of a face is {} at cell position ({:.1f}, {:.1f}, {:.1f}), step {:.1f} "
                    "(the expression has no finite value there); mend the expression in [faces]",
                    what, value, at[0], at[1], at[2], step));
}

Vec3 wall_velocity(const LatticeCase& lattice_case, int object, const Vec3& at, double step) {
    if (object >= face_count) {
        const Body& body = lattice_case.bodies[std::size_t(object - face_count)];
        return body.velocity + cross(body.angular_velocity, at - body.center);
    }
    const Face& face = lattice_case.faces[std::size_t(object)];
    Vec3 u;
    for (std::size_t a = 0; a < 3; ++a)
        u[a] = checked(face.velocity[a].value(at, step), "velocity", at, step);
    return u;
}

}  // namespace

LinkParameters evaluate_links(const LatticeCase& lattice_case, Rule rule, int object,
                              const std::vector<Link>& links, double step) {
    LinkParameters parameters;
    const VelocitySet& set = velocity_set(lattice_case.lattice);
    for (const Link& link : links) {
        const Vec3 at = crossing(set, link);
        const auto i = std::size_t(link.direction);
        if (rule == Rule::Pressure) {
            const Face& face = lattice_case.faces[std::size_t(object)];
            parameters.parameter.push_back(
                checked(face.density.value(at, step), "density", at, step) - 1);
        } else if (rule == Rule::Velocity) {
            const Vec3 u = wall_velocity(lattice_case, object, at, step);
            const auto& c = set.velocity[i];
            parameters.parameter.push_back(6 * set.weight[i] *
                                           (c[0] * u[0] + c[1] * u[1] + c[2] * u[2]));
            parameters.wall_velocity.insert(parameters.wall_velocity.end(), u.begin(), u.end());
        }
    }
    return parameters;
}

bool changes_in_time(const LatticeCase& lattice_case, Rule rule, int object) {
    if (object >= face_count) return false;
    const Face& face = lattice_case.faces[std::size_t(object)];
    if (rule == Rule::Pressure) return face.density.depends_on_time;
    if (rule != Rule::Velocity) return false;
    return face.velocity[0].depends_on_time || face.velocity[1].depends_on_time ||
           face.velocity[2].depends_on_time;
}

}  // namespace halfstep
