// Turbulent flow between two plates, half a width d = N cells from the middle, driven so hard that
// Re_tau = u_tau d / nu is that of R. D. Moser, J. Kim, N. N. Mansour, Phys. Fluids 11 (1999) 943,
// case 180. x along the flow, y across; 2 pi d long and pi d wide, periodic both ways.
//
// The acceleration u_tau^2 / d balances a wall stress of rho u_tau^2 in the mean, so that u_tau is
// known before the flow is.
#include <fmt/format.h>

#include <algorithm>
#include <array>
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

constexpr double reynolds = 178.12;        ///< the true one of the published case
constexpr double friction_speed = 0.0055;  ///< u_tau: 0.1 in the middle, Mach 0.18
constexpr std::int64_t sample_every = 50;
constexpr const char* source = "Moser, Kim and Mansour, Phys. Fluids 11 (1999) 943";

struct Plates {
    int half_width = 90;                  ///< cells: 2 wall units each
    double settling = 15, sampling = 35;  ///< d / u_tau

    double turn() const { return half_width / friction_speed; }
    Int3 cells() const {
        const double d = half_width;
        return {2 * std::lround(std::numbers::pi * d), 2 * half_width,
                4 * std::lround(std::numbers::pi * d / 4)};
    }
};

/// Reichardt's law, which is a mean profile nearly enough to start from.
double mean_profile(double y_plus) {
    constexpr double kappa = 0.41;
    return std::log(1 + kappa * y_plus) / kappa +
           7.8 * (1 - std::exp(-y_plus / 11) - y_plus / 11 * std::exp(-y_plus / 3));
}

/// Streaks and vortices along the flow, too strong to die: they break up within some d / u_tau.
Vec3 start_velocity(const Plates& plates, const Vec3& x) {
    const double d = plates.half_width, y = x[1] / d - 1;  // -1 to 1
    const Int3 n = plates.cells();
    const double a = 2 * std::numbers::pi * x[0] / static_cast<double>(n[0]),
                 c = 2 * std::numbers::pi * x[2] / static_cast<double>(n[2]);
    const double wall = (1 - y * y) * (1 - y * y), slope = -4 * y * (1 - y * y);
    Vec3 u{mean_profile((1 - std::abs(y)) * reynolds), 0, 0};
    // v = d psi / dz, w = -d psi / dy of psi = wall sin(k c + ...): without divergence.
    for (const auto& [k, m, strength] :
         {std::array{2.0, 0.0, 2.5}, {3.0, 1.0, 1.5}, {5.0, 2.0, 1.0}, {7.0, 3.0, 0.7}}) {
        const double phase = k * c + m * a + k;
        const double width = static_cast<double>(n[2]) / (2 * std::numbers::pi * k);
        u[1] += strength * wall * std::cos(phase);
        u[2] -= strength * slope * width / d * std::sin(phase);
        u[0] += strength * wall * std::sin(1.5 * phase + m);
    }
    return friction_speed * u;
}

/// That in every cell, looked up: the initial state asks for each some forty times.
struct StartField {
    Int3 cells;
    std::vector<Vec3> velocity;

    explicit StartField(const Plates& plates) : cells(plates.cells()) {
        for (std::int64_t z = 0; z < cells[2]; ++z)
            for (std::int64_t y = 0; y < cells[1]; ++y)
                for (std::int64_t x = 0; x < cells[0]; ++x)
                    velocity.push_back(start_velocity(
                        plates, {static_cast<double>(x) + 0.5, static_cast<double>(y) + 0.5,
                                 static_cast<double>(z) + 0.5}));
    }
    const Vec3& at(const Vec3& x) const {
        Int3 cell;
        for (std::size_t a = 0; a < 3; ++a)
            cell[a] = std::clamp<std::int64_t>(std::llround(x[a] - 0.5), 0, cells[a] - 1);
        return velocity[static_cast<std::size_t>((cell[2] * cells[1] + cell[1]) * cells[0] +
                                                 cell[0])];
    }
};

