#include "solver/drive.h"

#include <utility>

namespace halfstep {

namespace {
constexpr double balance_share = 1.0 / 2, error_share = 1.0 / 8;
}

Drive::Drive(const LatticeCase& lattice_case, Device& device) : lattice_case_(lattice_case) {
    const State state{.acceleration = lattice_case.acceleration[std::size_t(plan().axis)]};
    state_ = device.allocate(sizeof state);
    state_->write(0, &state, sizeof state);
}

Drive::State Drive::load() const {
    State state;
    state_->read(0, &state, sizeof state);
    return state;
}

double Drive::acceleration() const {
    return load().acceleration;
}

void Drive::update(const Totals& totals, std::int64_t fluid_cells, std::int64_t step) {
    State state = load();
    const double mass = double(fluid_cells) + totals.excess_mass;
    const double mean = totals.momentum[std::size_t(plan().axis)] / mass;
    const double change = state.has_begun != 0 ? mean - state.mean_velocity : 0;
    const double error = plan().mean_velocity - mean;
    state.acceleration += (error_share * error - balance_share * change) / double(plan().every);
    state.mean_velocity = mean;
    state.has_begun = 1;
    state_->write(0, &state, sizeof state);
    const Scaling& scaling = lattice_case_.scaling;
    samples_.push_back(
        {step, mean * scaling.velocity(), state.acceleration * scaling.acceleration()});
}

std::vector<DriveSample> Drive::take_samples() {
    return std::exchange(samples_, {});
}

}  // namespace halfstep
