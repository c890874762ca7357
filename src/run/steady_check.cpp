#include "run/steady_check.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace halfstep {

namespace {

struct Largest {
    double difference = 0;  ///< squared
    double speed = 0;       ///< squared
};

double square_of(const double* v) {
    return v[0] * v[0] + v[1] * v[1] + v[2] * v[2];
}

// `before` is this plane's part of the field of the last check; it is replaced.
void compare_plane(const Snapshot& plane, double* before, Largest& largest) {
    for (std::size_t at = 0; at < plane.velocity.size(); at += 3) {
        const double* now = &plane.velocity[at];
        const double difference[3] = {now[0] - before[at], now[1] - before[at + 1],
                                      now[2] - before[at + 2]};
        largest.difference = std::max(largest.difference, square_of(difference));
        largest.speed = std::max(largest.speed, square_of(now));
        std::copy_n(now, 3, before + at);
    }
}

/// The same of scalars, each as it counts from its reference.
double change_of(const std::vector<double>& now, std::vector<double>& before, double reference) {
    double difference = 0, size = 0;
    for (std::size_t at = 0; at < now.size(); ++at) {
        if (at < before.size()) difference = std::max(difference, std::abs(now[at] - before[at]));
        size = std::max(size, std::abs(now[at] - reference));
    }
    before = now;
    return size > 0 ? difference / size : 0;
}

}  // namespace

double SteadyCheck::compare_scalars(const Simulation& simulation) {
    const Int3& cells = simulation.lattice_case().cells;
    const std::vector<ScalarScale>& scales = simulation.lattice_case().scaling.scalars;
    if (scales.empty()) return 0;
    scalars_before_.resize(scales.size());
    const Snapshot all = simulation.sample(0, cells[2]);
    double change = 0;
    for (std::size_t k = 0; k < scales.size(); ++k)
        change =
            std::max(change, change_of(all.scalars[k], scalars_before_[k], scales[k].reference));
    return change;
}

bool SteadyCheck::is_steady(const Simulation& simulation) {
    const Int3& cells = simulation.lattice_case().cells;
    const auto plane = static_cast<std::size_t>(3 * cells[0] * cells[1]);
    const bool first = before_.empty();
    if (first) before_.assign(plane * static_cast<std::size_t>(cells[2]), 0.0);
    Largest largest;
    for (std::int64_t z = 0; z < cells[2]; ++z)
        compare_plane(simulation.sample(z, z + 1), &before_[plane * static_cast<std::size_t>(z)],
                      largest);
    const double of_scalars = compare_scalars(simulation);
    if (first) {
        change_ = std::numeric_limits<double>::infinity();
        return false;
    }
    change_ = largest.speed > 0 ? std::sqrt(largest.difference / largest.speed) : 0;
    change_ = std::max(change_, of_scalars);
    return change_ <= plan_.tolerance;
}

void SteadyCheck::save(Record& record) const {
    record.keep("steady/before", before_);
    record.keep("steady/change", std::vector<double>{change_});
    for (std::size_t k = 0; k < scalars_before_.size(); ++k)
        record.keep("steady/scalar-" + std::to_string(k), scalars_before_[k]);
}

void SteadyCheck::restore(Record& record, const Int3& cells) {
    if (record.size_of("steady/before") != 3 * static_cast<std::size_t>(volume(cells))) return;
    before_ = record.take("steady/before");
    const std::vector<double> change = record.take("steady/change");
    if (!change.empty()) change_ = change.front();
    for (std::size_t k = 0;; ++k) {
        const std::string name = "steady/scalar-" + std::to_string(k);
        if (record.size_of(name) != static_cast<std::size_t>(volume(cells))) break;
        scalars_before_.push_back(record.take(name));
    }
}

}  // namespace halfstep
