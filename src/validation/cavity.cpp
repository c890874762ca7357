// The square cavity under a lid that slides along +x at y = 1, in units of its side and the lid.
//
// Three grids, each started from the flow on the one before, so that the finest has little to
// settle: the cavity at Re 1000 takes about 100 L / U from rest.
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

constexpr double steady = 1e-5;  ///< largest change over L / U
constexpr int most_turns = 200;  ///< L / U
constexpr const char* ghia = "Ghia, Ghia and Shin 1982, doi:10.1016/0021-9991(82)90058-4";
constexpr const char* botella = "Botella and Peyret 1998, doi:10.1016/S0045-7930(98)00002-4";

/// At these the errors, of first order in the cell for the lid's corners, where the velocity jumps,
/// are within the tolerances.
int finest_grid(int reynolds) {
    return reynolds == 1000 ? 288 : reynolds == 100 ? 192 : 128;
}

/// The flow on a coarser grid as an initial state, bilinear between its cells' centres.
ScalarField refined(std::shared_ptr<const Snapshot> coarse, std::size_t component, int cells) {
    const double ratio = static_cast<double>(coarse->cells[0]) / cells;
    const std::int64_t last = coarse->cells[0] - 1;
    const auto value = [=](const Vec3& x, double) {
        const double px = std::clamp(x[0] * ratio - 0.5, 0.0, static_cast<double>(last));
        const double py = std::clamp(x[1] * ratio - 0.5, 0.0, static_cast<double>(last));
        const auto i = std::min(static_cast<std::int64_t>(px), last - 1);
        const auto j = std::min(static_cast<std::int64_t>(py), last - 1);
        const auto at = [&](std::int64_t di, std::int64_t dj) {
            return coarse->velocity[3 * coarse->index(i + di, j + dj, 0) + component];
        };
        const double a = px - static_cast<double>(i), b = py - static_cast<double>(j);
        return (1 - b) * ((1 - a) * at(0, 0) + a * at(1, 0)) +
               b * ((1 - a) * at(0, 1) + a * at(1, 1));
    };
    return {value, false, false};
}

LatticeCase cavity(int reynolds, int cells, const std::shared_ptr<const Snapshot>& coarse) {
    LatticeCase c;
    c.lattice = Lattice::D2Q9;
    c.cells = {cells, cells, 1};
    c.tau = 0.5 + 3 * lid_speed * cells / reynolds;
    for (std::size_t face = 0; face < 4; ++face) c.faces[face].kind = FaceKind::Wall;
    c.faces[3].kind = FaceKind::MovingWall;
    c.faces[3].velocity[0] = ScalarField::uniform(lid_speed);
    if (coarse)
        for (std::size_t a = 0; a < 2; ++a) c.initial.velocity[a] = refined(coarse, a, cells);
    return c;
}

struct Worst {
    double at = 0, computed = 0, reference = 0;
    double error() const { return std::abs(computed - reference); }
};

/// Where the curve and the table differ most; a table's empty cells are misprints and skipped.
Worst find_worst(const Curve& curve, const ReferenceTable& table, std::string_view position,
                 std::string_view column) {
    Worst worst;
    for (std::size_t row = 0; row < table.rows(); ++row) {
        const auto reference = table.number(row, column);
        if (!reference) continue;
        const double at = *table.number(row, position);
        const Worst here{at, interpolate(curve, at), *reference};
        if (here.error() >= worst.error()) worst = here;
    }
    return worst;
}

struct Comparison {
    std::string file, position, column;
    std::size_t axis;
    double tolerance;
    const char* source;
};

std::vector<Comparison> comparisons(int reynolds) {
    if (reynolds == 1000)
        return {{"cavity2d_botella_peyret1998_Re1000_vertical.csv", "y", "u", 1, 0.01, botella},
                {"cavity2d_botella_peyret1998_Re1000_horizontal.csv", "x", "v", 0, 0.01, botella}};
    const std::string at = fmt::format("_Re{}", reynolds);
    return {{"cavity2d_ghia1982_u.csv", "y", "u" + at, 1, 0.012, ghia},
            {"cavity2d_ghia1982_v.csv", "x", "v" + at, 0, 0.012, ghia}};
}

