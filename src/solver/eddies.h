// The viscosity of eddies smaller than a cell, from the velocities around it in the last step.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "config/lattice_case.h"
#include "geometry/domain.h"
#include "solver/populations.h"

namespace halfstep {

/// What stands beside the cells at walls and faces, in order of their numbers x + nx (y + ny z).
struct CellsBeside {
    std::vector<std::uint64_t> cells;
    std::vector<std::uint16_t> objects;  ///< six a cell, [2 axis + end]: 1 + the object, or 0
};

CellsBeside find_beside(const Domain& domain, Lattice lattice);

/// How every object shows a cell its own velocity at `step`: kernels/velocity_gradient.h.
std::vector<double> make_mirrors(const LatticeCase& lattice_case, double step);

/// Whoever steps the flow updates them after each step, whose velocity is kept; the next one reads
/// what they wrote into the populations' CellLaws.
class Eddies {
public:
    /// `lattice_case` outlives them.
    Eddies(const LatticeCase& lattice_case, const Domain& domain, Device& device);

    /// From the velocity of the populations that the first step reads, which is put into
    /// `exchange`.
    void begin(const Populations& populations, const Exchange& exchange);
    /// From the velocity that the step at `step` kept.
    void update(const Populations& populations, int parity, double step);
    /// Whether walls that start smoothly have not reached their velocity.
    bool is_changing(double step) const { return ramp_steps_ > 0 && step < ramp_steps_ + 1; }

    KernelName kernel() const;
    /// That the kernel of a cell reads and writes.
    double bytes_a_cell() const;
    std::uint64_t device_bytes() const;

private:
    void launch(const Populations& populations, int parity, Buffer* cells,
                std::int64_t count) const;

    const LatticeCase& lattice_case_;
    Device& device_;
    std::int64_t wall_cells_;
    double ramp_steps_ = 0;
    double mirrors_of_ = -1;  ///< the step that they are for
    std::unique_ptr<Buffer> cells_, beside_, mirrors_;
};

}  // namespace halfstep
