// What a run writes, in lattice units.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/bounds.h"
#include "base/vector.h"

namespace halfstep {

/// Scalar is the first scalar that the flow carries; the others follow it.
enum class Quantity {
    Density,
    Pressure,
    Velocity,
    Speed,
    Vorticity,
    QCriterion,
    Viscosity,
    Scalar
};
constexpr Quantity scalar_quantity(std::size_t index) {
    return static_cast<Quantity>(static_cast<std::size_t>(Quantity::Scalar) + index);
}
constexpr bool is_scalar(Quantity quantity) {
    return quantity >= Quantity::Scalar;
}
constexpr std::size_t scalar_index(Quantity quantity) {
    return static_cast<std::size_t>(quantity) - static_cast<std::size_t>(Quantity::Scalar);
}

/// VTKHDF files of the whole domain.
struct FieldOutput {
    std::string name;  ///< file stem
    std::vector<Quantity> quantities;
    std::int64_t every = 0;  ///< steps; 0 = at the end only
    std::int64_t from = 0;   ///< first step
};

/// PNG slices. A 2D case has one slice, axis = 2.
struct PictureOutput {
    std::string name;
    Quantity quantity = Quantity::Speed;
    int component = -1;  ///< of a vector: 0, 1, 2; -1 = magnitude (vorticity in 2D: z)
    int axis = 2;
    double at = 0.5;         ///< position along the axis, cells
    std::int64_t every = 0;  ///< steps; 0 = at the end only
    std::int64_t from = 0;
    std::optional<double> low, high;  ///< colour range in SI; nothing = from the data
};

struct ProbeOutput {
    std::string name;
    Vec3 point{};  ///< cells; values are interpolated linearly between cell centres
    std::vector<Quantity> quantities;
    std::int64_t every = 1;
    std::int64_t from = 0;
    /// Power spectral densities of all columns at the end.
    struct Spectrum {
        int segments = 8;     ///< at least, half-overlapping
        double length = 0;    ///< cells; with this and the velocity
        double velocity = 0;  ///< (cells a step) there are Strouhal numbers, too; 0: none
    };
    std::optional<Spectrum> spectrum = {};
};

struct LineOutput {
    std::string name;
    Vec3 start{}, end{};
    int points = 0;
    std::vector<Quantity> quantities;
    std::int64_t every = 0;  ///< steps; 0 = at the end only
    std::int64_t from = 0;
};

/// Running mean and rms (of the fluctuation) of velocity and pressure, written as VTKHDF at the
/// end.
struct AverageOutput {
    std::string name;
    std::vector<Quantity> quantities;  ///< Density, Pressure, Velocity, Speed, Vorticity
    std::int64_t from = 0;
    std::int64_t every = 10;  ///< steps between samples
};

/// Means, pressure fluctuations and Reynolds stresses, summed on the device, written as VTKHDF at
/// the end.
struct StatisticsOutput {
    std::string name;
    std::int64_t from = 0;
    std::int64_t every = 10;          ///< steps between samples
    std::optional<int> profile = {};  ///< axis along which layers are averaged into a table, too
};

/// Kinetic energy, momentum and mass of all the fluid over time.
struct TotalsOutput {
    std::string name;
    std::int64_t every = 1;
    std::int64_t from = 0;
};

/// Force and torque coefficients, as OpenFOAM's forceCoeffs: c = 2 F / (rho U^2 A).
struct ForceOutput {
    std::string name;
    std::vector<std::string> objects;  ///< names of bodies and faces (x_min ... z_max), together
    Bounds within = everywhere;        ///< only what of them lies in it, low <= x < high, cells
    double area = 1;                   ///< cells^2; in two dimensions cells (per cell of span)
    double length = 1;                 ///< cells, for the moment coefficient
    double velocity = 1;               ///< cells a step
    double density = 1;
    Vec3 drag_axis{1, 0, 0}, lift_axis{0, 1, 0}, pitch_axis{0, 0, 1};
    Vec3 center{};  ///< of moments, cells
    std::int64_t every = 1;
    std::int64_t from = 0;
    /// Statistics in summary.json (mean, min, max, rms, Strouhal number from the lift) use steps
    /// from here on. Nothing: where the series itself shows that the transient is over.
    std::optional<std::int64_t> statistics_from = 0;
};

/// What of a scalar enters the fluid through objects.
struct HeatOutput {
    std::string name;
    std::size_t scalar = 0;
    std::vector<std::string> objects;
    double unit = 1;  ///< SI of one phi cells^3 a step
    std::string symbol;
    std::optional<double> nusselt;  ///< Nusselt number of the same
    std::int64_t every = 1;
    std::int64_t from = 0;
};

/// Pressure and shear stress on the wall of a body.
struct SurfaceOutput {
    std::string name;
    std::string body;
    std::optional<double> velocity;  ///< cells a step, for the coefficients; nothing = none
    double density = 1;
    std::int64_t every = 0;  ///< steps; 0 = at the end only
    std::int64_t from = 0;
};

struct OutputPlan {
    std::vector<FieldOutput> fields;
    std::vector<PictureOutput> pictures;
    std::vector<ProbeOutput> probes;
    std::vector<LineOutput> lines;
    std::vector<AverageOutput> averages;
    std::vector<StatisticsOutput> statistics;
    std::vector<ForceOutput> forces;
    std::vector<SurfaceOutput> surfaces;
    std::vector<HeatOutput> heat;
    std::vector<TotalsOutput> totals;
};

}  // namespace halfstep
