// Running means and second moments of the flow, kept on the device.
#pragma once

#include <cstdint>
#include <memory>

#include "config/lattice_case.h"
#include "solver/memory.h"
#include "solver/populations.h"
#include "solver/statistics_slab.h"

namespace halfstep {

/// In the case's arithmetic, 15 numbers a cell, in two dimensions 10 (kernels/statistics.k).
class FlowStatistics {
public:
    /// `lattice_case` outlives it. `output`: number in its plan. Throws RunError.
    FlowStatistics(const LatticeCase& lattice_case, std::size_t output, Device& device);

    /// Bytes that each takes on the device.
    static std::uint64_t bytes_of(const LatticeCase& lattice_case);

    /// Adds the flow that a step of this parity would read.
    void add(const Populations& populations, int parity);
    /// Planes [z_begin, z_end); all 0 without samples.
    StatisticsSlab read(std::int64_t z_begin, std::int64_t z_end) const;

    /// A new statistics output of a resumed run has none.
    std::vector<Memory> memories() const;

private:
    /// Number k of an array, of some planes.
    std::vector<double> field(const Buffer& array, int k, std::int64_t z_begin,
                              std::int64_t z_end) const;
    std::int64_t samples() const;

    const LatticeCase& lattice_case_;
    std::size_t output_;
    int dimensions_;
    std::unique_ptr<Buffer> samples_;  ///< their number, an int64; here so that checkpoints hold it
    std::unique_ptr<Buffer> mean_, rest_, moment_;
};

}  // namespace halfstep
