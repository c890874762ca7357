#include "output/force_statistics.h"

#include <algorithm>
#include <cmath>

namespace halfstep {

namespace {

Statistics statistics_of(const std::vector<double>& values) {
    Statistics result;
    if (values.empty()) return result;
    const auto count = static_cast<double>(values.size());
    double sum = 0;
    for (double value : values) sum += value;
    result.mean = sum / count;
    double squares = 0;
    for (double value : values) squares += (value - result.mean) * (value - result.mean);
    result.rms = std::sqrt(squares / count);
    const auto [low, high] = std::minmax_element(values.begin(), values.end());
    result.minimum = *low;
    result.maximum = *high;
    return result;
}

/// Times at which the signal rises through its mean, by linear interpolation. Between two of them
/// it must have fallen below the mean by a share of its rms, so that noise at a crossing counts
/// once.
std::vector<double> rises(const std::vector<double>& time, const std::vector<double>& signal,
                          const Statistics& statistics) {
    const double depth = 0.25 * statistics.rms;
    std::vector<double> found;
    bool fallen = false;
    for (std::size_t i = 1; i < signal.size(); ++i) {
        const double before = signal[i - 1] - statistics.mean;
        const double after = signal[i] - statistics.mean;
        fallen = fallen || before < -depth;
        if (!fallen || before >= 0 || after < 0) continue;
        found.push_back(time[i - 1] + (time[i] - time[i - 1]) * before / (before - after));
        fallen = false;
    }
    return found;
}

// A steady flow's lift still flickers in its last digits; that is no frequency.
bool oscillates(const Statistics& lift, const Statistics& drag) {
    constexpr double least_share = 1e-4;
    return lift.rms > least_share * std::max(std::abs(drag.mean), std::abs(lift.mean));
}

}  // namespace

Coefficients coefficients_of(const ObjectForce& force, const ForceOutput& output,
                             const Scaling& scaling) {
    const double velocity = output.velocity * scaling.velocity();
    const double area = output.area * scaling.dx * (scaling.two_dimensional ? 1 : scaling.dx);
    const double scale = 2 / (output.density * scaling.density * velocity * velocity * area);
    Coefficients result;
    result.drag = scale * dot(force.force, output.drag_axis);
    result.lift = scale * dot(force.force, output.lift_axis);
    result.side = scale * dot(force.force, cross(output.lift_axis, output.drag_axis));
    result.pitch = scale * dot(force.torque, output.pitch_axis) / (output.length * scaling.dx);
    return result;
}

ForceSeries::ForceSeries(const ForceOutput& output, const Scaling& scaling)
    : output_(output), scaling_(scaling) {}

Coefficients ForceSeries::add(std::int64_t step, double time, const ObjectForce& force) {
    const Coefficients coefficients = coefficients_of(force, output_, scaling_);
    if (step < output_.statistics_from) return coefficients;
    time_.push_back(time);
    coefficients_.push_back(coefficients);
    force_ = force_ + force.force;
    return coefficients;
}

ForceStatistics ForceSeries::statistics() const {
    ForceStatistics result;
    result.samples = static_cast<std::int64_t>(time_.size());
    if (time_.empty()) return result;
    const auto series = [this](double Coefficients::*part) {
        std::vector<double> values;
        values.reserve(coefficients_.size());
        for (const Coefficients& one : coefficients_) values.push_back(one.*part);
        return values;
    };
    const std::vector<double> lift = series(&Coefficients::lift);
    result.drag = statistics_of(series(&Coefficients::drag));
    result.lift = statistics_of(lift);
    result.side = statistics_of(series(&Coefficients::side));
    result.pitch = statistics_of(series(&Coefficients::pitch));
    result.mean_force = (1 / static_cast<double>(result.samples)) * force_;
    if (!oscillates(result.lift, result.drag)) return result;
    constexpr int least_periods = 3;
    const std::vector<double> crossings = rises(time_, lift, result.lift);
    const int periods = static_cast<int>(crossings.size()) - 1;
    if (periods < least_periods) return result;
    result.periods = periods;
    result.frequency = periods / (crossings.back() - crossings.front());
    result.strouhal =
        *result.frequency * output_.length * scaling_.dx / (output_.velocity * scaling_.velocity());
    return result;
}

void ForceSeries::save(Record& record, const std::string& name) const {
    std::vector<double> coefficients;
    for (const Coefficients& c : coefficients_)
        coefficients.insert(coefficients.end(), {c.drag, c.lift, c.side, c.pitch});
    record.keep(name + "/time", time_);
    record.keep(name + "/coefficients", std::move(coefficients));
    record.keep(name + "/force", std::vector<double>(force_.begin(), force_.end()));
}

void ForceSeries::restore(Record& record, const std::string& name) {
    const std::size_t samples = record.size_of(name + "/time");
    if (record.size_of(name + "/coefficients") != 4 * samples) return;
    if (record.size_of(name + "/force") != 3) return;
    time_ = record.take(name + "/time");
    const std::vector<double> c = record.take(name + "/coefficients");
    coefficients_.clear();
    for (std::size_t k = 0; k < c.size(); k += 4)
        coefficients_.push_back({c[k], c[k + 1], c[k + 2], c[k + 3]});
    const std::vector<double> force = record.take(name + "/force");
    force_ = {force[0], force[1], force[2]};
}

}  // namespace halfstep
