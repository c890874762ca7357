// A Gaussian hill that a uniform flow carries off while it spreads, periodic:
//
//     phi = [s0^2 / s^2]^(d/2) exp(-|x - x0 - u t|^2 / (2 s^2)),     s^2 = s0^2 + 2 D t
#include <fmt/format.h>

#include <cmath>

#include "validation/carried.h"
#include "validation/figures.h"
#include "validation/reference_table.h"
#include "validation/validations.h"

namespace halfstep {

namespace {

constexpr double diffusivity = 0.05;
constexpr const char* analytic = "analytic: a Gaussian stays one";

struct Hill {
    Lattice lattice;
    int cells;
    double width;

    int dimensions() const { return dimensions_of(lattice); }
    /// Until 2 D t = s0^2.
    std::int64_t steps() const { return std::lround(width * width / (2 * diffusivity)); }
    /// Diffusive scaling: the errors of the velocity's square fall with the others. In three
    /// dimensions the grid is coarse, and a faster flow would take a tenth of the diffusivity.
    Vec3 velocity() const {
        const double u = (dimensions() == 3 ? 2.0 : 8.0) / cells;
        return {u, u / 2, dimensions() == 3 ? -u / 2 : 0};
    }
    double updates() const { return static_cast<double>(steps()) * std::pow(cells, dimensions()); }
    double value(const Vec3& x, double t) const {
        const double square = width * width + 2 * diffusivity * t, n = cells;
        double distance = 0;
        for (std::size_t a = 0; a < static_cast<std::size_t>(dimensions()); ++a) {
            const double away = x[a] - n / 2 - velocity()[a] * t;
            distance += std::pow(away - n * std::round(away / n), 2);
        }
        return std::pow(width * width / square, 0.5 * dimensions()) *
               std::exp(-distance / (2 * square));
    }
};

LatticeCase case_of(const Hill& hill) {
    LatticeCase c;
    c.lattice = hill.lattice;
    c.arithmetic = Arithmetic::FP64;
    c.storage = Storage::FP64;
    c.cells = {hill.cells, hill.cells, hill.dimensions() == 3 ? hill.cells : 1};
    for (std::size_t a = 0; a < 3; ++a)
        c.initial.velocity[a] = ScalarField::uniform(hill.velocity()[a]);
    carry(c, diffusivity).initial = {[hill](const Vec3& x, double) { return hill.value(x, 0); },
                                     false, false};
    return c;
}

struct Result {
    double error = 0;  ///< L2, over that of the exact one
    double peak = 0;   ///< largest value at a cell's centre over the exact one there
};

Result compare(const Simulation& simulation, const Hill& hill) {
    const Int3& n = simulation.lattice_case().cells;
    const Snapshot snapshot = simulation.sample(0, n[2]);
    double difference = 0, size = 0, largest = 0;
    Result result;
    for (std::int64_t k = 0; k < volume(n); ++k) {
        const Vec3 at{static_cast<double>(k % n[0]) + 0.5,
                      static_cast<double>(k / n[0] % n[1]) + 0.5,
                      static_cast<double>(k / (n[0] * n[1])) + 0.5};
        const double exact = hill.value(at, static_cast<double>(simulation.steps_done()));
        const double found = snapshot.scalars[0][static_cast<std::size_t>(k)];
        difference += std::pow(found - exact, 2);
        size += exact * exact;
        if (exact > largest) largest = exact, result.peak = found / exact;
    }
    result.error = std::sqrt(difference / size);
    return result;
}

/// The exact peak then, over that at the start.
double peak_ratio(const Hill& hill) {
    const char* column = hill.dimensions() == 3 ? "peak_ratio_3D" : "peak_ratio_2D";
    return ReferenceTable("analytic_gaussian_hill.csv").find(column, {{"a", "1"}});
}

}  // namespace

void validate_gaussian_hill(Trial& trial) {
    const Hill hills[] = {{Lattice::D2Q9, 80, 4}, {Lattice::D2Q9, 160, 8}, {Lattice::D3Q19, 48, 4}};
    for (const Hill& hill : hills) trial.expect_updates(hill.updates());
    double before = 0;
    Curve errors;
    for (const Hill& hill : hills) {
        Simulation simulation = trial.start(case_of(hill));
        trial.step(simulation, hill.steps());
        const Result result = compare(simulation, hill);
        if (hill.cells == 160)
            trial.add(simulation, "order of convergence, 80 to 160 cells",
                      convergence_order(before, result.error, 2),
                      {2, 0.1, DeviationKind::Absolute, "the method is of second order"});
        if (hill.cells != 80)
            trial.add(simulation,
                      fmt::format("peak, width {} to {:.2f} cells", hill.width,
                                  hill.width * std::sqrt(2)),
                      result.peak * peak_ratio(hill),
                      {peak_ratio(hill), 0.01, DeviationKind::Relative, analytic});
        before = result.error;
        if (hill.dimensions() == 2) errors.add(hill.width, result.error);
    }
    trial.add_figure(convergence("A hill that is carried off while it spreads",
                                 "cells of its first width", "error of phi (L2), over phi",
                                 {series_of("D2Q5", errors, SeriesStyle::LineWithPoints)}));
}

}  // namespace halfstep