/// One a row of comparisons().
std::vector<Worst> compare_lines(const Snapshot& snapshot, int reynolds) {
    std::vector<Worst> found;
    for (const Comparison& row : comparisons(reynolds))
        found.push_back(find_worst(middle_line(snapshot, row.axis), ReferenceTable(row.file),
                                   row.position, row.column));
    return found;
}

// Ghia's own error is as large as the solver's, so that only the spectral tables of Re 1000 can
// show how it falls with the cells.
void add_lines(Trial& trial, const Simulation& simulation, int reynolds,
               const std::vector<Worst>& fine, const std::vector<Worst>& coarse) {
    const auto cells = simulation.lattice_case().cells[0];
    std::size_t k = 0;
    for (const Comparison& row : comparisons(reynolds)) {
        const std::string component = row.column.substr(0, 1);
        trial.add(simulation,
                  fmt::format("{}/U at {} = {}, the worst point, {} cells", component, row.position,
                              fine[k].at, cells),
                  fine[k].computed,
                  {fine[k].reference, row.tolerance, DeviationKind::Absolute, row.source});
        if (reynolds == 1000)
            trial.add(simulation,
                      fmt::format("error of {}, {} cells over {}", component, cells, cells / 2),
                      fine[k].error() / coarse[k].error(),
                      {0, 0.5, DeviationKind::Absolute, row.source});
        ++k;
    }
}

void add_profiles(Trial& trial, const Snapshot& snapshot, int reynolds) {
    for (const Comparison& row : comparisons(reynolds)) {
        const std::string source(row.source), authors = source.substr(0, source.find(", doi"));
        trial.add_figure(middle_line_figure(
            snapshot, row.axis,
            published(authors, ReferenceTable(row.file), row.position, row.column), reynolds));
    }
}

void add_extrema(Trial& trial, const Simulation& simulation, const Snapshot& snapshot,
                 int reynolds) {
    struct Row {
        const char* quantity;
        std::size_t axis;
        Extreme which;
    };
    constexpr Row rows[] = {{"u_min on x=0.5", 1, Extreme::Least},
                            {"v_max on y=0.5", 0, Extreme::Largest},
                            {"v_min on y=0.5", 0, Extreme::Least}};
    const ReferenceTable table("cavity2d_extrema.csv");
    for (const Row& row : rows) {
        const Curve line = middle_line(snapshot, row.axis);
        const double reference =
            table.find("value", {{"Re", std::to_string(reynolds)}, {"quantity", row.quantity}});
        trial.add(simulation, row.quantity, find_extremum(line, row.which).value,
                  {reference, reynolds == 100 ? 0.015 : 0.02, DeviationKind::Relative,
                   reynolds == 100 ? "Marchi, Suero and Araki 2009" : botella});
    }
}

}  // namespace

void validate_cavity(Trial& trial, int reynolds) {
    const int finest = finest_grid(reynolds);
    for (int cells = finest / 4; cells <= finest; cells *= 2)
        trial.expect_updates(60.0 * static_cast<double>(steps_a_turn(cells)) * cells * cells);
    std::shared_ptr<const Snapshot> coarse;
    std::vector<Worst> before;
    for (int cells = finest / 4; cells <= finest; cells *= 2) {
        Simulation simulation = trial.start(cavity(reynolds, cells, coarse));
        trial.step_until_steady(simulation, steady, steps_a_turn(cells),
                                most_turns * steps_a_turn(cells));
        coarse = std::make_shared<const Snapshot>(simulation.sample(0, 1));
        const std::vector<Worst> now = compare_lines(*coarse, reynolds);
        if (cells == finest) {
            add_lines(trial, simulation, reynolds, now, before);
            add_profiles(trial, *coarse, reynolds);
            if (reynolds != 400) add_extrema(trial, simulation, *coarse, reynolds);
        }
        before = now;
    }
}

}  // namespace halfstep
