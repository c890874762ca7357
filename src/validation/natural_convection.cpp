// The square cavity whose left wall is hot and whose right wall is cold, Pr = 0.71; lengths in its
// side L, velocities in kappa / L.
#include <fmt/format.h>

#include <cmath>

#include "validation/carried.h"
#include "validation/curve.h"
#include "validation/figures.h"
#include "validation/reference_table.h"
#include "validation/validations.h"

namespace halfstep {

namespace {

constexpr double prandtl = 0.71;
constexpr double free_fall = 0.1;  ///< sqrt(g beta dT L); a third of it is reached
constexpr double steady = 1e-6;
constexpr const char* de_vahl_davis = "de Vahl Davis 1983, doi:10.1002/fld.1650030305";

/// At these the boundary layers have cells enough.
int cells_for(double rayleigh) {
    return rayleigh < 5e4 ? 64 : rayleigh < 5e5 ? 128 : 256;
}

LatticeCase cavity(double rayleigh, int cells) {
    LatticeCase c;
    c.lattice = Lattice::D2Q9;
    c.cells = {cells, cells, 1};
    const double viscosity = free_fall * cells * std::sqrt(prandtl / rayleigh);
    c.tau = 0.5 + 3 * viscosity;
    for (std::size_t face = 0; face < 4; ++face) c.faces[face].kind = FaceKind::Wall;
    CarriedScalar& heat = carry(c, viscosity / prandtl);
    heat.expansion = 1;
    heat.faces[0] = kept_at(0.5);
    heat.faces[1] = kept_at(-0.5);
    const double width = cells;
    heat.initial = {[width](const Vec3& x, double) { return 0.5 - x[0] / width; }, false, false};
    c.gravity = {0, -free_fall * free_fall / cells, 0};
    return c;
}

void add(Trial& trial, const Simulation& simulation, const std::string& quantity,
         const char* column, double rayleigh, double computed, double tolerance) {
    const ReferenceTable table("natural_convection_square_cavity.csv");
    const double reference = table.find(column, {{"Ra", fmt::format("{:.1f}", rayleigh)}});
    trial.add(simulation, quantity, computed,
              {reference, tolerance, DeviationKind::Relative, de_vahl_davis});
}

/// A velocity along a middle line, in kappa / L over L, with its published extreme.
void add_profile(Trial& trial, const Snapshot& snapshot, std::size_t axis, double rayleigh,
                 double kappa) {
    const auto n = static_cast<double>(snapshot.cells[0]);
    const bool is_vertical = axis == 1;
    Curve curve = velocity_along(snapshot, axis, {n / 2, n / 2, 0.5}, 1 - axis);
    for (double& at : curve.at) at /= n;
    for (double& value : curve.value) value *= n / kappa;
    const ReferenceTable table("natural_convection_square_cavity.csv");
    const auto find = [&](const char* column) {
        return table.find(column, {{"Ra", fmt::format("{:.1f}", rayleigh)}});
    };
    const std::string name = is_vertical ? "u" : "v";
    trial.add_figure({fmt::format("{} on the middle line, Ra {:g}", name, rayleigh),
                      {is_vertical ? "y / L" : "x / L"},
                      {name + " L / kappa"},
                      {series_of(fmt::format("{} cells across", snapshot.cells[0]), curve),
                       {"largest, de Vahl Davis",
                        {find(is_vertical ? "y_of_u_max" : "x_of_v_max")},
                        {find(is_vertical ? "u_max" : "v_max")},
                        SeriesStyle::Reference}}});
}

}  // namespace

void validate_natural_convection(Trial& trial, double rayleigh) {
    const int cells = cells_for(rayleigh);
    const double n = cells, kappa = free_fall * n / std::sqrt(prandtl * rayleigh);
    const auto turn = 2 * std::lround(0.5 * n / free_fall);
    const auto most = 2 * std::lround(n * n / kappa);
    trial.expect_updates(0.5 * static_cast<double>(most) * n * n);
    Simulation simulation = trial.start(cavity(rayleigh, cells));
    simulation.measure_scalars(Crossings::Kept);
    trial.step(simulation, turn);
    trial.step_until_steady(simulation, steady * static_cast<double>(cells) / 64, turn, most);
    const Snapshot snapshot = simulation.sample(0, 1);
    const Vec3 middle{n / 2, n / 2, 0.5};
    const double u = find_extremum(velocity_along(snapshot, 1, middle, 0), Extreme::Largest).value;
    const double v = find_extremum(velocity_along(snapshot, 0, middle, 1), Extreme::Largest).value;
    add(trial, simulation, "Nusselt number of the hot wall", "Nu_mean", rayleigh,
        -simulation.crossed(0, 0) / kappa, 0.005);
    add(trial, simulation, "u_max on x = 0.5", "u_max", rayleigh, u * n / kappa, 0.01);
    add(trial, simulation, "v_max on y = 0.5", "v_max", rayleigh, v * n / kappa, 0.01);
    for (std::size_t axis : {1, 0}) add_profile(trial, snapshot, axis, rayleigh, kappa);
}

}  // namespace halfstep
