// Faces that contradict each other.
#include <cmath>

#include <fmt/format.h>

#include "config/sections.h"

namespace halfstep {

namespace {

/// Odd, so that the middle of a profile is among the points.
constexpr int points_an_axis = 33;
/// Of what flows, beyond which it is not the sampling that shows.
constexpr double imbalance = 0.05;

bool holds_pressure(const CaseFace& face) {
    return face.kind == FaceKind::Pressure || face.kind == FaceKind::Outflow;
}

bool depends_on_time(const CaseFace& face) {
    for (const auto& component : face.velocity)
        if (component.depends_on_time()) return true;
    return false;
}

/// What flows out through a face, per density; SI.
double flow_out(const Case& result, std::size_t face) {
    const std::size_t axis = face / 2, first = axis == 0 ? 1 : 0, second = axis == 2 ? 1 : 2;
    const Vec3 &low = result.domain.low.value, &size = result.domain.size.value;
    const int deep = result.two_dimensional() ? 1 : points_an_axis;
    double sum = 0;
    for (int i = 0; i < points_an_axis; ++i)
        for (int j = 0; j < deep; ++j) {
            Vec3 at = low;
            if (face % 2 == 1) at[axis] += size[axis];
            at[first] += size[first] * (i + 0.5) / points_an_axis;
            at[second] += size[second] * (j + 0.5) / deep;
            sum += result.faces[face].velocity[axis].at(at, 0);
        }
    const double area = size[first] * (result.two_dimensional() ? 1 : size[second]);
    return (face % 2 == 1 ? 1 : -1) * sum * area / (points_an_axis * deep);
}

}  // namespace

void check_faces(const Case& result, Problems& problems) {
    const CaseFace* blowing = nullptr;
    double net = 0, gross = 0;
    for (std::size_t face = 0; face < 6; ++face) {
        const CaseFace& of = result.faces[face];
        if (holds_pressure(of) || depends_on_time(of)) return;
        if (of.kind != FaceKind::Velocity) continue;
        const double flow = flow_out(result, face);
        net += flow;
        gross += std::abs(flow) / 2;
        if (!blowing) blowing = &of;
    }
    if (!blowing || !(std::abs(net) > imbalance * gross)) return;
    problems.add(blowing->place,
                 fmt::format("the velocity faces let {:.3g} times as much {} as {}",
                             (2 * gross + std::abs(net)) / (2 * gross - std::abs(net)),
                             net > 0 ? "out" : "in", net > 0 ? "in" : "out"),
                 "no face holds the pressure, which would rise or fall without end",
                 "make the outlet \"outflow\", or { kind = \"pressure\", pressure = 0 }");
}

}  // namespace halfstep
