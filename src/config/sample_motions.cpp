// Tries the motions of bodies before anything is computed.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "config/scale.h"
#include "config/sections.h"
#include "config/shape_bounds.h"

namespace halfstep {

namespace {

constexpr std::int64_t most_instants = 20000;

/// The largest distance of a point of the body from the axis that it turns about; what has no end
/// turns about that direction.
double reach_of(const CaseBody& body) {
    const CaseMotion& motion = *body.motion;
    const Bounds bounds = bounds_of(body.shape);
    double reach = 0;
    for (int corner = 0; corner < 8; ++corner) {
        Vec3 arm{};
        for (std::size_t a = 0; a < 3; ++a) {
            const double at = (corner >> a) & 1 ? bounds.high[a] : bounds.low[a];
            if (std::isfinite(at)) arm[a] = at - motion.center.value[a];
        }
        const Vec3 across = arm - dot(arm, motion.axis) * motion.axis;
        reach = std::max(reach, std::sqrt(dot(across, across)));
    }
    return reach;
}

class Sampling {
public:
    Sampling(const CaseMotion& motion, double step, Problems& problems)
        : motion_(motion), step_(step), problems_(problems) {}

    bool is_finite() const { return finite_; }

    /// Of the centre, and of the angle, at that time; by differences over one step.
    double speed(double time) {
        Vec3 velocity{};
        for (std::size_t a = 0; a < 3; ++a) velocity[a] = rate(motion_.displacement[a], time);
        return std::sqrt(dot(velocity, velocity));
    }
    double turning(double time) { return std::abs(rate(motion_.angle, time)); }

private:
    template <Dimension D>
    double rate(const Formula<D>& formula, double time) {
        if (formula.is_constant()) return 0;
        const double low = std::max(time - step_ / 2, 0.0), high = time + step_ / 2;
        return (value(formula, high) - value(formula, low)) / (high - low);
    }

    template <Dimension D>
    double value(const Formula<D>& formula, double time) {
        const double value = formula.at({}, time);
        if (std::isfinite(value) || !finite_) return value;
        finite_ = false;
        problems_.add(formula.place,
                      fmt::format("\"{}\" is {} at t = {:.6g}", formula.text, value, time),
                      "every value must be finite", "change the expression");
        return value;
    }

    const CaseMotion& motion_;
    double step_;
    Problems& problems_;
    bool finite_ = true;
};

}  // namespace

double largest_wall_speed(const CaseBody& body, const Case& result, Problems& problems) {
    const double dt = scaling_of(result).dt;
    const std::int64_t steps =
        std::max<std::int64_t>(1, to_steps(result.run.length, scaling_of(result)));
    const std::int64_t instants = std::min(steps, most_instants);
    if (!std::isfinite(dt)) return 0;
    const double reach = reach_of(body);
    Sampling sampling(*body.motion, dt, problems);
    double largest = 0;
    for (std::int64_t k = 0; k <= instants && sampling.is_finite(); ++k) {
        const double time = dt * static_cast<double>(steps) * static_cast<double>(k) /
                            static_cast<double>(instants);
        const double speed = sampling.speed(time) + reach * sampling.turning(time);
        if (speed > largest) largest = speed;
    }
    return sampling.is_finite() ? largest : 0;
}

}  // namespace halfstep