LatticeCase case_of(const Plates& plates) {
    LatticeCase c;
    c.lattice = Lattice::D3Q27;
    c.collision = Collision::Cumulant;
    c.cells = plates.cells();
    c.tau = 0.5 + 3 * friction_speed * plates.half_width / reynolds;
    c.faces[2].kind = c.faces[3].kind = FaceKind::Wall;
    c.acceleration[0] = friction_speed * friction_speed / plates.half_width;
    const auto start = std::make_shared<const StartField>(plates);
    for (std::size_t a = 0; a < 3; ++a)
        c.initial.velocity[a] = {[=](const Vec3& x, double) { return start->at(x)[a]; }, false,
                                 false};
    c.outputs.statistics = {{.name = "all"}};
    return c;
}

/// Means of a layer across y, in wall units.
struct Layer {
    double u = 0, uu = 0, vv = 0, ww = 0, uv = 0;
};

/// Both halves as one, [0] at the wall.
std::vector<Layer> layers_of(const Simulation& simulation, const Plates& plates) {
    const Int3 n = simulation.lattice_case().cells;
    const auto half = static_cast<std::size_t>(plates.half_width);
    std::vector<Layer> layers(half);
    for (std::int64_t z = 0; z < n[2]; ++z) {
        const StatisticsSlab slab = simulation.statistics(0, z, z + 1);
        std::size_t cell = 0;
        for (std::int64_t y = 0; y < n[1]; ++y) {
            const bool is_upper = y >= plates.half_width;
            Layer& layer = layers[static_cast<std::size_t>(is_upper ? n[1] - 1 - y : y)];
            for (std::int64_t x = 0; x < n[0]; ++x, ++cell) {
                const double* u = &slab.velocity[3 * cell];
                const double* s = &slab.stress[6 * cell];
                layer.u += u[0];
                layer.uu += s[0] + u[0] * u[0];
                layer.vv += s[1] + u[1] * u[1];
                layer.ww += s[2] + u[2] * u[2];
                layer.uv += (is_upper ? -1 : 1) * (s[3] + u[0] * u[1]);
            }
        }
    }
    const double cells = 2.0 * static_cast<double>(n[0] * n[2]),
                 square = friction_speed * friction_speed;
    for (Layer& layer : layers) {
        const double u = layer.u / cells;
        layer = {u / friction_speed, (layer.uu / cells - u * u) / square, layer.vv / cells / square,
                 layer.ww / cells / square, layer.uv / cells / square};
    }
    return layers;
}

Curve curve_of(const std::vector<Layer>& layers, double (*value)(const Layer&)) {
    Curve curve;
    for (std::size_t k = 0; k < layers.size(); ++k)
        curve.add((static_cast<double>(k) + 0.5) / static_cast<double>(layers.size()),
                  value(layers[k]));
    return curve;
}

/// The worst point over the published places from `from` (in wall units) on, over `unit` or, where
/// that is 0, over the published value itself.
void compare(Trial& trial, const Simulation& simulation, const std::string& name,
             const Curve& curve, const char* column, double from, double unit, double tolerance) {
    const ReferenceTable table("turb_channel_mkm1999_Re180.csv");
    double worst = -1, at = 0, computed = 0, reference = 1;
    for (std::size_t row = 0; row < table.rows(); ++row) {
        const double y = *table.number(row, "y_over_delta"), wanted = *table.number(row, column);
        if (y * reynolds < from || y > curve.at.back()) continue;
        const double found = interpolate(curve, y);
        const double error = std::abs(found - wanted) / (unit > 0 ? unit : std::abs(wanted));
        if (error <= worst) continue;
        worst = error, at = y * reynolds, computed = found, reference = wanted;
    }
    trial.add(simulation, fmt::format("{}, the worst point: y+ = {:.1f}", name, at),
              unit > 0 ? computed / unit : computed,
              {unit > 0 ? reference / unit : reference, tolerance,
               unit > 0 ? DeviationKind::Absolute : DeviationKind::Relative, source});
}

