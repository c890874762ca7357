// The force on a wall, from its links on the device.
#pragma once

#include <cstdint>

#include "device/device.h"
#include "geometry/domain.h"
#include "solver/populations.h"
#include "solver/snapshot.h"

namespace halfstep {

/// Arrays of links that were gathered and not yet scattered, as the force kernel takes them.
struct GatheredLinks {
    Buffer *cell, *direction, *to_direction, *scratch;
    Buffer* wall_velocity;  ///< null: at rest
    Buffer* partial;        ///< room for force_items(links) times 6 FloatPair
};

/// Force and torque about the domain's corner, lattice units, of the links [first, end) that lie
/// within a box; `factor` multiplies the walls' velocities.
ObjectForce force_of(const Populations& populations, int parity, const GatheredLinks& links,
                     const Bounds& within, double factor, std::int64_t first, std::int64_t end);

}  // namespace halfstep
