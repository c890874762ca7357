// How outputs ask for fields: some rows at a time, so that no field costs memory of the domain's
// size.
#pragma once

#include <array>
#include <cstdint>
#include <functional>

#include "solver/snapshot.h"
#include "solver/statistics_slab.h"

namespace halfstep {

/// Fields of these rows after the last step.
using Sampler = std::function<Snapshot(const Rows& rows)>;

/// What a statistics output, by its number in the plan, has of planes [z_begin, z_end).
using StatisticsReader =
    std::function<StatisticsSlab(std::size_t output, std::int64_t z_begin, std::int64_t z_end)>;

/// Everything about the domain that an output may ask.
struct Source {
    Sampler sample;
    StatisticsReader statistics;  ///< only while nothing steps on
    Int3 cells{};
    Vec3 origin{};
    Scaling scaling;
    std::array<bool, 3> periodic{};  ///< axes that wrap round
    std::int64_t step = 0;
    double time = 0;  ///< s; steps in lattice units
};

}  // namespace halfstep