FigureSeries in_wall_units(const std::string& name, Curve curve) {
    for (double& at : curve.at) at *= reynolds;
    return series_of(name, curve);
}

/// Every third point of a published column, over y+: all of them would be a line.
FigureSeries moser(const char* column, const std::string& name) {
    const FigureSeries all =
        published(name, ReferenceTable("turb_channel_mkm1999_Re180.csv"), "y_plus", column);
    FigureSeries third{name, {}, {}, SeriesStyle::Reference};
    for (std::size_t k = 0; k < all.x.size(); k += 3) {
        third.x.push_back(all.x[k]);
        third.y.push_back(all.y[k]);
    }
    return third;
}

void add_figures(Trial& trial, const std::vector<Layer>& layers) {
    const std::string published_by = "Moser, Kim and Mansour";
    const auto computed = [&](const char* name, double (*value)(const Layer&)) {
        return in_wall_units(name, curve_of(layers, value));
    };
    trial.add_figure({"Mean velocity, Re_tau 180",
                      {"y+", AxisScale::Logarithmic},
                      {"U / u_tau"},
                      {computed("computed", [](const Layer& l) { return l.u; }),
                       moser("U_plus", published_by)}});
    trial.add_figure({"Fluctuations, Re_tau 180",
                      {"y+"},
                      {"rms / u_tau, <u'v'> / u_tau^2"},
                      {computed("u rms", [](const Layer& l) { return std::sqrt(l.uu); }),
                       computed("v rms", [](const Layer& l) { return std::sqrt(l.vv); }),
                       computed("w rms", [](const Layer& l) { return std::sqrt(l.ww); }),
                       computed("<u'v'>", [](const Layer& l) { return l.uv; }),
                       moser("u_rms_plus", "u rms, " + published_by), moser("v_rms_plus", "v rms"),
                       moser("w_rms_plus", "w rms"), moser("uv_plus", "<u'v'>")}});
}

}  // namespace

void validate_turbulent_channel(Trial& trial) {
    const Plates plates;
    const Int3 n = plates.cells();
    const auto settling = std::llround(plates.settling * plates.turn()),
               samples = std::llround(plates.sampling * plates.turn()) / sample_every;
    trial.expect_updates(static_cast<double>(settling + samples * sample_every) *
                         static_cast<double>(volume(n)));
    Simulation simulation = trial.start(case_of(plates));
    trial.step(simulation, settling);
    for (std::int64_t k = 0; k < samples; ++k) {
        trial.step(simulation, sample_every);
        simulation.add_to_statistics(0);
    }
    const std::vector<Layer> layers = layers_of(simulation, plates);
    add_figures(trial, layers);
    const double cell = reynolds / plates.half_width;
    const auto add = [&](const char* name, const char* column, double (*value)(const Layer&),
                         double unit, double tolerance) {
        compare(trial, simulation, name, curve_of(layers, value), column, cell, unit, tolerance);
    };
    add(
        "U / u_tau", "U_plus", [](const Layer& l) { return l.u; }, 0, 0.03);
    add(
        "u rms / u_tau over its peak", "u_rms_plus", [](const Layer& l) { return std::sqrt(l.uu); },
        2.658, 0.07);
    add(
        "v rms / u_tau over its peak", "v_rms_plus", [](const Layer& l) { return std::sqrt(l.vv); },
        0.83, 0.07);
    add(
        "w rms / u_tau over its peak", "w_rms_plus", [](const Layer& l) { return std::sqrt(l.ww); },
        1.08, 0.07);
    add(
        "-<u'v'> / u_tau^2 over its peak", "uv_plus", [](const Layer& l) { return l.uv; }, 0.72,
        0.07);
}

}  // namespace halfstep
