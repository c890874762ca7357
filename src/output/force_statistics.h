// Force coefficients as OpenFOAM's forceCoeffs defines them, and what a run's series of them says.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/record.h"
#include "config/lattice_case.h"
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

struct Statistics {
    double mean = 0, minimum = 0, maximum = 0, rms = 0;  ///< rms of the fluctuation about the mean
};

/// Over the samples from ForceOutput::statistics_from on.
struct ForceStatistics {
    std::int64_t samples = 0;
    Statistics drag, lift, side, pitch;
    Vec3 mean_force{};  ///< N
    /// Of the lift, 1/s: whole periods between rises through the mean. Nothing under three periods,
    /// or when the lift's rms is under 1e-4 of the mean drag.
    std::optional<double> frequency;
    std::optional<double> strouhal;  ///< f L / U
    int periods = 0;
};

/// Keeps the samples from ForceOutput::statistics_from on: 40 bytes each.
class ForceSeries {
public:
    ForceSeries(const ForceOutput& output, const Scaling& scaling);
    Coefficients add(std::int64_t step, double time, const ObjectForce& force);
    ForceStatistics statistics() const;

    void save(Record& record, const std::string& name) const;
    /// Starts anew where `record` knows nothing of it, and where its coefficients were others.
    void restore(Record& record, const std::string& name);

private:
    ForceOutput output_;
    Scaling scaling_;
    std::vector<double> time_;
    std::vector<Coefficients> coefficients_;
    Vec3 force_{};  ///< sum
};

}  // namespace halfstep
