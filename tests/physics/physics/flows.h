// Small flows in lattice units for the tests of physics.
#pragma once

#include <functional>
#include <memory>

#include "config/lattice_case.h"
#include "device/cpu/cpu_device.h"
#include "solver/simulation.h"

namespace halfstep::testing {

inline constexpr Streaming all_layouts[] = {Streaming::TwoBuffer, Streaming::AA,
                                            Streaming::EsotericTwist, Streaming::EsotericPull,
                                            Streaming::EsotericPush};

/// One thread: the domains are so small that threads would mostly wait for each other.
inline std::unique_ptr<Device> open_one_thread() {
    CpuOptions options;
    options.threads = 1;
    return open_cpu(options);
}

/// FP64, every face periodic, at rest.
inline LatticeCase box(Lattice lattice, Int3 cells, double tau) {
    LatticeCase c;
    c.lattice = lattice;
    c.arithmetic = Arithmetic::FP64;
    c.storage = Storage::FP64;
    c.cells = cells;
    c.tau = tau;
    return c;
}

inline double viscosity(const LatticeCase& c) {
    return (c.tau - 0.5) / 3;
}

inline ScalarField field(std::function<double(const Vec3&)> value) {
    return {[value](const Vec3& x, double) { return value(x); }, false, false};
}

inline Simulation start(const LatticeCase& c, Device& device) {
    return Simulation(c, voxelise(c), device);
}

/// Velocity of one cell, lattice units.
inline Vec3 velocity_at(const Snapshot& snapshot, std::int64_t x, std::int64_t y, std::int64_t z) {
    const double* u = &snapshot.velocity[3 * snapshot.index(x, y, z)];
    return {u[0], u[1], u[2]};
}

}  // namespace halfstep::testing
