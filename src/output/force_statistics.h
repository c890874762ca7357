// Force coefficients as OpenFOAM's forceCoeffs defines them, and what a run's series of them says.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/record.h"
#include "config/lattice_case.h"
#include "output/series_statistics.h"
#include "solver/snapshot.h"

namespace halfstep {

/// c = 2 F / (rho U^2 A); moment c = 2 M / (rho U^2 A L). The side axis is lift x drag, as there.
struct Coefficients {
    double drag = 0, lift = 0, side = 0, pitch = 0;
};

/// From a force in SI; the reference values of `output` are in lattice units, `scaling` turns them
/// to SI.
Coefficients coefficients_of(const ObjectForce& force, const ForceOutput& output,
                             const Scaling& scaling);

/// How the first sample of the statistics was found.
enum class StatisticsStart {
    Stated,     ///< in the case
    Settled,    ///< by find_transient
    Unsettled,  ///< by find_transient, which found no end of the transient
};

struct ForceStatistics {
    std::int64_t samples = 0;
    Statistics drag, lift, side, pitch;
    Vec3 mean_force{};  ///< N
    double from = 0;    ///< time of the first sample, s
    StatisticsStart start = StatisticsStart::Stated;
    /// Of the lift, 1/s: see frequency_of. Nothing when the lift's rms is under 1e-4 of the mean
    /// drag.
    std::optional<double> frequency;
    std::optional<double> strouhal;  ///< f L / U
    double strouhal_error = 0;       ///< half the width of its 95 % interval
    int periods = 0;
};

/// Keeps the samples from ForceOutput::statistics_from on, or all where it must find the start: 64
/// bytes each.
class ForceSeries {
public:
    ForceSeries(const ForceOutput& output, const Scaling& scaling);
    Coefficients add(std::int64_t step, double time, const ObjectForce& force);
    /// Means over the samples so far from statistics_from on, or over their later half where the
    /// start is yet to be found; NaN without samples.
    Coefficients running_means() const;
    ForceStatistics statistics() const;

    void save(Record& record, const std::string& name) const;
    /// Starts anew where `record` knows nothing of it, and where its coefficients were others.
    void restore(Record& record, const std::string& name);

private:
    static constexpr std::size_t columns = 7;  ///< drag, lift, side, pitch, force
    std::size_t first_sample(ForceStatistics& result) const;
    std::span<const double> column(std::size_t k, std::size_t first) const;

    ForceOutput output_;
    Scaling scaling_;
    std::vector<double> time_;
    std::array<std::vector<double>, columns> series_;
    std::array<double, 4> later_{};  ///< sums of the samples that running_means takes
    std::size_t later_from_ = 0;
};

}  // namespace halfstep
