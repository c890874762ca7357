#include "output/drive_series.h"

#include <fmt/format.h>

#include <array>

#include "output/quantity.h"
#include "output/table.h"

namespace halfstep {

DriveSeries::DriveSeries(const FlowDrive& drive, const Scaling& scaling)
    : drive_(drive), scaling_(scaling) {}

std::string DriveSeries::header() const {
    const std::string velocity = unit_of(Quantity::Velocity, scaling_);
    const char* acceleration = scaling_.lattice_units ? "cells/step^2" : "m/s^2";
    return fmt::format("# drive along {} to a mean velocity of {:.9g} {}\n", "xyz"[drive_.axis],
                       drive_.mean_velocity * scaling_.velocity(), velocity) +
           csv_header({"step", fmt::format("time [{}]", time_unit(scaling_)),
                       fmt::format("mean_velocity [{}]", velocity),
                       fmt::format("acceleration [{}]", acceleration)});
}

std::string DriveSeries::add(const DriveSample& sample) {
    const double time = static_cast<double>(sample.step) * scaling_.dt;
    time_.push_back(time);
    mean_velocity_.push_back(sample.mean_velocity);
    acceleration_.push_back(sample.acceleration);
    return csv_row(sample.step, std::array{time, sample.mean_velocity, sample.acceleration});
}

DriveStatistics DriveSeries::statistics() const {
    DriveStatistics result;
    result.target = drive_.mean_velocity * scaling_.velocity();
    if (time_.empty()) return result;
    const Transient transient = find_transient({acceleration_});
    result.start = transient.is_settled ? StatisticsStart::Settled : StatisticsStart::Unsettled;
    result.from = time_[transient.end];
    result.samples = static_cast<std::int64_t>(time_.size() - transient.end);
    result.mean_velocity = statistics_of(std::span(mean_velocity_).subspan(transient.end));
    result.acceleration = statistics_of(std::span(acceleration_).subspan(transient.end));
    result.pressure_gradient = result.acceleration.mean * scaling_.density;
    return result;
}

void DriveSeries::save(Record& record) const {
    record.keep("drive/time", time_);
    record.keep("drive/mean_velocity", mean_velocity_);
    record.keep("drive/acceleration", acceleration_);
}

void DriveSeries::restore(Record& record) {
    const std::size_t samples = record.size_of("drive/time");
    if (record.size_of("drive/mean_velocity") != samples) return;
    if (record.size_of("drive/acceleration") != samples) return;
    time_ = record.take("drive/time");
    mean_velocity_ = record.take("drive/mean_velocity");
    acceleration_ = record.take("drive/acceleration");
}

}  // namespace halfstep
