// Mean and rms over time, cell by cell.
#pragma once

#include <filesystem>
#include <vector>

#include "base/record.h"
#include "output/plane_cache.h"

namespace halfstep {

/// Welford's update, which loses no digits to a mean that is large beside the fluctuation.
/// B. P. Welford, Technometrics 4 (1962) 419-420.
/// Memory: 16 bytes a cell and component (velocity has 3, also in two dimensions).
class RunningAverage {
public:
    /// Throws RunError when the memory is missing.
    RunningAverage(const AverageOutput& output, const Int3& cells, const Scaling& scaling);

    const AverageOutput& output() const { return output_; }
    std::int64_t samples() const { return samples_; }
    void add(PlaneCache& cache);
    /// Arrays `<quantity>_mean` and `<quantity>_rms`, the latter of the fluctuation about the mean.
    /// Throws RunError.
    void write(PlaneCache& cache, const std::filesystem::path& path) const;

    /// Keeps views: what they show must not change before they are written.
    void save(Record& record, const std::string& name) const;
    /// False, and nothing changed, where `record` does not hold these quantities.
    bool restore(Record& record, const std::string& name);

private:
    /// Sums of one quantity, [z][y][x](component).
    struct Sums {
        Quantity quantity;
        std::string name;
        std::size_t components;
        std::vector<double> mean;
        std::vector<double> squares;  ///< sum of squared deviations from the mean
    };
    void add_slab(Sums& sums, const FieldView& view, std::int64_t z_begin, std::int64_t z_end);

    AverageOutput output_;
    std::int64_t samples_ = 0;
    std::vector<Sums> sums_;
};

}  // namespace halfstep
