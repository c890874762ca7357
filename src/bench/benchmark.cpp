#include "bench/benchmark.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "base/median.h"
#include "device/profile_scope.h"
#include "halfstep/error.h"
#include "lattice/operations.h"
#include "lattice/require_defined.h"
#include "solver/kernel_profiles.h"
#include "solver/random_populations.h"
#include "solver/simulation.h"

namespace halfstep {

namespace {

double seconds_of(Simulation& simulation, std::int64_t steps) {
    const auto start = std::chrono::steady_clock::now();
    simulation.step(steps);
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// An even number of steps that takes `seconds` or more.
std::int64_t steps_a_round(Simulation& simulation, double seconds) {
    simulation.step(2);  // touches memory, starts threads
    std::int64_t steps = 2;
    for (;;) {
        const double taken = seconds_of(simulation, steps);
        if (taken >= seconds) return steps;
        const double factor = std::clamp(1.1 * seconds / std::max(taken, 1e-9), 2.0, 32.0);
        steps = 2 * std::int64_t(0.5 * factor * double(steps) + 1);
    }
}

/// Throws RunError when the populations alone exceed the device's memory.
void require_room(const BenchSetup& setup, const Device& device) {
    const int buffers = setup.streaming == Streaming::TwoBuffer ? 2 : 1;
    const double bytes = double(volume(setup.cells)) * buffers * populations_of(setup.lattice) *
                         bytes_of(setup.storage);
    constexpr double gibibyte = 1 << 30;
    if (bytes > double(device.memory_bytes()))
        throw RunError(
            fmt::format("the populations take {:.1f} GiB of memory, the device has {:.1f}",
                        bytes / gibibyte, double(device.memory_bytes()) / gibibyte));
}

Simulation start(const BenchSetup& setup, Device& device) {
    require_defined(setup.collision, setup.lattice);
    require_room(setup, device);
    LatticeCase lattice_case = make_bench_case(setup.which, setup.lattice, setup.cells);
    lattice_case.collision = setup.collision;
    lattice_case.arithmetic = setup.arithmetic;
    lattice_case.storage = setup.storage;
    lattice_case.streaming = setup.streaming;
    return Simulation(lattice_case, make_bench_domain(setup.which, lattice_case), device,
                      setup.tuning);
}

BenchRow describe(const BenchSetup& setup, const Simulation& simulation) {
    BenchRow row;
    row.lattice = name_of(setup.lattice);
    row.collision = name_of(setup.collision);
    row.arithmetic = name_of(setup.arithmetic);
    row.storage = name_of(setup.storage);
    row.streaming = name_of(simulation.streaming());
    row.name_of_case = bench_case_names()[std::size_t(setup.which)];
    row.size = {setup.cells[0], setup.cells[1], setup.cells[2]};
    row.links = simulation.link_count();
    row.bytes_per_update = simulation.bytes_per_update();
    row.flops_per_update = count_operations(setup.lattice, setup.collision);
    row.compile_s = simulation.build_seconds();
    row.block = simulation.tuned().tuning.block;
    row.prefetch_bytes = simulation.tuned().tuning.prefetch_bytes;
    row.chosen = name_of(simulation.tuned().origin);
    return row;
}

std::vector<KernelProfile> profile(Simulation& simulation, std::int64_t steps, Device& device) {
    Profiler profiler;
    const ProfileScope scope(device, &profiler);
    simulation.step(steps);
    return kernel_profiles(profiler, simulation);
}

}  // namespace

BenchRow measure(const BenchSetup& setup, const BenchPace& pace, Device& device,
                 BandwidthProbe& probe, std::vector<Bandwidth>& bandwidths,
                 std::vector<std::string>& notes) {
    Simulation simulation = start(setup, device);
    for (const std::string& note : simulation.tuned().notes)
        if (std::find(notes.begin(), notes.end(), note) == notes.end()) notes.push_back(note);
    randomise(simulation.populations(), setup.storage);
    const std::int64_t steps = steps_a_round(simulation, pace.seconds);
    const double updates = double(steps) * double(simulation.domain().fluid_cells);
    BenchRow row = describe(setup, simulation);
    std::vector<double> rates, of_copy, of_in_place;
    for (int round = 0; round < pace.rounds; ++round) {
        if (pace.stop != nullptr && *pace.stop) throw RunError("the benchmark was interrupted");
        const Bandwidth bandwidth = probe.measure();
        const double rate = 1e-6 * updates / seconds_of(simulation, steps);
        const double gbps = 1e-3 * rate * row.bytes_per_update;
        bandwidths.push_back(bandwidth);
        rates.push_back(rate);
        of_copy.push_back(gbps / bandwidth.copy);
        of_in_place.push_back(bandwidth.in_place > 0 ? gbps / bandwidth.in_place : 0);
    }
    std::sort(rates.begin(), rates.end());
    const std::size_t aside = rates.size() < 5 ? 0 : 1;
    row.mlups_low = rates[aside];
    row.mlups_high = rates[rates.size() - 1 - aside];
    row.mlups = median(rates);
    row.gbps = 1e-3 * row.mlups * row.bytes_per_update;
    row.fraction = median(of_copy);
    row.fraction_in_place = median(of_in_place);
    // Not one of the rounds above: timing each launch takes time itself.
    if (pace.profiling == Profiling::On) row.profile = profile(simulation, steps, device);
    return row;
}

}  // namespace halfstep
