#include "solver/fastest.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <exception>
#include <limits>

#include "device/profile_scope.h"
#include "halfstep/error.h"
#include "solver/exchange.h"
#include "solver/random_populations.h"

namespace halfstep {

namespace {

constexpr int rounds = 5;
constexpr double worth_a_change = 0.97;  ///< of the usual one's time; above it is noise

/// The case's box with its last axes shortened until it has at most `largest` cells.
Int3 sample_box(Int3 cells, std::int64_t largest) {
    for (std::size_t axis : {2, 1, 0}) {
        const std::int64_t rest = volume(cells) / cells[axis];
        if (volume(cells) > largest) cells[axis] = std::max<std::int64_t>(1, largest / rest);
    }
    return cells;
}

KernelSpec with_cells(KernelSpec spec, const Int3& cells) {
    spec.cells = cells;
    return spec;
}

/// One program, on populations that all candidates share.
class Candidate {
public:
    Candidate(Device& device, const KernelSpec& spec, const Int3& box)
        : device_(device),
          spec_(spec),
          rows_(box[1] * box[2]),
          program_(device.build(with_cells(spec, box))) {}

    void step_pairs(int pairs, Buffer& populations) {
        std::vector<Argument> arguments{{"populations", &populations},
                                        {"closed_words", nullptr},
                                        {"closed_ranks", nullptr},
                                        {"closed_masks", nullptr},
                                        {"law", nullptr},
                                        {"own_x", nullptr},
                                        {"own_y", nullptr},
                                        {"own_z", nullptr},
                                        {"eddies", nullptr},
                                        {"omega_even", 1.5},
                                        {"omega_odd", 1.5},
                                        {"omega_bulk", 1.0},
                                        {"omega_ghost", 1.0},
                                        {"acceleration_x", 0.0},
                                        {"acceleration_y", 0.0},
                                        {"acceleration_z", 0.0}};
        const auto alone = arguments_of_exchange(nullptr);
        arguments.insert(arguments.end(), alone.begin(), alone.end());
        for (int k = 0; k < 2 * pairs; ++k)
            program_->launch(KernelName::Step, k & 1, 0, rows_, arguments);
        device_.finish();
    }

    void time_pairs(int pairs, Buffer& populations) {
        const auto start = std::chrono::steady_clock::now();
        step_pairs(pairs, populations);
        const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
        seconds_ = std::min(seconds_, taken.count());
    }

    std::size_t population_bytes() const { return program_->population_bytes(); }
    double seconds() const { return seconds_; }
    const KernelSpec& spec() const { return spec_; }

private:
    Device& device_;
    KernelSpec spec_;
    std::int64_t rows_;
    std::unique_ptr<Program> program_;
    double seconds_ = std::numeric_limits<double>::max();
};

/// Those of `specs` that the device compiles and launches, warm, and the populations.
class Contest {
public:
    Contest(Device& device, const std::vector<KernelSpec>& specs) {
        const Int3 box = sample_box(specs.front().cells, device.is_gpu() ? 1 << 24 : 1 << 21);
        std::exception_ptr fault;
        for (const KernelSpec& spec : specs) {
            try {
                add(device, spec, box);
            } catch (const DeviceError&) {
                fault = std::current_exception();
            }
        }
        if (candidates_.empty()) std::rethrow_exception(fault);
    }

    const KernelSpec& winner(int pairs) {
        for (int round = 0; round < rounds; ++round)
            for (Candidate& candidate : candidates_) candidate.time_pairs(pairs, *populations_);
        const auto best = std::min_element(
            candidates_.begin(), candidates_.end(),
            [](const Candidate& a, const Candidate& b) { return a.seconds() < b.seconds(); });
        const Candidate& usual = candidates_.front();
        return best->seconds() < worth_a_change * usual.seconds() ? best->spec() : usual.spec();
    }

private:
    void add(Device& device, const KernelSpec& spec, const Int3& box) {
        Candidate candidate(device, spec, box);
        if (!populations_) {
            populations_ = device.allocate(candidate.population_bytes());
            randomise(*populations_, spec.storage);
        }
        candidate.step_pairs(1, *populations_);
        candidates_.push_back(std::move(candidate));
    }

    std::unique_ptr<Buffer> populations_;
    std::vector<Candidate> candidates_;
};

}  // namespace

KernelSpec find_fastest(Device& device, const std::vector<KernelSpec>& specs) {
    if (specs.size() == 1) return specs.front();
    const ProfileScope trials_are_no_part_of_the_run(device, nullptr);
    return Contest(device, specs).winner(device.is_gpu() ? 8 : 1);
}

}  // namespace halfstep
