#include "validation/trial.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "halfstep/error.h"

namespace halfstep {

namespace {

constexpr double updates_at_once = 2e7;  ///< of cells, between looks at the stop flag

/// Largest |a - b| over largest |a|, by components.
double relative_change(const std::vector<double>& a, const std::vector<double>& b) {
    double change = 0, size = 0;
    for (std::size_t k = 0; k < a.size(); ++k) {
        if (!std::isfinite(a[k])) return a[k] - a[k];
        change = std::max(change, std::abs(a[k] - b[k]));
        size = std::max(size, std::abs(a[k]));
    }
    return size > 0 ? change / size : 1;
}

}  // namespace

Trial::Trial(std::string name, Device& device, const ValidationOptions& options)
    : name_(std::move(name)), device_(device), options_(options) {}

Simulation Trial::start(LatticeCase lattice_case) {
    if (options_.streaming) lattice_case.streaming = options_.streaming;
    if (options_.storage) {
        lattice_case.storage = *options_.storage;
        lattice_case.arithmetic =
            *options_.storage == Storage::FP64 ? Arithmetic::FP64 : Arithmetic::FP32;
    }
    return Simulation(lattice_case, voxelise(lattice_case), device_);
}

void Trial::step(Simulation& simulation, std::int64_t steps) {
    const auto cells = static_cast<double>(simulation.domain().fluid_cells);
    const auto chunk =
        std::max<std::int64_t>(1, static_cast<std::int64_t>(updates_at_once / cells));
    while (steps > 0) {
        const std::int64_t count = std::min(steps, chunk);
        simulation.step(count);
        steps -= count;
        updates_ += static_cast<double>(count) * cells;
        if (options_.stop != nullptr && *options_.stop)
            throw RunError(fmt::format("validation {} was interrupted", name_));
        const auto now = std::chrono::steady_clock::now();
        if (!options_.on_progress || now - told_ < std::chrono::milliseconds(200)) continue;
        told_ = now;
        options_.on_progress(std::min(1.0, updates_ / std::max(expected_updates_, updates_)));
    }
}

void Trial::step_until_steady(Simulation& simulation, double tolerance, std::int64_t every,
                              std::int64_t most) {
    const std::int64_t planes = simulation.lattice_case().cells[2];
    std::vector<double> before = simulation.sample(0, planes).velocity;
    for (std::int64_t done = 0; done < most; done += every) {
        step(simulation, std::min(every, most - done));
        std::vector<double> now = simulation.sample(0, planes).velocity;
        const double change = relative_change(now, before);
        if (std::isnan(change))
            throw RunError(fmt::format("validation {} became unstable by step {}", name_,
                                       simulation.steps_done()));
        if (change <= tolerance) return;
        before = std::move(now);
    }
}

void Trial::add(const Simulation& simulation, const std::string& quantity, double computed,
                const Expected& expected) {
    const LatticeCase& used = simulation.lattice_case();
    const double difference = computed - expected.reference;
    const double deviation = expected.kind == DeviationKind::Relative
                                 ? difference / std::abs(expected.reference)
                                 : difference;
    result_.findings.push_back(
        {name_, quantity, computed, expected.reference, expected.source, deviation,
         expected.tolerance, std::abs(deviation) <= expected.tolerance, device_.name(),
         std::string(name_of(used.lattice)), std::string(name_of(used.arithmetic)),
         std::string(name_of(used.storage)), std::string(name_of(simulation.streaming()))});
}

double convergence_order(double coarse_error, double fine_error, double ratio) {
    return std::log(coarse_error / fine_error) / std::log(ratio);
}

}  // namespace halfstep
