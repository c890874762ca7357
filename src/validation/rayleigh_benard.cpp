// A layer heated from below, between rigid plates: where its convection neither grows nor decays.
#include <fmt/format.h>

#include <cmath>
#include <numbers>

#include "validation/carried.h"
#include "validation/figures.h"
#include "validation/reference_table.h"
#include "validation/validations.h"

namespace halfstep {

namespace {

constexpr int height = 32, width = 2 * height + 1;  ///< 2 pi / 3.117 heights: the critical wave
constexpr double diffusivity = 0.1;                 ///< and viscosity
constexpr double small = 1e-6;                      ///< of the temperature's range
constexpr std::int64_t settle = 6000, measure = 6000;

LatticeCase layer(double rayleigh) {
    LatticeCase c;
    c.lattice = Lattice::D2Q9;
    c.arithmetic = Arithmetic::FP64;
    c.storage = Storage::FP64;
    c.cells = {width, height, 1};
    c.tau = 0.5 + 3 * diffusivity;
    c.faces[2].kind = c.faces[3].kind = FaceKind::Wall;
    CarriedScalar& heat = carry(c, diffusivity);
    heat.expansion = 1;
    heat.faces[2] = kept_at(0.5);
    heat.faces[3] = kept_at(-0.5);
    heat.initial = {[](const Vec3& x, double) {
                        const double s = x[1] / height;
                        return 0.5 - s +
                               small * std::sin(std::numbers::pi * s) *
                                   std::cos(2 * std::numbers::pi * x[0] / width);
                    },
                    false, false};
    const double strength =
        rayleigh * diffusivity * diffusivity / (double(height) * height * height);
    c.gravity = {0, -strength, 0};
    // The weight of the still layer, p' = -g (1/2 - s) H, so that no sound starts it.
    c.initial.density = {[strength](const Vec3& x, double) {
                             const double s = x[1] / height;
                             return 1 + 3 * strength * height * (0.5 * s - 0.5 * s * s);
                         },
                         false, false};
    return c;
}

/// Of vertical motion, which the still layer has none of.
double energy(const Simulation& simulation) {
    const Snapshot snapshot = simulation.sample(0, 1);
    double sum = 0;
    for (std::int64_t y = 0; y < height; ++y) {
        double mean = 0;
        for (std::int64_t x = 0; x < width; ++x)
            mean += snapshot.velocity[3 * snapshot.index(x, y, 0) + 1] / width;
        for (std::int64_t x = 0; x < width; ++x)
            sum += std::pow(snapshot.velocity[3 * snapshot.index(x, y, 0) + 1] - mean, 2);
    }
    return sum;
}

}  // namespace

void validate_rayleigh_benard(Trial& trial) {
    const ReferenceTable table("rayleigh_benard_critical.csv");
    const double critical = table.find("Ra_c", {{"boundaries", "rigid-rigid"}});
    trial.expect_updates(2.0 * (settle + measure) * width * height);
    double growth[2], rayleigh[2] = {0.97 * critical, 1.03 * critical};
    for (int k : {0, 1}) {
        Simulation simulation = trial.start(layer(rayleigh[k]));
        trial.step(simulation, settle);
        const double before = energy(simulation);
        trial.step(simulation, measure);
        growth[k] = std::log(energy(simulation) / before);
        if (k == 0) continue;
        trial.add_figure(
            {"Growth of convection rolls",
             {"Rayleigh number"},
             {"ln of the energy's growth"},
             {{fmt::format("computed, in {} steps", measure),
               {rayleigh[0], rayleigh[1]},
               {growth[0], growth[1]},
               SeriesStyle::LineWithPoints},
              {"critical number, published", {critical}, {0}, SeriesStyle::Reference}}});
        const double found =
            rayleigh[0] - growth[0] * (rayleigh[1] - rayleigh[0]) / (growth[1] - growth[0]);
        trial.add(simulation, fmt::format("critical Rayleigh number, {} cells high", height), found,
                  {critical, 0.01, DeviationKind::Relative,
                   "Chandrasekhar 1961; Pellew and Southwell 1940"});
    }
}

}  // namespace halfstep
