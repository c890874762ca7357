// A flow on a device: populations, links and the one owner of the step count and its parity.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "config/lattice_case.h"
#include "device/device.h"
#include "geometry/domain.h"
#include "solver/arrivals.h"
#include "solver/drive.h"
#include "solver/flow_statistics.h"
#include "solver/memory.h"
#include "solver/snapshot.h"
#include "solver/still_flow.h"
#include "solver/totals_reader.h"
#include "solver/tune.h"

namespace halfstep {

class Simulation {
public:
    /// Allocates, compiles and initialises. Throws DeviceError, RunError (memory).
    /// Throws InputError for a tuning that the device lacks.
    Simulation(const LatticeCase& lattice_case, Domain domain, Device& device,
               const TuningOptions& options = {});
    ~Simulation();
    Simulation(Simulation&&) noexcept;
    Simulation& operator=(Simulation&&) noexcept;

    /// Takes `steps` steps. The result does not depend on how the steps are split into calls.
    void step(std::int64_t steps);
    std::int64_t steps_done() const;

    /// Fields of these rows after the last step, SI. Only they leave the device.
    Snapshot sample(const Rows& rows) const;
    /// The same rows as the device has them, to be brought to the host (StillFlow::bring) and
    /// sampled while this steps on; must not outlive this. 16 bytes a cell, 32 in FP64 arithmetic,
    /// on the host and, where there is room, until they are brought, on the device.
    StillFlow hold(const std::vector<Rows>& blocks) const;
    /// Of planes [z_begin, z_end).
    Snapshot sample(std::int64_t z_begin, std::int64_t z_end) const {
        return sample({0, lattice_case().cells[1], z_begin, z_end});
    }

    /// From now on the last step of every `step` call also measures the forces on these objects or
    /// parts of them. An empty list measures none.
    void measure_forces(std::vector<ForcePart> parts);
    /// Force of the fluid on an object in the last step, SI; torque about `center` (cells).
    /// Throws std::logic_error when the last step did not measure it.
    ObjectForce force(const ForcePart& part, const Vec3& center) const;

    /// Of every object that has a law of the wall; 0 before the first step.
    std::vector<WallLayer> wall_layers() const;
    /// What the case's drive has seen and chosen since the last call; nothing without a drive.
    std::vector<DriveSample> take_drive_samples();

    /// Adds the flow as it stands to a statistics output of the case; does not wait for the device.
    void add_to_statistics(std::size_t output);
    /// What it has so far, of planes [z_begin, z_end).
    StatisticsSlab statistics(std::size_t output, std::int64_t z_begin, std::int64_t z_end) const;
    /// Whether from now on the last step of every `step` call keeps what scalars cross walls.
    void measure_scalars(Crossings crossings);
    /// phi cells^3 of scalar `index` that left the fluid into an object (see ForcePart) in the last
    /// step. Throws std::logic_error when it did not measure them.
    double crossed(std::size_t index, int object) const;

    /// A scalar that is no finite number in a cell of the fluid or of a solid that conducts.
    struct LostScalar {
        std::size_t index = 0;
        Int3 cell{};
    };
    /// The first of cells [first, end), counted x + nx (y + ny z), which leave the device for it.
    std::optional<LostScalar> find_lost_scalar(std::int64_t first, std::int64_t end) const;

    /// Largest |u| (cells a step) and whether all values are finite, with the cell of the worst.
    struct Extrema {
        double max_speed = 0;
        bool finite = true;
        Int3 cell{};
    };
    Extrema extrema() const {
        const Totals all = totals();
        return {.max_speed = all.max_speed, .finite = all.finite, .cell = all.cell};
    }

    /// Sum of rho - 1 over the fluid cells, lattice units, for checks of mass.
    double excess_mass() const { return totals().excess_mass; }

    /// Both of these and more, in one pass on the device. Costs less than two steps.
    Totals totals() const;

    /// Its populations as a checkpoint holds them. One that goes on from a checkpoint says so
    /// first, by the steps that were done, which puts moving bodies in their places; then loads
    /// its memories, recalls them, and loads all rows.
    Arrivals arrivals();
    void go_on_after(std::int64_t steps);
    void recall();
    /// What else decides how the flow goes on.
    std::vector<Memory> memories();

    /// Its solid cells are those of now. Of a case without moving bodies they never change.
    const Domain& domain() const;
    const LatticeCase& lattice_case() const;
    Streaming streaming() const;         ///< what auto chose
    const Tuned& tuned() const;          ///< that and the rest, and how it was chosen
    std::int64_t link_count() const;     ///< populations that walls and faces supply
    double build_seconds() const;        ///< that the device took to make the kernels
    Buffer& populations();               ///< as the device stores them
    double bytes_per_update() const;     ///< that one cell's step must read and write
    double bytes_beside_step() const;    ///< of these, those of scalars' steps and of eddies
    std::uint64_t device_bytes() const;  ///< allocated on the device

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace halfstep
