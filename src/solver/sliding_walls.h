// Walls of one object that the fluid slides along, on the device; see kernels/boundary/slide.h.
#pragma once

#include <memory>
#include <vector>

#include "config/lattice_case.h"
#include "geometry/domain.h"
#include "solver/populations.h"
#include "solver/snapshot.h"

namespace halfstep {

class SlidingWalls {
public:
    /// The object's links [first_link, first_link + links) of a list on the device.
    SlidingWalls(const LatticeCase& lattice_case, const Domain& domain, int object,
                 std::int64_t first_link, const std::vector<Link>& links, Device& device);

    /// That list, with the parameters of kernels/boundary/interpolated.h and the velocities of its
    /// walls, which `slide` writes.
    struct List {
        Buffer *cell, *direction, *parameter, *wall_velocity;
    };
    /// After a step of this parity and number, before any rule.
    void slide(const Populations& populations, int parity, double step, const List& list) const;

    int object() const { return object_; }
    /// Adds what its law of the wall found in the last step.
    void survey(WallLayer& layer) const;
    std::uint64_t device_bytes() const;

private:
    const LatticeCase& lattice_case_;
    int object_;
    std::int64_t cells_ = 0;
    std::unique_ptr<Buffer> first_, order_, outward_, place_, carried_, y_plus_;
};

}  // namespace halfstep
