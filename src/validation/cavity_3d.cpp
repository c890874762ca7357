// The cube under a lid that slides along +x at y = 1, Re = 1000, in units of its side and the lid.
// S. Albensoeder, H. C. Kuhlmann, J. Comput. Phys. 206 (2005) 536, doi:10.1016/j.jcp.2004.12.024.
//
// As in cavity.cpp a fine grid starts from the flow on a coarser one. Below 48 cells the corners of
// the lid are unstable.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>

#include "validation/curve.h"
#include "validation/figures.h"
#include "validation/lid_driven.h"
#include "validation/reference_table.h"
#include "validation/validations.h"

namespace halfstep {

namespace {

constexpr int reynolds = 1000;
constexpr int most_turns = 100;  ///< L / U
constexpr const char* source = "Albensoeder and Kuhlmann, J. Comput. Phys. 206 (2005) 536";

/// The flow on a coarser grid as an initial state, linear between its cells' centres.
ScalarField refined(std::shared_ptr<const Snapshot> coarse, std::size_t component, int cells) {
    const double ratio = static_cast<double>(coarse->cells[0]) / cells;
    const std::int64_t last = coarse->cells[0] - 1;
    const auto value = [=](const Vec3& x, double) {
        Int3 low;
        Vec3 share;
        for (std::size_t a = 0; a < 3; ++a) {
            const double p = std::clamp(x[a] * ratio - 0.5, 0.0, static_cast<double>(last));
            low[a] = std::min(static_cast<std::int64_t>(p), last - 1);
            share[a] = p - static_cast<double>(low[a]);
        }
        double sum = 0;
        for (int corner = 0; corner < 8; ++corner) {
            const int i = corner & 1, j = corner >> 1 & 1, k = corner >> 2;
            const double weight = (i ? share[0] : 1 - share[0]) * (j ? share[1] : 1 - share[1]) *
                                  (k ? share[2] : 1 - share[2]);
            const std::size_t at = coarse->index(low[0] + i, low[1] + j, low[2] + k);
            sum += weight * coarse->velocity[3 * at + component];
        }
        return sum;
    };
    return {value, false, false};
}

LatticeCase cube(int cells, const std::shared_ptr<const Snapshot>& coarse) {
    LatticeCase c;
    c.lattice = Lattice::D3Q19;
    c.collision = Collision::Cumulant;
    c.cells = {cells, cells, cells};
    c.tau = 0.5 + 3 * lid_speed * cells / reynolds;
    for (Face& face : c.faces) face.kind = FaceKind::Wall;
    c.faces[3].kind = FaceKind::MovingWall;
    c.faces[3].velocity[0] = ScalarField::uniform(lid_speed);
    if (coarse)
        for (std::size_t a = 0; a < 3; ++a) c.initial.velocity[a] = refined(coarse, a, cells);
    return c;
}

void compare(Trial& trial, const Simulation& simulation, const Snapshot& snapshot, std::size_t axis,
             double tolerance) {
    const bool is_vertical = axis == 1;
    const ReferenceTable table(is_vertical
                                   ? "cavity3d_albensoeder_kuhlmann2005_Re1000_vertical.csv"
                                   : "cavity3d_albensoeder_kuhlmann2005_Re1000_horizontal.csv");
    const Curve curve = middle_line(snapshot, axis);
    trial.add_figure(middle_line_figure(
        snapshot, axis, published(source, table, is_vertical ? "Y" : "X", is_vertical ? "U" : "V"),
        reynolds));
    double worst = -1, at = 0, reference = 0;
    for (std::size_t row = 0; row < table.rows(); ++row) {
        const double place = *table.number(row, is_vertical ? "Y" : "X");
        const double wanted = *table.number(row, is_vertical ? "U" : "V");
        const double error = std::abs(interpolate(curve, place) - wanted);
        if (error > worst) worst = error, at = place, reference = wanted;
    }
    trial.add(simulation,
              fmt::format("{}/U at {} = {}, the worst point, {} cells", is_vertical ? "u" : "v",
                          is_vertical ? "y" : "x", at, snapshot.cells[0]),
              interpolate(curve, at), {reference, tolerance, DeviationKind::Absolute, source});
}

}  // namespace

void validate_cavity_3d(Trial& trial, Grid grid) {
    const bool is_fine = grid == Grid::Fine;
    const int finest = is_fine ? 256 : 64, coarsest = is_fine ? finest / 2 : finest;
    for (int cells = coarsest; cells <= finest; cells *= 2)
        trial.expect_updates(30.0 * static_cast<double>(steps_a_turn(cells)) * std::pow(cells, 3));
    std::shared_ptr<const Snapshot> coarse;
    for (int cells = coarsest; cells <= finest; cells *= 2) {
        Simulation simulation = trial.start(cube(cells, coarse));
        trial.step_until_steady(simulation, is_fine ? 2e-5 : 2e-4, steps_a_turn(cells),
                                most_turns * steps_a_turn(cells));
        coarse = std::make_shared<const Snapshot>(simulation.sample(0, cells));
        if (cells < finest) continue;
        for (std::size_t axis : {0, 1})
            compare(trial, simulation, *coarse, axis, is_fine ? 0.01 : 0.05);
    }
}

}  // namespace halfstep
