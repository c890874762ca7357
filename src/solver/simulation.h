// A flow on a device: populations, links and the one owner of the step count and its parity.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "config/lattice_case.h"
#include "device/device.h"
#include "geometry/domain.h"
#include "solver/snapshot.h"

namespace halfstep {

class Simulation {
public:
    /// Allocates, compiles and initialises. Throws DeviceError, RunError (memory).
    Simulation(const LatticeCase& lattice_case, Domain domain, Device& device);
    ~Simulation();
    Simulation(Simulation&&) noexcept;
    Simulation& operator=(Simulation&&) noexcept;

    /// Takes `steps` steps. The result does not depend on how the steps are split into calls.
    void step(std::int64_t steps);
    std::int64_t steps_done() const;

    /// Fields of planes [z_begin, z_end) after the last step, SI.
    Snapshot sample(std::int64_t z_begin, std::int64_t z_end) const;

    /// Ask before `step`: the next step's last update also measures forces of these objects.
    void measure_forces(bool on);
    /// Force of the fluid on an object (0-5 faces, 6 + b bodies) in the last step; torque about
    /// `center` (cells). Needs measure_forces(true) before that step.
    ObjectForce force(int object, const Vec3& center) const;

    /// Largest |u| (cells a step) and whether all values are finite, with the cell of the worst.
    struct Extrema {
        double max_speed = 0;
        bool finite = true;
        Int3 cell{};
    };
    Extrema extrema() const;

    const Domain& domain() const;
    const LatticeCase& lattice_case() const;
    Streaming streaming() const;         ///< what auto chose
    double bytes_per_update() const;     ///< that one cell's step must read and write
    std::uint64_t device_bytes() const;  ///< allocated on the device

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace halfstep
