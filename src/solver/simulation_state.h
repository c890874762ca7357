// What a Simulation holds; of its own files alone.
#pragma once

#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "config/relaxation_rates.h"
#include "solver/closed_links.h"
#include "solver/link_set.h"
#include "solver/moments_reader.h"
#include "solver/populations.h"
#include "solver/scalar.h"
#include "solver/simulation.h"
#include "solver/sponge.h"

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
    std::unique_ptr<Scalars> scalars;  ///< null where the flow carries none
    std::vector<LinkSet> links;
    std::vector<Sponge> sponges;
    std::unique_ptr<MomentsReader> reader;
    std::unique_ptr<TotalsReader> totals;
    double build_seconds = 0;
    std::int64_t steps = 0;
    std::vector<ForcePart> measured;
    std::map<ForcePart, ObjectForce> forces;  ///< lattice units, torque about the corner
    std::int64_t forces_step = -1, crossings_step = -1;
    Crossings crossings = Crossings::Lost;

    State(const LatticeCase& from, Domain cells, Device& on)
        : lattice_case(from), domain(std::move(cells)), device(on), rates(relaxation_rates(from)) {}

    /// The parity of the step that comes next; this struct alone counts steps.
    int parity() const { return int(steps & 1); }

    void add_links();
    void step_once(bool measure);
    void step_many(std::int64_t count);
    void step_scalars(int parity_of_step, double half_way, bool measure);
    void measure_links(int parity_of_step, double half_way);
    void check(const Rows& rows) const;
    /// Reads the rows' moments in parts, each to `place(first row)`; `visit(moments, cells)` then.
    template <typename Place, typename Visit>
    void read(const Rows& rows, Place place, Visit visit) const;
    std::vector<std::vector<double>> read_scalars(const Rows& rows) const;
};

}  // namespace halfstep
