// What a drive saw and chose, as a table, and what the run's series of it says.
#pragma once

#include <string>
#include <vector>

#include "base/record.h"
#include "output/force_statistics.h"
#include "solver/drive_sample.h"

namespace halfstep {

/// From where the transient of the acceleration has ended.
struct DriveStatistics {
    std::int64_t samples = 0;
    double from = 0;  ///< time of the first sample, s
    StatisticsStart start = StatisticsStart::Unsettled;
    double target = 0;         ///< m/s
    Statistics mean_velocity;  ///< m/s
    Statistics acceleration;   ///< m/s^2
    /// -dp/dx that would drive the fluid as the mean acceleration does: times the reference
    /// density.
    double pressure_gradient = 0;  ///< Pa/m
};

class DriveSeries {
public:
    DriveSeries(const FlowDrive& drive, const Scaling& scaling);

    /// A comment, then the names of the columns.
    std::string header() const;
    /// Gives the sample's row in the table.
    std::string add(const DriveSample& sample);
    DriveStatistics statistics() const;

    void save(Record& record) const;
    void restore(Record& record);

private:
    FlowDrive drive_;
    Scaling scaling_;
    std::vector<double> time_, mean_velocity_, acceleration_;
};

}  // namespace halfstep
