#include "config/motion.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "config/lattice_case.h"
#include "halfstep/error.h"

namespace halfstep {

namespace {

double checked(double value, const char* what, double step) {
    if (std::isfinite(value)) return value;
    throw RunError(
        fmt::format("the {} of a moving body is {} at step {:.1f} (the expression has "
                    "no finite value there); mend the expression in its motion",
                    what, value, step));
}

}  // namespace

struct Motion::Fields {
    std::array<ScalarField, 3> offset;
    ScalarField angle;
};

Motion::Motion(std::array<ScalarField, 3> offset, ScalarField angle, const Vec3& axis,
               const Vec3& center)
    : fields_(std::make_unique<const Fields>(Fields{std::move(offset), std::move(angle)})),
      axis_(axis),
      center_(center) {}

Motion::~Motion() = default;

Motion::Place Motion::place(double step) const {
    const std::lock_guard lock(mutex_);
    Place place;
    for (std::size_t a = 0; a < 3; ++a)
        place.offset[a] = checked(fields_->offset[a].value({}, step), "displacement", step);
    place.angle = checked(fields_->angle.value({}, step), "angle", step);
    return place;
}

Pose Motion::at(double step) const {
    const Place now = place(step);
    const double low = std::max(step - 0.5, 0.0), high = step + 0.5;
    const Place before = place(low), after = place(high);
    const double a_step = 1 / (high - low);
    Pose pose;
    pose.rotation = rotation_about(axis_, now.angle);
    pose.center = center_;
    pose.offset = now.offset;
    pose.velocity = a_step * (after.offset - before.offset);
    pose.angular_velocity = a_step * (after.angle - before.angle) * axis_;
    return pose;
}

}  // namespace halfstep
