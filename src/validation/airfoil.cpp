// A NACA 0012 airfoil at zero angle, Re 1000 of its chord c: steady, and without lift. Its chord
// lies between two rows of cells: 0.3 cells beside that the grid, not the airfoil, bends the
// trailing edge and lifts (0.013 at 48 cells a chord).
//
// The sides slip. With 16 c between them they raise the drag by about 0.5%, with 6 c by 3%.
#include <fmt/format.h>

#include <cmath>
#include <numbers>

#include "validation/force_record.h"
#include "validation/reference_table.h"
#include "validation/validations.h"

namespace halfstep {

namespace {

constexpr double reynolds = 1000;
constexpr int spaces = 256;  ///< along each side

struct Tunnel {
    int chord = 160;  ///< cells
    double speed = 0.05;
    int ahead = 7, behind = 9, height = 16;  ///< chords: from the nose to the faces; of the sides
    double start = 10, settling = 20, recorded = 5;  ///< c / U

    double turn() const { return chord / speed; }
    double turns() const { return start + settling + recorded; }
};

/// Half the thickness over the chord: NACA report 460 (1933), with the last number that closes the
/// trailing edge.
double half_thickness(double x) {
    return 0.6 *
           (0.2969 * std::sqrt(x) + x * (-0.1260 + x * (-0.3516 + x * (0.2843 - x * 0.1036))));
}

/// Point k of the outline, counter-clockwise from the trailing edge, denser at both ends.
Vec3 outline(int k) {
    const double x = 0.5 * (1 + std::cos(std::numbers::pi * k / spaces));
    if (k % spaces == 0) return {x, 0, 0};
    return {x, k < spaces ? half_thickness(x) : -half_thickness(x), 0};
}

/// The outline over one cell of span, from its vertices at z = 0 and then z = 1.
TriangleMesh wing(const Vec3& nose, double chord) {
    constexpr std::uint32_t around = 2 * spaces;
    TriangleMesh mesh;
    for (double z : {0.0, 1.0})
        for (std::uint32_t k = 0; k < around; ++k)
            mesh.vertices.push_back(nose + chord * outline(static_cast<int>(k)) + Vec3{0, 0, z});
    for (std::uint32_t k = 0; k < around; ++k) {
        const std::uint32_t next = (k + 1) % around;
        mesh.facets.push_back({k, next, around + next});
        mesh.facets.push_back({k, around + next, around + k});
    }
    // Its two ends are strips between the upper and the lower side.
    const auto add_end = [&](std::uint32_t a, std::uint32_t b, std::uint32_t c) {
        mesh.facets.push_back({c, b, a});
        mesh.facets.push_back({around + a, around + b, around + c});
    };
    for (std::uint32_t k = 0; k < spaces; ++k) {
        const std::uint32_t below = (around - k) % around, next_below = around - k - 1;
        if (k + 1 < spaces) add_end(k, k + 1, next_below);
        if (k > 0) add_end(k, next_below, below);
    }
    return mesh;
}

LatticeCase case_of(const Tunnel& tunnel) {
    LatticeCase c;
    c.lattice = Lattice::D2Q9;
    c.collision = Collision::Recursive;  // TRT falls at the quick grid's tau of 0.509
    c.cells = {(tunnel.ahead + tunnel.behind) * tunnel.chord, tunnel.height * tunnel.chord, 1};
    c.tau = 0.5 + 3 * tunnel.speed * tunnel.chord / reynolds;
    c.faces[0].kind = FaceKind::Velocity;
    c.faces[0].velocity[0] = ScalarField::uniform(tunnel.speed);
    c.faces[0].ramp_steps = tunnel.start * tunnel.turn();
    c.faces[1].kind = FaceKind::Outflow;
    c.faces[1].method = FaceMethod::Characteristic;
    c.faces[2].kind = FaceKind::FreeSlip;
    c.faces[3].kind = FaceKind::FreeSlip;
    Body body;
    body.name = "airfoil";
    body.shape.kind = ShapeKind::Mesh;
    const Vec3 nose{1.0 * tunnel.ahead * tunnel.chord + 0.4, 0.5 * tunnel.height * tunnel.chord, 0};
    body.shape.mesh = std::make_shared<const TriangleMesh>(wing(nose, tunnel.chord));
    c.bodies = {body};
    return c;
}

}  // namespace

void validate_airfoil(Trial& trial, Grid grid) {
    Tunnel tunnel;
    if (grid == Grid::Quick)
        tunnel = {.chord = 48,
                  .speed = 0.06,
                  .ahead = 3,
                  .behind = 4,
                  .height = 6,
                  .start = 6,
                  .settling = 10,
                  .recorded = 2};
    const LatticeCase c = case_of(tunnel);
    trial.expect_updates(tunnel.turns() * tunnel.turn() * static_cast<double>(volume(c.cells)));
    Simulation simulation = trial.start(c);
    trial.step(simulation, std::lround((tunnel.start + tunnel.settling) * tunnel.turn()));
    const double unit = 0.5 * tunnel.speed * tunnel.speed * tunnel.chord;
    const ForceRecord record =
        record_forces(trial, simulation, unit, std::lround(tunnel.recorded * tunnel.turn()), 20);
    const double reference = ReferenceTable("bodies_drag.csv")
                                 .find("value", {{"body", "naca-0012"}, {"quantity", "cd"}});
    trial.add(simulation, fmt::format("drag coefficient, {} cells a chord", tunnel.chord),
              record.statistics(0).mean,
              {reference, grid == Grid::Fine ? 0.03 : 0.1, DeviationKind::Relative,
               "Di Ilio et al. 2018, doi:10.1016/j.compfluid.2018.02.014; Kurtulus 2015"});
    trial.add(simulation, "lift coefficient", record.statistics(1).mean,
              {0, 1e-3, DeviationKind::Absolute, "symmetry"});
}

}  // namespace halfstep
