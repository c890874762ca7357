// Force coefficients as OpenFOAM's forceCoeffs defines them, and what a run's series of them says.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "config/lattice_case.h"
#include "solver/snapshot.h"

namespace halfstep {

/// c = 2 F / (rho U^2 A); moment c = 2 M / (rho U^2 A L).
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
    Vec3 mean_force{};                ///< N
    std::optional<double> frequency;  ///< of the lift, 1/s; nothing under three periods
    std::optional<double> strouhal;   ///< f L / U
    int periods = 0;
};

/// Keeps the samples' coefficients; memory: five numbers a sample.
class ForceSeries {
public:
    ForceSeries(const ForceOutput& output, const Scaling& scaling);
    Coefficients add(std::int64_t step, double time, const ObjectForce& force);
    ForceStatistics statistics() const;

private:
    ForceOutput output_;
    Scaling scaling_;
    std::vector<double> time_;
    std::vector<Coefficients> coefficients_;
    std::vector<Vec3> force_;
};

}  // namespace halfstep
