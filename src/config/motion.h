// How a body moves: where it stands and how fast, as functions of time alone.
#pragma once

#include <array>
#include <memory>
#include <mutex>

#include "base/vector.h"

namespace halfstep {

struct ScalarField;

/// A rigid body in its place: x of where the case put it is at
/// `center` + `offset` + `rotation` (x - `center`).
struct Pose {
    std::array<Vec3, 3> rotation{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};  ///< rows of the matrix
    Vec3 center{};
    Vec3 offset{};
    Vec3 velocity{};          ///< of the centre, cells a step
    Vec3 angular_velocity{};  ///< rad a step, about the centre

    Vec3 turning_point() const { return center + offset; }
    Vec3 velocity_at(const Vec3& place) const {
        return velocity + cross(angular_velocity, place - turning_point());
    }
    friend bool operator==(const Pose&, const Pose&) = default;
};

/// In lattice units. Never changes; safe to ask from many threads at once.
class Motion {
public:
    /// `offset` (cells) and `angle` (rad, about `axis`, a unit vector through `center`) are fields
    /// whose value depends on the step alone.
    Motion(std::array<ScalarField, 3> offset, ScalarField angle, const Vec3& axis,
           const Vec3& center);
    ~Motion();
    Motion(const Motion&) = delete;
    Motion& operator=(const Motion&) = delete;

    /// At `step` >= 0. Velocities are differences over one step around it, at the start over the
    /// first half step. Throws RunError where an expression has no finite value.
    Pose at(double step) const;

private:
    struct Fields;
    struct Place {
        Vec3 offset{};
        double angle = 0;
    };
    Place place(double step) const;

    std::unique_ptr<const Fields> fields_;
    Vec3 axis_, center_;
    mutable std::mutex mutex_;  ///< expressions are evaluated by one thread at a time
};

}  // namespace halfstep
