// What a Simulation holds.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "config/relaxation_rates.h"
#include "solver/cell_passes.h"
#include "solver/closed_links.h"
#include "solver/depot.h"
#include "solver/eddies.h"
#include "solver/link_set.h"
#include "solver/moments_reader.h"
#include "solver/moving_bodies.h"
#include "solver/populations.h"
#include "solver/scalar.h"
#include "solver/simulation.h"

namespace halfstep {

struct Simulation::State {
    LatticeCase lattice_case;
    Domain domain;
    Device& device;
    RelaxationRates rates;
    KernelSpec spec;
    Tuned tuned;
    ClosedLinks closed;
    std::unique_ptr<Program> program;
    std::unique_ptr<Populations> populations;
    std::vector<LinkSet> links;
    std::optional<CellPasses> passes;
    std::optional<Drive> drive;
    std::vector<FlowStatistics> statistics;
    std::unique_ptr<MovingBodies> moving;
    std::unique_ptr<MomentsReader> reader;
    std::unique_ptr<TotalsReader> totals;
    mutable Depot depot;                 ///< a cache: what is where it was makes no difference
    std::unique_ptr<Exchange> exchange;  ///< null where nobody asks for the velocity
    std::unique_ptr<Scalars> scalars;    ///< null where the flow carries none
    std::optional<Eddies> eddies;
    double build_seconds = 0;
    std::int64_t steps = 0;
    std::vector<ForcePart> measured;
    std::map<ForcePart, ObjectForce> forces;  ///< lattice units, torque about the corner
    std::int64_t forces_step = -1, crossings_step = -1;
    Crossings crossings = Crossings::Lost;

    State(const LatticeCase& from, Domain cells, Device& on)
        : lattice_case(from),
          domain(std::move(cells)),
          device(on),
          rates(relaxation_rates(from)),
          depot(on) {}

    /// The parity of the step that comes next; this struct alone counts steps.
    int parity() const { return int(steps & 1); }

    void couple();  ///< with scalars and eddies
    void add_links();
    void take_acceleration();  ///< of the drive
    void drive_on();           ///< chooses it where that is due
    void step_once(bool measure);
    void step_many(std::int64_t count);
    void step_alike(std::int64_t count);
    void measure_links(int parity_of_step, double half_way);
    void step_scalars(int parity_of_step, double half_way, bool measure);
    std::vector<std::vector<double>> read_scalars(const Rows& rows) const;
};

}  // namespace halfstep
