#include "solver/choose_streaming.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <limits>
#include <vector>

#include "solver/populations.h"
#include "solver/random_populations.h"

namespace halfstep {

namespace {

constexpr std::int64_t smallest = 1 << 18;  ///< cells; below, a step is too short to time
constexpr int rounds = 3;

/// The case's box with its last axes shortened until it has at most `largest` cells.
Int3 sample_box(Int3 cells, std::int64_t largest) {
    for (std::size_t axis : {2, 1, 0}) {
        const std::int64_t rest = volume(cells) / cells[axis];
        if (volume(cells) > largest) cells[axis] = std::max<std::int64_t>(1, largest / rest);
    }
    return cells;
}

/// One layout's program on random populations.
class Candidate {
public:
    Candidate(Device& device, const KernelSpec& spec)
        : device_(device),
          spec_(spec),
          program_(device.build(spec)),
          populations_(*program_, ClosedLinks{}, device) {
        randomise(populations_.buffer(), spec.storage);
    }

    void step_pairs(int pairs) {
        const std::array<Argument, 5> arguments{{{"omega_even", 1.5},
                                                 {"omega_odd", 1.5},
                                                 {"acceleration_x", 0.0},
                                                 {"acceleration_y", 0.0},
                                                 {"acceleration_z", 0.0}}};
        for (int k = 0; k < 2 * pairs; ++k)
            populations_.launch(KernelName::Step, k & 1, 0, spec_.cells[1] * spec_.cells[2],
                                arguments);
        device_.finish();
    }

    void time_pairs(int pairs) {
        const auto start = std::chrono::steady_clock::now();
        step_pairs(pairs);
        const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
        seconds_ = std::min(seconds_, taken.count());
    }

    double seconds() const { return seconds_; }
    Streaming streaming() const { return spec_.streaming; }

private:
    Device& device_;
    KernelSpec spec_;
    std::unique_ptr<Program> program_;
    Populations populations_;
    double seconds_ = std::numeric_limits<double>::max();
};

}  // namespace

Streaming choose_streaming(Device& device, const KernelSpec& spec) {
    if (volume(spec.cells) < smallest) return Streaming::EsotericPull;
    KernelSpec sample = spec;
    sample.cells = sample_box(spec.cells, device.is_gpu() ? 1 << 24 : 1 << 21);
    const int pairs = device.is_gpu() ? 8 : 1;
    std::vector<Candidate> candidates;
    for (Streaming layout : {Streaming::EsotericPull, Streaming::EsotericPush,
                             Streaming::EsotericTwist, Streaming::AA}) {
        sample.streaming = layout;
        candidates.emplace_back(device, sample).step_pairs(1);
    }
    for (int round = 0; round < rounds; ++round)
        for (Candidate& candidate : candidates) candidate.time_pairs(pairs);
    return std::min_element(
               candidates.begin(), candidates.end(),
               [](const Candidate& a, const Candidate& b) { return a.seconds() < b.seconds(); })
        ->streaming();
}

}  // namespace halfstep
