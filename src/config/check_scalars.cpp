// What a flow cannot carry.
#include <cmath>

#include <fmt/format.h>

#include "config/limits.h"
#include "config/scale.h"
#include "config/sections.h"

namespace halfstep {

namespace {

/// The kernels of these take the same acceleration everywhere.
bool has_open_faces(const Case& si) {
    for (const CaseFace& face : si.faces) {
        const bool is_regularised_velocity =
            face.kind == FaceKind::Velocity && face.method == FaceMethod::Regularised;
        if (is_regularised_velocity || face.kind == FaceKind::Pressure ||
            face.kind == FaceKind::Outflow)
            return true;
    }
    return false;
}

bool has_local_walls(const Case& si) {
    for (const CaseBody& body : si.bodies)
        if (body.wall == WallRule::Local) return true;
    return false;
}

void check_lift(const Case& si, const CaseScalar& scalar, Problems& problems) {
    const std::string what = fmt::format("{} expands", scalar.name);
    if (si.gravity.value == Vec3{})
        problems.add(scalar.expansion_place, what, "without gravity that lifts nothing",
                     "add gravity = [0, \"-9.81 m/s^2\"] or another to [force], or remove "
                     "expansion");
    if (has_open_faces(si))
        problems.add(scalar.expansion_place,
                     what +
                         " in a flow with a pressure face, an outflow or a regularised velocity "
                         "face",
                     "these do not know of the lift yet",
                     "remove expansion, or close the box with walls and velocity faces with method "
                     "= \"bounce-back\"");
    if (has_local_walls(si))
        problems.add(scalar.expansion_place, what + " beside a body with wall = \"local\"",
                     "this rule does not know of the lift yet",
                     "write wall = \"interpolated\", or remove expansion");
}

void check_diffusivity(const Case& si, const CaseScalar& scalar, Problems& problems) {
    const double square = sound_speed_squared(scalar_lattice(si.model.lattice));
    const double tau = scalar_tau(scaling_of(si).to_lattice(scalar.diffusivity), square);
    if (!(tau <= limits::lowest_tau)) return;
    problems.add(scalar.diffusivity_place,
                 fmt::format("the relaxation time of {} is {:.8g}", scalar.name, tau),
                 "at or below 0.5 nothing diffuses", raise_scalar_tau(si, scalar));
}

}  // namespace

void check_scalars(const Case& result, Problems& problems) {
    bool is_lifted = false;
    for (const CaseScalar& scalar : result.scalars) {
        check_diffusivity(result, scalar, problems);
        if (scalar.expansion == 0) continue;
        is_lifted = true;
        check_lift(result, scalar, problems);
    }
    if (result.gravity.value != Vec3{} && !is_lifted)
        problems.add(result.gravity_place, "force.gravity acts on nothing",
                     "no scalar has an expansion, and the weight of the fluid itself is balanced "
                     "by its pressure",
                     "add expansion to [heat], or write acceleration in its place");
}

}  // namespace halfstep
