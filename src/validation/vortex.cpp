// The decaying vortices of Taylor and Green, carried along by a uniform flow: by Galilean
// invariance they decay as fast as at rest, whichever way they go. The third moments that an
// equilibrium of second order lacks change the viscosity by a share of U^2 (Krueger et al. 2017,
// section 4.1); collisions on central moments have them, or give back what they lack.
#include <fmt/format.h>

#include <cmath>
#include <numbers>

#include "validation/validations.h"

namespace halfstep {

namespace {

constexpr int cells = 48;
constexpr double carrier = 0.1;  ///< cells a step
constexpr double amplitude = 0.01;
constexpr double nu = 0.02;
constexpr double wave = 2 * std::numbers::pi / cells;

/// Steps in which the velocity falls by e^(-1/2).
std::int64_t steps_of_decay() {
    return std::lround(0.25 / (nu * wave * wave));
}

LatticeCase vortices(Lattice lattice, Collision collision, const Vec3& carried) {
    LatticeCase c;
    c.lattice = lattice;
    c.collision = collision;
    c.arithmetic = Arithmetic::FP64;
    c.storage = Storage::FP64;
    c.cells = {cells, cells, 1};
    c.tau = 0.5 + 3 * nu;
    const auto set = [](ScalarField& to, auto value) {
        to = {[value](const Vec3& x, double) { return value(x); }, false, false};
    };
    set(c.initial.velocity[0], [carried](const Vec3& x) {
        return carried[0] - amplitude * std::cos(wave * x[0]) * std::sin(wave * x[1]);
    });
    set(c.initial.velocity[1], [carried](const Vec3& x) {
        return carried[1] + amplitude * std::sin(wave * x[0]) * std::cos(wave * x[1]);
    });
    set(c.initial.density, [](const Vec3& x) {
        return 1 - 0.75 * amplitude * amplitude *
                       (std::cos(2 * wave * x[0]) + std::cos(2 * wave * x[1]));
    });
    return c;
}

double energy(const Simulation& simulation, const Vec3& carried) {
    const Snapshot snapshot = simulation.sample(0, 1);
    double sum = 0;
    for (std::size_t k = 0; k < snapshot.density.size(); ++k)
        for (std::size_t a = 0; a < 2; ++a)
            sum += std::pow(snapshot.velocity[3 * k + a] - carried[a], 2);
    return sum;
}

double fitted_viscosity(Trial& trial, Simulation& simulation, const Vec3& carried) {
    trial.step(simulation, steps_of_decay() / 2);
    const double before = energy(simulation, carried);
    trial.step(simulation, steps_of_decay());
    return std::log(before / energy(simulation, carried)) /
           (4 * wave * wave * static_cast<double>(steps_of_decay()));
}

/// How far a viscosity is from what it should be, for each collision and lattice.
Figure empty_figure(const std::string& title, const std::string& of) {
    Figure figure{title, {"nu / " + of + " - 1"}, {"collision"}, {}};
    for (const auto& row : choices<Collision>()) figure.y.names.emplace_back(row.name);
    return figure;
}

void add_point(Figure& figure, Lattice lattice, double value) {
    const std::string name(name_of(lattice));
    if (figure.series.empty() || figure.series.back().name != name)
        figure.series.push_back({name, {}, {}, SeriesStyle::Points});
    FigureSeries& series = figure.series.back();
    series.y.push_back(static_cast<double>(series.x.size()));
    series.x.push_back(value);
}

/// Of the viscosity, carried over at rest: half again of what was measured.
double tolerance_of(Collision collision) {
    return uses_central_moments(collision) ? 0.001 : 0.02;
}

}  // namespace

void validate_vortex(Trial& trial) {
    const double diagonal = carrier / std::numbers::sqrt2;
    const std::pair<const char*, Vec3> ways[] = {{"along x", {carrier, 0, 0}},
                                                 {"along the diagonal", {diagonal, diagonal, 0}}};
    constexpr Lattice lattices[] = {Lattice::D2Q9, Lattice::D3Q19, Lattice::D3Q27};
    trial.expect_updates(3.0 * 8 * 3 * 1.5 * double(steps_of_decay()) * cells * cells);
    Figure rest = empty_figure("Viscosity at rest", "nu wanted");
    Figure figures[] = {empty_figure("Carried along x", "nu at rest"),
                        empty_figure("Carried along the diagonal", "nu at rest")};
    for (Lattice lattice : lattices)
        for (const auto& row : choices<Collision>()) {
            Simulation still = trial.start(vortices(lattice, row.value, {}));
            const double at_rest = fitted_viscosity(trial, still, {});
            trial.add(still, fmt::format("{}, viscosity at rest", row.name), at_rest,
                      {nu, 0.005, DeviationKind::Relative, "analytic: E ~ e^(-4 nu k^2 t)"});
            add_point(rest, lattice, at_rest / nu - 1);
            for (std::size_t k : {0, 1}) {
                const auto& [way, carried] = ways[k];
                Simulation simulation = trial.start(vortices(lattice, row.value, carried));
                const double found = fitted_viscosity(trial, simulation, carried);
                add_point(figures[k], lattice, found / at_rest - 1);
                trial.add(simulation, fmt::format("{}, carried {}", row.name, way), found,
                          {at_rest, tolerance_of(row.value), DeviationKind::Relative,
                           "Galilean invariance: as at rest"});
            }
        }
    trial.add_figure(std::move(rest));
    for (Figure& figure : figures) trial.add_figure(std::move(figure));
}

}  // namespace halfstep
