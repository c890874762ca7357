#include "solver/link_parameters.h"

#include <fmt/format.h>

#include <cmath>
#include <numbers>

#include "halfstep/error.h"
#include "lattice/velocity_set.h"

namespace halfstep {

namespace {

constexpr int face_count = 6;
constexpr double sound_speed = 0.57735026918962576;

bool holds_velocity(Rule rule) {
    return rule == Rule::Velocity || rule == Rule::RegularisedVelocity;
}

/// Half-way along the link: where the wall or the face stands.
Vec3 crossing(const VelocitySet& set, const Link& link) {
    Vec3 at;
    for (std::size_t a = 0; a < 3; ++a)
        at[a] = double(link.cell[a]) + 0.5 * (1 + set.velocity[std::size_t(link.direction)][a]);
    return at;
}

/// Where a cell's normal crosses the face that it touches.
Vec3 crossing(int face, const Int3& cell) {
    Vec3 at{double(cell[0]) + 0.5, double(cell[1]) + 0.5, double(cell[2]) + 0.5};
    at[std::size_t(face / 2)] += face % 2 == 0 ? -0.5 : 0.5;
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
        } else if (holds_velocity(rule)) {
            const Vec3 u = wall_velocity(lattice_case, object, at, step);
            const auto& c = set.velocity[i];
            parameters.parameter.push_back(6 * set.weight[i] *
                                           (c[0] * u[0] + c[1] * u[1] + c[2] * u[2]));
            parameters.wall_velocity.insert(parameters.wall_velocity.end(), u.begin(), u.end());
        }
    }
    return parameters;
}

std::vector<double> evaluate_ghosts(const LatticeCase& lattice_case, Rule rule, int face,
                                    const std::vector<Int3>& cells, double step) {
    const Face& of = lattice_case.faces[std::size_t(face)];
    const auto axis = std::size_t(face / 2);
    if (holds_velocity(rule)) return evaluate_at_face(of.velocity, face, cells, step);
    const double relaxation = of.relaxation * sound_speed / double(lattice_case.cells[axis]);
    std::vector<double> values;
    for (const Int3& cell : cells) {
        const Vec3 at = crossing(face, cell);
        const double density = checked(of.density.value(at, step), "density", at, step);
        values.insert(values.end(), {density - 1, relaxation, of.speed});
    }
    return values;
}

std::vector<double> evaluate_at_face(const VectorField& velocity, int face,
                                     const std::vector<Int3>& cells, double step) {
    std::vector<double> values;
    for (const Int3& cell : cells) {
        const Vec3 at = crossing(face, cell);
        for (const ScalarField& component : velocity)
            values.push_back(checked(component.value(at, step), "velocity", at, step));
    }
    return values;
}

bool depends_on_time(const VectorField& velocity) {
    return velocity[0].depends_on_time || velocity[1].depends_on_time ||
           velocity[2].depends_on_time;
}

double ramp_at(const Face& face, double step) {
    if (step >= face.ramp_steps) return 1;
    return 0.5 * (1 - std::cos(std::numbers::pi * step / face.ramp_steps));
}

bool changes_in_time(const LatticeCase& lattice_case, Rule rule, int object) {
    if (object >= face_count) return false;
    const Face& face = lattice_case.faces[std::size_t(object)];
    if (!holds_velocity(rule))
        return (rule == Rule::Pressure || is_open_face(rule)) && face.density.depends_on_time;
    return depends_on_time(face.velocity);
}

}  // namespace halfstep
