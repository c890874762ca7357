#include "validation/force_record.h"

#include <algorithm>
#include <limits>

namespace halfstep {

double ForceRecord::frequency(std::size_t axis) const {
    const auto found = frequency_of(time, coefficient[axis], statistics(axis));
    return found ? found->value : std::numeric_limits<double>::quiet_NaN();
}

FigureSeries over_time(const std::string& name, const ForceRecord& record, std::size_t axis,
                       double turn) {
    FigureSeries series = series_of(name, record.along(axis));
    for (double& time : series.x) time /= turn;
    return series;
}

FigureSeries level_beside(const std::string& name, const FigureSeries& series, double value) {
    return {name, {series.x.front(), series.x.back()}, {value, value}, SeriesStyle::Guide};
}

ForceRecord record_forces(Trial& trial, Simulation& simulation, double unit, std::int64_t steps,
                          std::int64_t every) {
    ForceRecord record;
    simulation.measure_forces({first_body});
    for (std::int64_t done = 0; done < steps; done += every) {
        trial.step(simulation, std::min(every, steps - done));
        record.time.push_back(static_cast<double>(simulation.steps_done()));
        const Vec3 force = simulation.force(first_body, {}).force;
        for (std::size_t axis = 0; axis < 3; ++axis)
            record.coefficient[axis].push_back(force[axis] / unit);
    }
    simulation.measure_forces({});
    return record;
}

}  // namespace halfstep
