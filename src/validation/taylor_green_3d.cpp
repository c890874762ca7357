// The vortices of Taylor and Green in a periodic cube of side 2 pi L at Re = U L / nu = 1600, which
// break up into turbulence:
//
//     u = U sin x cos y cos z,   v = -U cos x sin y cos z,   w = 0,
//     p = rho U^2 / 16 (cos 2x + cos 2y) (cos 2z + 2)
//
// The mean kinetic energy and its decay are held against a spectral solution on 512^3 points (van
// Rees, Leonard, Pullin, Koumoutsakos, J. Comput. Phys. 230 (2011) 2794).
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <numbers>
#include <vector>

#include "validation/curve.h"
#include "validation/figures.h"
#include "validation/reference_table.h"
#include "validation/validations.h"

namespace halfstep {

namespace {

constexpr double speed = 0.0577;  ///< U; Mach 0.1
constexpr double reynolds = 1600;
constexpr double sampled = 0.1;  ///< L / U between two looks at the energy
constexpr const char* source = "van Rees et al., J. Comput. Phys. 230 (2011) 2794";

struct Vortices {
    int cells;
    Collision collision;
    double end;  ///< L / U

    double k() const { return 2 * std::numbers::pi / cells; }
    double length() const { return 1 / k(); }
    double turn() const { return length() / speed; }  ///< steps
    std::int64_t steps() const { return std::lround(end * turn()); }
    double updates() const { return static_cast<double>(steps()) * std::pow(cells, 3); }
};

/// Sine and cosine of k x at every half cell: the initial state looks at each some forty times.
struct Waves {
    std::vector<double> sine, cosine;

    explicit Waves(const Vortices& flow) {
        for (int half = 0; half <= 2 * flow.cells + 2; ++half) {
            sine.push_back(std::sin(flow.k() * (half - 1) / 2));
            cosine.push_back(std::cos(flow.k() * (half - 1) / 2));
        }
    }
    static std::size_t at(double x) { return static_cast<std::size_t>(std::lround(2 * x) + 1); }
    double s(double x) const { return sine[at(x)]; }
    double c(double x) const { return cosine[at(x)]; }
    double c2(double x) const { return 2 * c(x) * c(x) - 1; }
};

LatticeCase case_of(const Vortices& flow) {
    LatticeCase c;
    c.lattice = Lattice::D3Q27;
    c.collision = flow.collision;
    c.cells = {flow.cells, flow.cells, flow.cells};
    c.tau = 0.5 + 3 * speed * flow.length() / reynolds;
    const auto w = std::make_shared<const Waves>(flow);
    c.initial.velocity[0] = {
        [w](const Vec3& x, double) { return speed * w->s(x[0]) * w->c(x[1]) * w->c(x[2]); }, false,
        false};
    c.initial.velocity[1] = {
        [w](const Vec3& x, double) { return -speed * w->c(x[0]) * w->s(x[1]) * w->c(x[2]); }, false,
        false};
    c.initial.density = {[w](const Vec3& x, double) {
                             return 1 + 3 * speed * speed / 16 * (w->c2(x[0]) + w->c2(x[1])) *
                                            (w->c2(x[2]) + 2);
                         },
                         false, false};
    return c;
}

/// E / U^2 over t U / L.
Curve energy_of(Trial& trial, Simulation& simulation, const Vortices& flow) {
    const double unit = std::pow(flow.cells, 3) * speed * speed;
    Curve energy;
    energy.add(0, simulation.totals().kinetic_energy / unit);
    for (int k = 1; k * sampled <= flow.end + 1e-9; ++k) {
        const std::int64_t step = std::lround(k * sampled * flow.turn());
        trial.step(simulation, step - simulation.steps_done());
        energy.add(static_cast<double>(step) / flow.turn(),
                   simulation.totals().kinetic_energy / unit);
    }
    return energy;
}

/// -dE/dt in units of U^3 / L, half-way between the samples.
Curve decay_of(const Curve& energy) {
    Curve decay;
    for (std::size_t k = 1; k < energy.at.size(); ++k)
        decay.add((energy.at[k] + energy.at[k - 1]) / 2,
                  (energy.value[k - 1] - energy.value[k]) / (energy.at[k] - energy.at[k - 1]));
    return decay;
}

Curve spectral(const char* column) {
    const ReferenceTable table("tgv3d_Re1600_spectral512.csv");
    Curve curve;
    for (std::size_t row = 0; row < table.rows(); ++row)
        curve.add(*table.number(row, "t"), *table.number(row, column));
    return curve;
}

/// Every collision's energy and decay beside the published ones.
class Curves {
public:
    /// One that falls is shown until its energy grows by more than sound makes it swing.
    void add(const std::string& name, Curve energy) {
        std::size_t kept = 1;
        const double swing = 0.002 * energy.value[0];
        while (kept < energy.at.size() && energy.value[kept] <= energy.value[kept - 1] + swing)
            ++kept;
        if (kept < energy.at.size()) caption_ = "Lines that end early: the flow became unstable.";
        energy.at.resize(kept), energy.value.resize(kept);
        end_ = std::max(end_, energy.at.back());
        decays_.push_back(series_of(name, decay_of(energy)));
        energies_.push_back(series_of(name, energy));
    }

