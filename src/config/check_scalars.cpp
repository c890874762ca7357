// What a flow cannot carry.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "config/limits.h"
#include "config/scale.h"
#include "config/sections.h"

namespace halfstep {

namespace {

/// The kernels of these take the same acceleration everywhere.
bool knows_no_lift(const CaseFace& face) {
    const bool is_regularised_velocity =
        face.kind == FaceKind::Velocity && face.method == FaceMethod::Regularised;
    return is_regularised_velocity || face.kind == FaceKind::Pressure ||
           face.kind == FaceKind::Outflow || face.sponge.cells > 0;
}

void check_lift(const Case& si, const CaseScalar& scalar, Problems& problems) {
    const std::string what = fmt::format("{} expands", scalar.name);
    const auto slides = [](const auto& of) { return of.friction.kind != FrictionKind::NoSlip; };
    if (si.gravity.value == Vec3{})
        problems.add(scalar.expansion_place, what, "without gravity that lifts nothing",
                     "add gravity = [0, \"-9.81 m/s^2\"] or another to [force], or remove "
                     "expansion");
    if (std::any_of(si.faces.begin(), si.faces.end(), knows_no_lift))
        problems.add(scalar.expansion_place,
                     what +
                         " in a flow with a pressure face, an outflow, a regularised velocity "
                         "face or a sponge",
                     "these do not know of the lift yet",
                     "remove expansion, or close the box with walls and velocity faces with method "
                     "= \"bounce-back\"");
    if (std::any_of(si.faces.begin(), si.faces.end(), slides) ||
        std::any_of(si.bodies.begin(), si.bodies.end(), slides))
        problems.add(scalar.expansion_place, what + " beside a wall that the fluid slides along",
                     "slip and wall functions do not know of the lift yet",
                     "leave slip and wall_function away, or remove expansion");
}

/// The cells that it uncovers would have no value.
void check_moving_bodies(const Case& si, Problems& problems) {
    if (si.scalars.empty()) return;
    const std::string& name = si.scalars.front().name;
    for (const CaseBody& body : si.bodies)
        if (body.motion)
            problems.add(
                body.motion->place,
                fmt::format("body \"{}\" moves in a flow that carries {}", body.name, name),
                "cells that it uncovers would have no value",
                fmt::format("leave the motion away, or {}", name));
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
    check_moving_bodies(result, problems);
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
