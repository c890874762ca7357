// A pulse of sound leaves through a face, with the flow, at Mach 0.1 and normal incidence: how much
// of it comes back.
//
// The same pulse in a tube twice as long has met no face by then. So the difference between the two
// tubes is what the face sent, and its largest excess of density over that of the free pulse at the
// same moment, which has been damped for as long, is the reflected amplitude.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "validation/validations.h"

namespace halfstep {

namespace {

constexpr std::int64_t length = 400, across = 4, sponge_cells = 80;
/// Steps until the pulse has met the face and its echo has left even a sponge.
constexpr std::int64_t steps = 330;
constexpr double start = 300, width = 10, amplitude = 1e-3;
const double sound = std::sqrt(1.0 / 3), flow = 0.1 * sound;

struct Exit {
    const char* name;
    Face face;
    double reflected, tolerance;
};

Face face_of(FaceKind kind, FaceMethod method, SpongeLayer sponge = {}) {
    Face face;
    face.kind = kind;
    face.method = method;
    face.sponge = sponge;
    face.velocity[0] = ScalarField::uniform(flow);
    return face;
}

std::vector<Exit> exits() {
    SpongeLayer sponge;
    sponge.cells = sponge_cells;
    using enum FaceMethod;
    return {{"outflow, characteristic", face_of(FaceKind::Outflow, Characteristic), 0, 0.01},
            {"outflow, convective", face_of(FaceKind::Outflow, Convective), 0, 0.01},
            {"pressure behind a sponge", face_of(FaceKind::Pressure, Regularised, sponge), 0, 0.01},
            {"velocity behind a sponge", face_of(FaceKind::Velocity, Regularised, sponge), 0, 0.01},
            {"pressure, regularised", face_of(FaceKind::Pressure, Regularised), 1, 0.03},
            {"pressure, bounce-back", face_of(FaceKind::Pressure, BounceBack), 1, 0.03},
            {"velocity, regularised", face_of(FaceKind::Velocity, Regularised), 1, 0.03},
            {"velocity, bounce-back", face_of(FaceKind::Velocity, BounceBack), 1, 0.03}};
}

/// Flow towards x_max, and in it the pulse that runs that way.
LatticeCase tube(Lattice lattice, std::int64_t cells, const Face& exit) {
    LatticeCase c;
    c.lattice = lattice;
    c.arithmetic = Arithmetic::FP64;
    c.storage = Storage::FP64;
    c.cells = {cells, across, dimensions_of(lattice) == 2 ? 1 : across};
    c.tau = 0.55;
    c.faces[0] = face_of(FaceKind::Velocity, FaceMethod::Regularised);
    c.faces[1] = exit;
    const auto pulse = [](const Vec3& x) {
        const double s = (x[0] - start) / width;
        return amplitude * std::exp(-s * s / 2);
    };
    c.initial.density = {[=](const Vec3& x, double) { return 1 + pulse(x); }, false, false};
    c.initial.velocity[0] = {[=](const Vec3& x, double) { return flow + sound * pulse(x); }, false,
                             false};
    return c;
}

/// Density along the middle of the tube.
std::vector<double> densities(const Simulation& simulation) {
    const Snapshot snapshot = simulation.sample(0, 1);
    std::vector<double> values;
    for (std::int64_t x = 0; x < snapshot.cells[0]; ++x)
        values.push_back(snapshot.density[snapshot.index(x, across / 2, 0)]);
    return values;
}

double largest_difference(const std::vector<double>& a, const std::vector<double>& b) {
    double largest = 0;
    for (std::size_t k = 0; k < std::min(a.size(), b.size()); ++k)
        largest = std::max(largest, std::abs(a[k] - b[k]));
    return largest;
}

/// With what is wanted of each exit.
Figure empty_figure(const std::vector<Exit>& rows) {
    Figure figure{"What a face sends back of a pulse of sound", {"reflected amplitude"}, {}, {}};
    FigureSeries wanted{"expected", {}, {}, SeriesStyle::Reference};
    for (const Exit& exit : rows) {
        wanted.y.push_back(static_cast<double>(wanted.x.size()));
        wanted.x.push_back(exit.reflected);
        figure.y.names.push_back(exit.name);
    }
    figure.y.label = "the tube's end";
    figure.series.push_back(std::move(wanted));
    return figure;
}

}  // namespace

void validate_pulse(Trial& trial) {
    constexpr Lattice lattices[] = {Lattice::D2Q9, Lattice::D3Q19};
    const std::vector<Exit> rows = exits();
    for (Lattice lattice : lattices)
        trial.expect_updates(double(steps) * double(rows.size() + 2) *
                             double(volume(tube(lattice, length, {}).cells)));
    Figure figure = empty_figure(rows);
    for (Lattice lattice : lattices) {
        FigureSeries amplitudes{std::string(name_of(lattice)), {}, {}, SeriesStyle::Points};
        Simulation free = trial.start(tube(lattice, 2 * length, rows[0].face));
        trial.step(free, steps);
        const std::vector<double> undisturbed = densities(free);
        const double incident = *std::max_element(undisturbed.begin(), undisturbed.end()) - 1;
        for (const Exit& exit : rows) {
            Simulation simulation = trial.start(tube(lattice, length, exit.face));
            trial.step(simulation, steps);
            const double echo = largest_difference(densities(simulation), undisturbed);
            amplitudes.y.push_back(static_cast<double>(amplitudes.x.size()));
            amplitudes.x.push_back(echo / incident);
            trial.add(simulation, fmt::format("reflected amplitude, {}", exit.name),
                      echo / incident,
                      {exit.reflected, exit.tolerance, DeviationKind::Absolute,
                       exit.reflected > 0 ? "acoustics: rho or u fixed at the end of a tube"
                                          : "the end that is wanted"});
        }
        figure.series.push_back(std::move(amplitudes));
    }
    trial.add_figure(std::move(figure));
}

}  // namespace halfstep
