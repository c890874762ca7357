#include "output/force_statistics.h"

#include <algorithm>
#include <cmath>

namespace halfstep {

namespace {

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
    const Coefficients c = coefficients_of(force, output_, scaling_);
    if (step < output_.statistics_from.value_or(0)) return c;
    const Vec3& f = force.force;
    const std::array<double, columns> row{c.drag, c.lift, c.side, c.pitch, f[0], f[1], f[2]};
    time_.push_back(time);
    for (std::size_t k = 0; k < columns; ++k) series_[k].push_back(row[k]);
    for (std::size_t k = 0; k < later_.size(); ++k) later_[k] += row[k];
    if (output_.statistics_from || time_.size() % 2 == 1) return c;
    for (std::size_t k = 0; k < later_.size(); ++k) later_[k] -= series_[k][later_from_];
    ++later_from_;
    return c;
}

Coefficients ForceSeries::running_means() const {
    const auto count = static_cast<double>(time_.size() - later_from_);  // 0 / 0 is NaN
    return {later_[0] / count, later_[1] / count, later_[2] / count, later_[3] / count};
}

std::size_t ForceSeries::first_sample(ForceStatistics& result) const {
    if (output_.statistics_from) return 0;
    const Transient transient = find_transient({series_[0], series_[1], series_[2]});
    result.start = transient.is_settled ? StatisticsStart::Settled : StatisticsStart::Unsettled;
    return transient.end;
}

std::span<const double> ForceSeries::column(std::size_t k, std::size_t first) const {
    return std::span<const double>(series_[k]).subspan(first);
}

ForceStatistics ForceSeries::statistics() const {
    ForceStatistics result;
    if (time_.empty()) return result;
    const std::size_t first = first_sample(result);
    result.samples = static_cast<std::int64_t>(time_.size() - first);
    result.from = time_[first];
    result.drag = statistics_of(column(0, first));
    result.lift = statistics_of(column(1, first));
    result.side = statistics_of(column(2, first));
    result.pitch = statistics_of(column(3, first));
    for (std::size_t axis = 0; axis < 3; ++axis)
        result.mean_force[axis] = statistics_of(column(4 + axis, first)).mean;
    if (!oscillates(result.lift, result.drag)) return result;
    const auto frequency =
        frequency_of(std::span(time_).subspan(first), column(1, first), result.lift);
    if (!frequency) return result;
    const double strouhal = output_.length * scaling_.dx / (output_.velocity * scaling_.velocity());
    result.periods = frequency->periods;
    result.frequency = frequency->value;
    result.strouhal = frequency->value * strouhal;
    result.strouhal_error = frequency->error * strouhal;
    return result;
}

void ForceSeries::save(Record& record, const std::string& name) const {
    std::vector<double> rows;  // column after column
    for (const auto& one : series_) rows.insert(rows.end(), one.begin(), one.end());
    record.keep(name + "/time", time_);
    record.keep(name + "/series", std::move(rows));
    record.keep(name + "/later", std::vector<double>(later_.begin(), later_.end()));
    record.keep(name + "/later_from", static_cast<std::int64_t>(later_from_));
}

void ForceSeries::restore(Record& record, const std::string& name) {
    const std::size_t samples = record.size_of(name + "/time");
    const auto later_from = record.count(name + "/later_from");
    if (record.size_of(name + "/series") != columns * samples) return;
    if (record.size_of(name + "/later") != later_.size() || !later_from) return;
    if (*later_from < 0 || std::size_t(*later_from) > samples) return;
    time_ = record.take(name + "/time");
    const std::vector<double> rows = record.take(name + "/series");
    for (std::size_t k = 0; k < columns; ++k) {
        const auto begin = rows.begin() + std::ptrdiff_t(k * samples);
        series_[k].assign(begin, begin + std::ptrdiff_t(samples));
    }
    const std::vector<double> later = record.take(name + "/later");
    std::copy(later.begin(), later.end(), later_.begin());
    later_from_ = std::size_t(*later_from);
}

}  // namespace halfstep