    void add_to(Trial& trial) {
        energies_.push_back(markers("E"));
        decays_.push_back(markers("eps"));
        trial.add_figure({"Decay of the vortices, Re 1600",
                          {"t U / L"},
                          {"-dE/dt, U^3 / L"},
                          std::move(decays_),
                          caption_});
        trial.add_figure({"Kinetic energy of the vortices, Re 1600",
                          {"t U / L"},
                          {"E / U^2"},
                          std::move(energies_),
                          caption_});
    }

private:
    /// Some fifty of the table's times, up to the last that was computed.
    FigureSeries markers(const char* column) const {
        Curve curve;
        double next = 0;
        const Curve all = spectral(column);
        for (std::size_t k = 0; k < all.at.size() && all.at[k] <= end_; ++k)
            if (all.at[k] >= next) curve.add(all.at[k], all.value[k]), next += end_ / 50;
        return series_of("spectral, 512^3 points", curve, SeriesStyle::Reference);
    }

    std::vector<FigureSeries> energies_, decays_;
    std::string caption_;
    double end_ = 0;
};

struct Tolerances {
    double energy, peak, time;
};

void add_energy(Trial& trial, const Simulation& simulation, const std::string& name,
                const Curve& energy, double time, double tolerance) {
    trial.add(simulation, fmt::format("{}: E / U^2 at t = {} L / U", name, time),
              interpolate(energy, time),
              {interpolate(spectral("E"), time), tolerance, DeviationKind::Relative, source});
}

void run(Trial& trial, const Vortices& flow, const Tolerances& within, Curves& curves) {
    Simulation simulation = trial.start(case_of(flow));
    const Curve energy = energy_of(trial, simulation, flow);
    const std::string name = fmt::format("{}, {}^3", name_of(flow.collision), flow.cells);
    curves.add(name, energy);
    add_energy(trial, simulation, name, energy, 5, within.energy);
    if (flow.end < 10) return;
    add_energy(trial, simulation, name, energy, 10, within.energy);
    const Extremum peak = find_extremum(decay_of(energy), Extreme::Largest),
                   wanted = find_extremum(spectral("eps"), Extreme::Largest);
    trial.add(simulation, name + ": largest -dE/dt, U^3 / L", peak.value,
              {wanted.value, within.peak, DeviationKind::Relative, source});
    trial.add(simulation, name + ": its time, L / U", peak.at,
              {wanted.at, within.time, DeviationKind::Absolute, source});
}

/// Too few cells for these, at a relaxation time of 0.502: their energy ends as no number.
void run_to_its_end(Trial& trial, const Vortices& flow, Curves& curves) {
    Simulation simulation = trial.start(case_of(flow));
    curves.add(fmt::format("{}, {}^3", name_of(flow.collision), flow.cells),
               energy_of(trial, simulation, flow));
    trial.add(simulation,
              fmt::format("{}, {}^3: stands {} L / U (1: it does)", name_of(flow.collision),
                          flow.cells, flow.end),
              simulation.totals().finite ? 1 : 0,
              {0, 0, DeviationKind::Absolute, "too few cells for its magic parameter"});
}

}  // namespace

void validate_taylor_green_3d(Trial& trial, Grid grid) {
    Curves curves;
    if (grid == Grid::Quick) {
        const Vortices flow{64, Collision::Cumulant, 5};
        trial.expect_updates(flow.updates());
        run(trial, flow, {0.02, 0, 0}, curves);
        return curves.add_to(trial);
    }
    constexpr Collision standing[] = {Collision::SRT,       Collision::Regularised,
                                      Collision::Recursive, Collision::CentralMoments,
                                      Collision::Cumulant,  Collision::KBC};
    constexpr Collision falling[] = {Collision::TRT, Collision::MRT};
    const Vortices finest{256, Collision::Cumulant, 12};
    trial.expect_updates(finest.updates() + 8 * Vortices{128, Collision::SRT, 12}.updates());
    for (Collision collision : standing) run(trial, {128, collision, 12}, {0.06, 0.2, 1}, curves);
    for (Collision collision : falling) run_to_its_end(trial, {128, collision, 12}, curves);
    run(trial, finest, {0.01, 0.05, 0.2}, curves);
    curves.add_to(trial);
}

}  // namespace halfstep
