// Small cases that exercise every rule at once, and fields to start them from.
#pragma once

#include <array>

#include "config/lattice_case.h"
#include "geometry/domain.h"

namespace halfstep::testing {

/// Smooth, periodic on no axis, different in every cell.
ScalarField wave(double mean, double amplitude, Vec3 k, double phase);

/// A box of the given lattice and size, all faces periodic, with a smooth non-trivial flow in it.
LatticeCase periodic_case(Lattice lattice, Int3 cells);

/// Inflow with a time-dependent profile and a ramp, outflow at given density, a wall that moves,
/// one at rest, free slip; a body at rest and one that spins; body force.
LatticeCase crowded_case(Lattice lattice, Int3 cells);

/// Periodic along x, with walls and free slip; bodies with walls of this rule, at rest, spinning
/// and sliding, two of them less than a cell apart.
LatticeCase curved_case(Lattice lattice, Int3 cells, const std::array<WallRule, 3>& rules);

/// The same with bodies and a face that the fluid slides along: free slip, slip on a
/// spinning cylinder, a law of the wall; the lid has a law, too, and starts smoothly.
LatticeCase sliding_case(Lattice lattice, Int3 cells);

/// The crowded case with regularised faces and a sponge before the inflow.
LatticeCase open_case(Lattice lattice, Int3 cells);

/// The same with outflows on the other sides, which meet at edges: characteristic, with a sponge,
/// and convective, of either kind of speed. The body that spins stands in one.
LatticeCase airy_case(Lattice lattice, Int3 cells);

/// The crowded case with porous regions of either model, which reach to walls, faces and bodies;
/// the last one is more than half solid.
LatticeCase porous_case(Lattice lattice, Int3 cells);

/// The crowded case with two scalars that lift it, every condition at one of its walls, and a
/// third with one relaxation time that is carried alone; one of them is conducted by a body.
LatticeCase heated_case(Lattice lattice, Int3 cells);

/// A closed box with one moving wall.
LatticeCase cavity_case(Lattice lattice, Int3 cells, double lid_velocity);

}  // namespace halfstep::testing
