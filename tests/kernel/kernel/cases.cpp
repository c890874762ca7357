#include "cases.h"

#include <cmath>
#include <limits>

namespace halfstep::testing {

ScalarField wave(double mean, double amplitude, Vec3 k, double phase) {
    return {[=](const Vec3& x, double) { return mean + amplitude * std::sin(dot(k, x) + phase); },
            false, false};
}

namespace {

bool is_flat(Lattice lattice) {
    return lattice == Lattice::D2Q9;
}

}  // namespace

LatticeCase periodic_case(Lattice lattice, Int3 cells) {
    LatticeCase c;
    c.lattice = lattice;
    c.cells = cells;
    c.arithmetic = Arithmetic::FP64;
    c.storage = Storage::FP64;
    c.tau = 0.62;
    const double kz = is_flat(lattice) ? 0 : 0.9;
    c.initial.density = wave(1, 0.02, {0.7, -0.4, kz}, 0.3);
    c.initial.velocity = {
        wave(0.02, 0.05, {0.5, 0.8, kz}, 1.1), wave(-0.01, 0.04, {0.9, -0.3, kz}, 2.3),
        is_flat(lattice) ? ScalarField::uniform(0) : wave(0.015, 0.03, {0.4, 0.6, 0.8}, 0.2)};
    return c;
}

LatticeCase crowded_case(Lattice lattice, Int3 cells) {
    LatticeCase c = periodic_case(lattice, cells);
    const double ny = double(cells[1]);
    c.faces[0].kind = FaceKind::Velocity;
    c.faces[0].velocity[0] = {[ny](const Vec3& x, double t) {
                                  return 0.04 * x[1] * (ny - x[1]) / (ny * ny) *
                                         (1 + 0.1 * std::sin(0.3 * t));
                              },
                              false, true};
    c.faces[0].ramp_steps = 5;
    c.faces[0].method = FaceMethod::BounceBack;
    c.faces[1].kind = FaceKind::Pressure;
    c.faces[1].method = FaceMethod::BounceBack;
    c.faces[1].density = wave(1.001, 0.0005, {0, 0.5, 0}, 0);
    c.faces[2].kind = FaceKind::Wall;
    c.faces[3].kind = FaceKind::MovingWall;
    c.faces[3].velocity[0] = ScalarField::uniform(0.03);
    if (!is_flat(lattice)) {
        c.faces[4].kind = FaceKind::FreeSlip;
        c.faces[5].kind = FaceKind::FreeSlip;
    }
    Body still, spinning;
    still.name = "still";
    still.shape.kind = ShapeKind::Sphere;
    still.shape.center = {2.6, 4.2, is_flat(lattice) ? 0.5 : 5.1};
    still.shape.radius = 1.6;
    spinning.name = "spinning";
    spinning.shape.kind = ShapeKind::Cylinder;
    spinning.shape.center = {4.4, 7.9, 0.5 * double(cells[2])};
    spinning.shape.radius = 1.2;
    spinning.angular_velocity = {0, 0, 0.02};
    spinning.center = spinning.shape.center;
    c.bodies = {still, spinning};
    c.acceleration = {1e-4, -2e-4, is_flat(lattice) ? 0 : 3e-4};
    return c;
}

LatticeCase curved_case(Lattice lattice, Int3 cells, const std::array<WallRule, 3>& rules) {
    LatticeCase c = crowded_case(lattice, cells);
    c.faces[0] = c.faces[1] = Face{};
    Body close = c.bodies[0];
    close.name = "close";
    close.shape.center = c.bodies[0].shape.center + Vec3{2.9, 0.3, 0};
    close.shape.radius = 1.25;
    close.velocity = {0.01, -0.005, 0};
    c.bodies.push_back(close);
    for (std::size_t b = 0; b < rules.size(); ++b) c.bodies[b].wall = rules[b];
    return c;
}

LatticeCase sliding_case(Lattice lattice, Int3 cells) {
    constexpr WallRule exact = WallRule::Interpolated;
    LatticeCase c = curved_case(lattice, cells, {exact, exact, exact});
    c.bodies[0].friction = {FrictionKind::Slip, std::numeric_limits<double>::infinity()};
    c.bodies[1].friction = {FrictionKind::Slip, 0.7};
    c.bodies[2].friction = {FrictionKind::Spalding, 0};
    c.faces[2].friction = {FrictionKind::Slip, 1.5};
    c.faces[3].friction = {FrictionKind::Spalding, 0};
    c.faces[3].ramp_steps = 6;
    return c;
}

LatticeCase open_case(Lattice lattice, Int3 cells) {
    LatticeCase c = crowded_case(lattice, cells);
    c.faces[0].method = FaceMethod::Regularised;
    c.faces[1].method = FaceMethod::Regularised;
    c.faces[0].sponge = {3, 0.7, 15, {}};
    return c;
}

LatticeCase airy_case(Lattice lattice, Int3 cells) {
    LatticeCase c = open_case(lattice, cells);
    c.faces[1].kind = FaceKind::Outflow;
    c.faces[1].sponge = {4, 0.9, 0, {}};
    c.faces[2].kind = FaceKind::Outflow;
    c.faces[2].method = FaceMethod::Convective;
    c.faces[2].density = ScalarField::uniform(0.999);
    c.faces[2].relaxation = 0.3;
    c.faces[3] = c.faces[2];
    c.faces[3].speed = 0.2;
    c.faces[3].sponge = {2, 0.5, 9,
                         VectorField{wave(0.02, 0.01, {0.3, 0, 0.2}, 0),
                                     ScalarField::uniform(-0.01), ScalarField::uniform(0)}};
    Body& spinning = c.bodies[1];
    spinning.shape.center[0] = double(cells[0]) - 0.7;
    spinning.center = spinning.shape.center;
    return c;
}

LatticeCase porous_case(Lattice lattice, Int3 cells) {
    LatticeCase c = crowded_case(lattice, cells);
    const double depth = double(cells[2]);
    PorousRegion bed, filter, wall;
    bed.name = "bed";
    bed.shape.kind = ShapeKind::Box;
    bed.shape.high = {4, 6, depth};
    bed.linear = 0.3;
    bed.quadratic = 1.7;
    filter = bed;
    filter.model = PorousModel::Grey;
    filter.shape.low = {3, 5, 0};
    filter.shape.high = {double(cells[0]), double(cells[1]), 0.7 * depth};
    filter.linear = 0.2;
    wall = filter;
    wall.shape.low = {5, 1, 0};
    wall.shape.high = {6, 4, depth};
    wall.linear = 0.8;
    c.porous = {bed, filter, wall};
    return c;
}

namespace {

CarriedScalar first_scalar() {
    CarriedScalar scalar;
    scalar.diffusivity = 0.07;
    scalar.magic = 0.21;
    scalar.source = 2e-4;
    scalar.expansion = 0.8;
    scalar.initial = wave(0.1, 0.3, {0.4, 0.7, 0.3}, 0.9);
    scalar.faces[0] = {
        ScalarWall::Value,
        {[](const Vec3& x, double t) { return 0.2 + 0.02 * x[1] + 0.01 * t; }, false, true}};
    scalar.faces[1].kind = ScalarWall::Open;
    scalar.faces[2] = {ScalarWall::Flux, ScalarField::uniform(0), 0.003};
    scalar.faces[3] = {ScalarWall::Transfer, wave(0.3, 0.1, {0.5, 0, 0}, 0), 0, 0.04};
    scalar.bodies = {{ScalarWall::Value, ScalarField::uniform(-0.4)}, {}};
    return scalar;
}

}  // namespace

LatticeCase heated_case(Lattice lattice, Int3 cells) {
    LatticeCase c = crowded_case(lattice, cells);
    c.gravity = {1e-3, -2e-3, is_flat(lattice) ? 0 : 5e-4};
    CarriedScalar second = first_scalar(), third;
    second.diffusivity = 0.03;
    second.expansion = -0.5;
    second.source = 0;
    second.initial = wave(-0.2, 0.2, {0.6, -0.3, 0.8}, 0);
    second.bodies = {{}, {ScalarWall::Transfer, ScalarField::uniform(0.5), 0, 0.1}};
    third.magic.reset();
    third.diffusivity = 0.2;
    third.initial = wave(0, 0.4, {0.3, 0.3, -0.4}, 2);
    third.bodies.resize(2);
    third.solids = {ConductingSolid{0.06, 2.5, 1e-3}, std::nullopt};
    c.scalars = {first_scalar(), third, second};
    c.scaling.scalars.resize(3);
    return c;
}

LatticeCase cavity_case(Lattice lattice, Int3 cells, double lid_velocity) {
    LatticeCase c;
    c.lattice = lattice;
    c.cells = cells;
    for (std::size_t face = 0; face < (is_flat(lattice) ? 4 : 6); ++face)
        c.faces[face].kind = FaceKind::Wall;
    c.faces[3].kind = FaceKind::MovingWall;
    c.faces[3].velocity[0] = ScalarField::uniform(lid_velocity);
    c.tau = 0.55;
    return c;
}

}  // namespace halfstep::testing
