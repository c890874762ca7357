#include "solver/link_parameters.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "geometry/surroundings.h"
#include "halfstep/error.h"
#include "lattice/velocity_set.h"

namespace halfstep {

namespace {

constexpr double sound_speed = 0.57735026918962576;

bool holds_velocity(Rule rule) {
    return rule == Rule::Velocity || rule == Rule::RegularisedVelocity;
}

/// The point at this share of the link, negative on its other side.
Vec3 point_on(const VelocitySet& set, const Link& link, double share) {
    Vec3 at;
    for (std::size_t a = 0; a < 3; ++a)
        at[a] = double(link.cell[a]) + 0.5 + share * set.velocity[std::size_t(link.direction)][a];
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
    if (face.kind == FaceKind::Wall) return {};
    Vec3 u;
    for (std::size_t a = 0; a < 3; ++a)
        u[a] = checked(face.velocity[a].value(at, step), "velocity", at, step);
    return u;
}

/// Evaluates link after link of one object.
class Evaluation {
public:
    Evaluation(const LatticeCase& lattice_case, Rule rule, int object, double step)
        : case_(lattice_case),
          set_(velocity_set(lattice_case.lattice)),
          rule_(rule),
          object_(object),
          step_(step),
          moves_(has_moving_wall(lattice_case, object) || rule == Rule::Sliding) {}

    void add(const Link& link) {
        if (rule_ == Rule::Pressure) return add_density(link);
        if (rule_ == Rule::BounceBack || rule_ == Rule::FreeSlip) return;
        const Vec3 u = wall_velocity(case_, object_, point_on(set_, link, share_of(link)), step_);
        const double kick = 6 * weight(link) * along(link, u);
        if (rule_ == Rule::Local) {
            add_local(link, kick);
        } else {
            if (is_exact(rule_)) result_.parameter.push_back(share_of(link));
            result_.parameter.push_back(kick);
        }
        if (moves_) result_.wall_velocity.insert(result_.wall_velocity.end(), u.begin(), u.end());
    }

    LinkParameters take() { return std::move(result_); }

private:
    double share_of(const Link& link) const { return is_exact(rule_) && link.q > 0 ? link.q : 0.5; }

    double weight(const Link& link) const { return set_.weight[std::size_t(link.direction)]; }

    double along(const Link& link, const Vec3& u) const {
        const auto& c = set_.velocity[std::size_t(link.direction)];
        return c[0] * u[0] + c[1] * u[1] + c[2] * u[2];
    }

    void add_density(const Link& link) {
        const Vec3 at = point_on(set_, link, 0.5);
        const Face& face = case_.faces[std::size_t(object_)];
        result_.parameter.push_back(checked(face.density.value(at, step_), "density", at, step_) -
                                    1);
    }

    /// kernels/boundary/local.h
    void add_local(const Link& link, double kick) {
        double slope = 0, other = 0;
        if (link.q < 0.5) {
            slope = std::min(1.0, (1 - 2 * link.q) / link.other_q);
            const Vec3 at = point_on(set_, link, -link.other_q);
            other =
                3 * weight(link) * slope * along(link, wall_velocity(case_, link.other, at, step_));
        }
        for (double value : {link.q < 0.5 ? 1 : 1 / (2 * link.q), kick, slope, other})
            result_.parameter.push_back(value);
    }

    const LatticeCase& case_;
    const VelocitySet& set_;
    Rule rule_;
    int object_;
    double step_;
    bool moves_;
    LinkParameters result_;
};

}  // namespace

bool has_moving_wall(const LatticeCase& lattice_case, int object) {
    if (object < face_count) return true;
    const Body& body = lattice_case.bodies[std::size_t(object - face_count)];
    return body.velocity != Vec3{} || body.angular_velocity != Vec3{};
}

LinkParameters evaluate_links(const LatticeCase& lattice_case, Rule rule, int object,
                              const std::vector<Link>& links, double step) {
    Evaluation evaluation(lattice_case, rule, object, step);
    for (const Link& link : links) evaluation.add(link);
    return evaluation.take();
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
