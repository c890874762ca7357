// Conduction without flow: a slab that is heated from one side, and a mode that decays across two
// materials.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "validation/carried.h"
#include "validation/figures.h"
#include "validation/reference_table.h"
#include "validation/validations.h"

namespace halfstep {

namespace {

constexpr double diffusivity = 0.08;

LatticeCase slab(int cells) {
    LatticeCase c;
    c.lattice = Lattice::D2Q9;
    c.arithmetic = Arithmetic::FP64;
    c.storage = Storage::FP64;
    c.cells = {cells, 4, 1};
    c.faces[0].kind = c.faces[1].kind = FaceKind::Wall;
    return c;
}

/// Largest difference from the table's temperatures at this Fourier number.
double largest_error(const Snapshot& snapshot, const std::string& fourier) {
    const ReferenceTable table("analytic_conduction.csv");
    const std::int64_t n = snapshot.cells[0];
    double worst = 0;
    for (std::size_t row = 0; row < table.rows(); ++row) {
        const double s = *table.number(row, "s");
        if (table.text(row, "Fo") != fourier || s <= 0 || s >= 1) continue;
        const double at =
            std::clamp(s * static_cast<double>(n) - 0.5, 0.0, static_cast<double>(n - 1) - 1e-9);
        const auto low = static_cast<std::int64_t>(at);
        const double share = at - static_cast<double>(low);
        const double found = (1 - share) * snapshot.scalars[0][snapshot.index(low, 0, 0)] +
                             share * snapshot.scalars[0][snapshot.index(low + 1, 0, 0)];
        worst = std::max(worst, std::abs(found - *table.number(row, "T_slab")));
    }
    return worst;
}

Curve temperature_along(const Snapshot& snapshot) {
    Curve curve;
    for (std::int64_t x = 0; x < snapshot.cells[0]; ++x)
        curve.add((static_cast<double>(x) + 0.5) / static_cast<double>(snapshot.cells[0]),
                  snapshot.scalars[0][snapshot.index(x, 0, 0)]);
    return curve;
}

FigureSeries exact_temperatures() {
    const ReferenceTable table("analytic_conduction.csv");
    FigureSeries series{"analytic series", {}, {}, SeriesStyle::Reference};
    for (std::size_t row = 0; row < table.rows(); ++row) {
        const std::string& fourier = table.text(row, "Fo");
        if (fourier != "0.02" && fourier != "0.1") continue;
        series.x.push_back(*table.number(row, "s"));
        series.y.push_back(*table.number(row, "T_slab"));
    }
    return series;
}

void heat_slab(Trial& trial) {
    constexpr int cells = 64;
    LatticeCase c = slab(cells);
    CarriedScalar& heat = carry(c, diffusivity);
    heat.faces[0] = kept_at(0);
    heat.faces[1] = kept_at(1);
    Simulation simulation = trial.start(c);
    std::vector<FigureSeries> profiles;
    for (const char* fourier : {"0.02", "0.1"}) {
        const double time = std::stod(fourier) * cells * cells / diffusivity;
        trial.step(simulation, std::lround(time) - simulation.steps_done());
        trial.add(simulation, fmt::format("heated slab, largest error at Fo = {}", fourier),
                  largest_error(simulation.sample(0, 1), fourier),
                  {0, 0.005, DeviationKind::Absolute, "analytic: its series"});
        profiles.push_back(
            series_of(fmt::format("Fo = {}", fourier), temperature_along(simulation.sample(0, 1))));
    }
    profiles.push_back(exact_temperatures());
    trial.add_figure({"A slab heated from one side", {"x / L"}, {"T, of the step"}, profiles});
}

/// Half of the slab conducts `conductivity` and holds `capacity` times as much as the other half.
/// Its slowest mode, with D k^2 the same in both, s = L / 2:
///
///     sin(k1 x),   A sin(k2 (L - x)),   K1 k1 cot(k1 s) = -K2 k2 cot(k2 s),   A = sin k1 s / sin
///     k2 s
struct TwoMaterials {
    int cells;
    double conductivity = 5, capacity = 2;

    double ratio() const { return std::sqrt(capacity / conductivity); }  // k2 / k1
    double first_wave() const {
        const double s = cells / 2.0, r = ratio();
        const auto gap = [&](double k) {
            return 1 / std::tan(k * s) + conductivity * r / std::tan(r * k * s);
        };
        double low = 1e-9 / s, high = std::min(1.0, 1 / r) * std::numbers::pi / s * (1 - 1e-12);
        for (int n = 0; n < 200; ++n) {
            const double middle = (low + high) / 2;
            (gap(middle) > 0 ? low : high) = middle;
        }
        return low;
    }
    double rate() const { return diffusivity * first_wave() * first_wave(); }
    std::int64_t steps() const { return std::lround(1 / rate()); }
    double mode(double x) const {
        const double s = cells / 2.0, k = first_wave(), other = ratio() * k;
        if (x < s) return std::sin(k * x);
        return std::sin(k * s) / std::sin(other * s) * std::sin(other * (cells - x));
    }
};

LatticeCase case_of(const TwoMaterials& two) {
    LatticeCase c = slab(two.cells);
    Body body;
    body.name = "half";
    body.shape.kind = ShapeKind::Box;
    body.shape.low = {two.cells / 2.0, -1, -1};
    body.shape.high = {two.cells + 1.0, 5, 2};
    c.bodies = {body};
    CarriedScalar& heat = carry(c, diffusivity);
    heat.solids = {ConductingSolid{diffusivity * two.conductivity, two.capacity, 0}};
    heat.faces[0] = heat.faces[1] = kept_at(0);
    heat.initial = {[two](const Vec3& x, double) { return two.mode(x[0]); }, false, false};
    return c;
}

void decay_across(Trial& trial) {
    double before = 0;
    Curve errors;
    for (int cells : {32, 64}) {
        const TwoMaterials two{cells};
        Simulation simulation = trial.start(case_of(two));
        trial.step(simulation, two.steps());
        const Snapshot snapshot = simulation.sample(0, 1);
        const double decay = std::exp(-two.rate() * static_cast<double>(two.steps()));
        double difference = 0, size = 0;
        for (std::int64_t x = 0; x < cells; ++x) {
            const double exact = two.mode(static_cast<double>(x) + 0.5) * decay;
            difference += std::pow(snapshot.scalars[0][snapshot.index(x, 1, 0)] - exact, 2);
            size += exact * exact;
        }
        const double error = std::sqrt(difference / size);
        if (cells == 64)
            trial.add(simulation, "order of convergence across two materials, 32 to 64 cells",
                      convergence_order(before, error, 2),
                      {2, 0.1, DeviationKind::Absolute, "the method is of second order"});
        errors.add(cells, before = error);
    }
    trial.add_figure(convergence("A mode that decays across two materials", "cells across",
                                 "error of T (L2), over T",
                                 {series_of("D2Q5", errors, SeriesStyle::LineWithPoints)}));
}

}  // namespace

void validate_conduction(Trial& trial) {
    trial.expect_updates(64 * 4 * 0.1 * 64 * 64 / diffusivity);
    for (int cells : {32, 64})
        trial.expect_updates(4.0 * cells * static_cast<double>(TwoMaterials{cells}.steps()));
    heat_slab(trial);
    decay_across(trial);
}

}  // namespace halfstep
