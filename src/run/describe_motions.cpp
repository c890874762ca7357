#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "config/limits.h"
#include "config/shape_bounds.h"
#include "geometry/moving_body.h"
#include "run/describe.h"
#include "run/number_text.h"

namespace halfstep {

namespace {

/// Over the run, in cells, steps and radians. Speeds are those of the corners of its box.
struct Travels {
    double speed = 0, way = 0, angle_a_step = 0;
};

double length_of(const Vec3& v) {
    return std::sqrt(dot(v, v));
}

double wall_speed(const Bounds& bounds, const Pose& pose) {
    double speed = 0;
    for (int corner = 0; corner < 8; ++corner) {
        Vec3 arm{};
        for (std::size_t a = 0; a < 3; ++a) {
            const double at = (corner >> a) & 1 ? bounds.high[a] : bounds.low[a];
            if (std::isfinite(at)) arm[a] = at - pose.center[a];
        }
        const auto& rows = pose.rotation;
        const Vec3 there = {dot(rows[0], arm), dot(rows[1], arm), dot(rows[2], arm)};
        speed = std::max(speed, length_of(pose.velocity_at(pose.turning_point() + there)));
    }
    return speed;
}

Travels follow(const LatticeCase& lattice_case, const Body& body) {
    constexpr std::int64_t instants = 2000;
    const Bounds bounds = bounds_of(body.shape);
    const std::int64_t steps = lattice_case.run.steps;
    const std::int64_t every = std::max<std::int64_t>(1, steps / instants);
    Travels all;
    for (std::int64_t step = 0; step <= steps; step += every) {
        const Pose pose = body.motion->at(static_cast<double>(step));
        all.speed = std::max(all.speed, wall_speed(bounds, pose));
        all.way = std::max(all.way, length_of(pose.offset));
        all.angle_a_step = std::max(all.angle_a_step, length_of(pose.angular_velocity));
    }
    return all;
}

}  // namespace

std::vector<std::string> describe_motions(const LatticeCase& lattice_case) {
    std::vector<std::string> lines;
    for (const std::size_t b : find_moving(lattice_case)) {
        const Body& body = lattice_case.bodies[b];
        const Travels all = follow(lattice_case, body);
        std::string text =
            fmt::format("{}: its wall by at most {} cells a step (Mach {})", body.name,
                        number_text(all.speed), number_text(limits::mach(all.speed)));
        if (all.way > 0) text += fmt::format(", up to {} cells away", number_text(all.way));
        if (all.angle_a_step > 0)
            text += fmt::format(", turns by at most {} rad a step", number_text(all.angle_a_step));
        lines.push_back(labelled("moves", text));
    }
    return lines;
}

}  // namespace halfstep
