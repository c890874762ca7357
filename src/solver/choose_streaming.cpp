#include "solver/choose_streaming.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <limits>
#include <vector>

namespace halfstep {

namespace {

constexpr std::int64_t smallest = 1 << 18, largest = 1 << 20;

/// The case's box with its last axes shortened until it has at most `largest` cells.
Int3 sample_box(Int3 cells) {
    for (std::size_t axis : {2, 1, 0}) {
        const std::int64_t rest = volume(cells) / cells[axis];
        if (volume(cells) > largest) cells[axis] = std::max<std::int64_t>(1, largest / rest);
    }
    return cells;
}

/// Shortest of three pairs of steps, after one pair that touches the memory.
double seconds_a_pair(Device& device, const KernelSpec& spec) {
    const auto program = device.build(spec);
    const auto populations = device.allocate(program->population_bytes());
    const std::array<Argument, 6> arguments{{{"populations", populations.get()},
                                             {"omega_even", 1.0},
                                             {"omega_odd", 1.0},
                                             {"acceleration_x", 0.0},
                                             {"acceleration_y", 0.0},
                                             {"acceleration_z", 0.0}}};
    double best = std::numeric_limits<double>::max();
    for (int pair = 0; pair < 4; ++pair) {
        const auto start = std::chrono::steady_clock::now();
        for (int parity : {0, 1})
            program->launch(KernelName::Step, parity, 0, spec.cells[1] * spec.cells[2], arguments);
        device.finish();
        const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
        if (pair > 0) best = std::min(best, taken.count());
    }
    return best;
}

}  // namespace

Streaming choose_streaming(Device& device, const KernelSpec& spec) {
    if (volume(spec.cells) < smallest) return Streaming::EsotericPull;
    KernelSpec sample = spec;
    sample.cells = sample_box(spec.cells);
    Streaming fastest = Streaming::EsotericPull;
    double shortest = std::numeric_limits<double>::max();
    for (Streaming layout : {Streaming::EsotericPull, Streaming::EsotericPush,
                             Streaming::EsotericTwist, Streaming::AA}) {
        sample.streaming = layout;
        const double seconds = seconds_a_pair(device, sample);
        if (seconds < shortest) shortest = seconds, fastest = layout;
    }
    return fastest;
}

}  // namespace halfstep
