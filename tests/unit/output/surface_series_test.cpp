// Values at walls: exact for what the fit is made of, of the order that is promised for what not.
#include "output/surface_series.h"

#include <cmath>
#include <limits>
#include <numbers>

#include "lattice/law_of_wall.h"
#include "output/vtp_file.h"
#include "support/meshes.h"
#include "synthetic_flow.h"
#include "test_folder.h"
#include "vtk_view.h"

namespace halfstep {
namespace {

constexpr double pi = std::numbers::pi;

double length_of(const Vec3& v) {
    return std::sqrt(dot(v, v));
}

Vec3 unit(const Vec3& v) {
    return (1 / length_of(v)) * v;
}

struct Wall {
    Source source;
    WallPoint point;

    WallFit fit() const {
        PlaneCache cache(source);
        return fit_wall(point, cache.planes(0, source.cells[2], wall_fit_margin), source);
    }
};

/// Solid behind an oblique plane; before it flow and pressure that quadratic functions describe.
Wall oblique_wall(const Vec3& normal) {
    Wall wall;
    wall.source = make_source({16, 16, normal[2] == 0 ? 1 : 16}, {});
    wall.source.scaling.dx = 0.5;
    wall.source.scaling.two_dimensional = normal[2] == 0;
    wall.point.normal = unit(normal);
    wall.point.at = {8.1, 7.7, normal[2] == 0 ? 0.5 : 8.4};
    const Vec3 at = 0.5 * wall.point.at, n = wall.point.normal;
    give_flow(wall.source, [at, n](const Vec3& x) {
        const Vec3 r = x - at;
        const double s = dot(r, n);
        FlowAt flow;
        flow.solid = s < 0 ? 1 : 0;
        flow.pressure = 7 + 2 * r[0] - r[1] + 0.5 * r[0] * r[1] + r[0] * r[0];
        flow.velocity = s * (Vec3{3, -1, 2} + s * Vec3{1, 1, 0} + (r[0] - r[1]) * Vec3{0, 1, -2});
        return flow;
    });
    return wall;
}

TEST(WallFit, IsExactForQuadraticFunctions) {
    for (const Vec3& normal : {Vec3{1, 0, 0}, Vec3{0, -1, 0}, Vec3{1, 2, 0}, Vec3{0, 0, 1},
                               Vec3{-2, 1, 1}, Vec3{1, 2, -3}}) {
        const Wall wall = oblique_wall(normal);
        const WallFit fit = wall.fit();
        const Vec3 n = wall.point.normal, slope = {3, -1, 2};
        const Vec3 along = slope - dot(slope, n) * n;
        EXPECT_EQ(fit.order, 2);
        EXPECT_NEAR(fit.pressure, 7, 1e-10);
        for (std::size_t a = 0; a < 3; ++a) EXPECT_NEAR(fit.slope[a], along[a], 1e-10);
    }
}

TEST(WallFit, SeesTheFlowFromAWallThatTurns) {
    Wall wall = oblique_wall({1, 2, -3});
    wall.point.velocity = {0.3, 0, 1};
    wall.point.angular_velocity = {2, -1, 0.5};
    const Vec3 at = 0.5 * wall.point.at;
    const auto still = wall.source.sample;
    wall.source.sample = [=](const Rows& rows) {
        Snapshot moved = still(rows);
        std::size_t k = 0;
        for (std::int64_t z = rows.z_begin; z < rows.z_end; ++z)
            for (std::int64_t y = rows.y_begin; y < rows.y_end; ++y)
                for (std::int64_t x = 0; x < 16; ++x) {
                    const Vec3 r =
                        0.5 * Vec3{double(x) + 0.5, double(y) + 0.5, double(z) + 0.5} - at;
                    const Vec3 u = Vec3{0.3, 0, 1} + cross(Vec3{2, -1, 0.5}, r);
                    for (double component : u) moved.velocity[k++] += component;
                }
        return moved;
    };
    const WallFit turning = wall.fit(), resting = oblique_wall({1, 2, -3}).fit();
    for (std::size_t a = 0; a < 3; ++a) EXPECT_NEAR(turning.slope[a], resting.slope[a], 1e-10);
}

TEST(WallFit, TakesWhatCellsThereAre) {
    Wall wall = oblique_wall({0, 1, 0});
    const auto whole = wall.source.sample;
    const auto only_where = [&](auto is_fluid) {
        wall.source.sample = [=](const Rows& rows) {
            Snapshot some = whole(rows);
            for (std::int64_t y = rows.y_begin; y < rows.y_end; ++y)
                for (std::int64_t x = 0; x < 16; ++x)
                    if (!is_fluid(x, y)) some.solid[some.index(x, y, 0)] = 2;
            return some;
        };
        return wall.fit();
    };
    EXPECT_EQ(only_where([](auto x, auto) { return x == 8; }).order, 0) << "a column: no tangent";
    EXPECT_EQ(only_where([](auto, auto y) { return y == 8; }).order, 0) << "a row: no normal";
    EXPECT_EQ(only_where([](auto, auto y) { return y < 10; }).order, 1) << "two rows";
    EXPECT_EQ(only_where([](auto, auto y) { return y != 8; }).cells, 0)
        << "another body is in front";
    EXPECT_EQ(only_where([](auto, auto) { return false; }).cells, 0);
}

TEST(WallFit, GoesOnThroughPeriodicFaces) {
    Wall wall = oblique_wall({0, 1, 0});
    wall.source.periodic = {true, false, false};
    wall.point.at[0] = 0.4;
    const int whole = wall.fit().cells;
    wall.source.periodic = {};
    EXPECT_GT(whole, wall.fit().cells + 2);
}

/// Stokes flow past a sphere in a uniform stream U along x, viscosity mu = 1:
/// u = U [1 - 3a/4r - a^3/4r^3] + (U.r) r [-3a/4r^3 + 3a^3/4r^5], p = -3/2 a U.r / r^3.
FlowAt stokes(const Vec3& r, double a) {
    const double d = length_of(r), x = r[0];
    FlowAt flow;
    if (d < a) {
        flow.solid = 1;
        return flow;
    }
    const double a3 = a * a * a, d3 = d * d * d;
    flow.velocity = (x * (-3 * a / (4 * d3) + 3 * a3 / (4 * d3 * d * d))) * r;
    flow.velocity[0] += 1 - 3 * a / (4 * d) - a3 / (4 * d3);
    flow.pressure = -1.5 * a * x / d3;
    return flow;
}

SurfaceReport stokes_forces(double radius_in_cells, const std::filesystem::path& file) {
    const auto n = std::int64_t(2 * radius_in_cells) + 8;
    const Vec3 middle{double(n) / 2 + 0.13, double(n) / 2 - 0.21, double(n) / 2 + 0.34};
    LatticeCase lattice_case;
    lattice_case.cells = {n, n, n};
    lattice_case.scaling.dx = 1 / radius_in_cells;                   // radius 1
    lattice_case.tau = 0.5 + 3 * radius_in_cells * radius_in_cells;  // viscosity 1
    Body body;
    body.name = "ball";
    lattice_case.bodies = {body};
    Source source = make_source(lattice_case.cells, lattice_case.scaling);
    source.origin = (-1 / radius_in_cells) * middle;
    give_flow(source, [](const Vec3& x) { return stokes(x, 1); });
    SurfaceOutput output;
    output.name = "skin";
    output.body = "ball";
    SurfaceSeries series(output, lattice_case, testing::sphere_mesh(middle, radius_in_cells, 6));
    PlaneCache cache(source);
    series.write(cache, file);
    return series.report();
}

class Surfaces : public Files {};

// Pressure gives a third of Stokes' drag 6 pi mu a U, friction two thirds.
TEST_F(Surfaces, OfASphereInStokesFlowFeelItsDrag) {
    double last = 0;
    for (const double radius : {10.0, 20.0}) {
        const SurfaceReport report = stokes_forces(radius, folder / "skin.vtp");
        EXPECT_EQ(report.without_fluid, 0);
        EXPECT_EQ(report.coarse, 0);
        EXPECT_NEAR(report.area, 4 * pi, 0.01 * 4 * pi);
        const double pressure = report.pressure_force[0] / (2 * pi) - 1;
        const double shear = report.shear_force[0] / (4 * pi) - 1;
        EXPECT_LT(std::abs(pressure), 2 / (radius * radius));
        EXPECT_LT(std::abs(shear), 3.5 / (radius * radius));
        for (std::size_t a : {1u, 2u}) {
            EXPECT_NEAR(report.pressure_force[a], 0, 0.02);
            EXPECT_NEAR(report.shear_force[a], 0, 0.02);
        }
        if (last != 0) {
            EXPECT_LT(std::abs(shear), 0.3 * last) << "at least second order";
        }
        last = std::abs(shear);
    }
}

LatticeCase case_with_ball() {
    LatticeCase lattice_case;
    lattice_case.cells = {12, 12, 12};
    lattice_case.tau = 0.8;
    Body body;
    body.name = "ball";
    lattice_case.bodies = {body};
    return lattice_case;
}

SurfaceOutput skin_of_ball() {
    SurfaceOutput output;
    output.name = "skin";
    output.body = "ball";
    return output;
}

/// A shear flow of 5 / s along a wall at z = 3.4 m, and a pressure of 20 + x; viscosity `nu`.
void write_sheared_wall(const std::filesystem::path& path, double& nu) {
    LatticeCase lattice_case = case_with_ball();
    lattice_case.scaling.dx = 0.1;
    lattice_case.scaling.dt = 0.01;
    lattice_case.scaling.density = 1000;
    nu = 0.1 * lattice_case.scaling.kinematic_viscosity();
    Source source = make_source(lattice_case.cells, lattice_case.scaling);
    source.origin = {1, 2, 3};
    source.time = 4.5;
    give_flow(source, [](const Vec3& x) {
        return FlowAt{1000,
                      20 + x[0],
                      {5 * (x[2] - 3.4), 0, 0},
                      static_cast<std::uint8_t>(x[2] < 3.4 ? 1 : 0)};
    });
    TriangleMesh wall;
    testing::add_quad(wall, {{{4, 4, 4}, {8, 4, 4}, {8, 8, 4}, {4, 8, 4}}});
    SurfaceOutput output = skin_of_ball();
    output.velocity = 0.05;  // 0.5 m/s
    SurfaceSeries series(output, lattice_case, wall);
    PlaneCache cache(source);
    series.write(cache, path);
}

TEST_F(Surfaces, AreReadByVtk) {
    double nu = 0;
    write_sheared_wall(folder / "skin.vtp", nu);
    const VtkView view = read_with_vtk(folder / "skin.vtp");
    if (view.missing) GTEST_SKIP() << "python3-vtk9 is not installed: " << view.output;
    ASSERT_TRUE(view.image) << view.output;
    const nlohmann::json& mesh = *view.image;
    EXPECT_EQ(mesh["class"], "vtkPolyData");
    EXPECT_EQ(mesh["triangles"], nlohmann::json::parse("[[0,1,2],[0,2,3]]"));
    EXPECT_NEAR(mesh["points"][2][0], 1.8, 1e-6);
    EXPECT_NEAR(mesh["points"][2][2], 3.4, 1e-6);
    EXPECT_EQ(mesh["fields"]["TimeValue"]["values"][0], 4.5);
    const nlohmann::json& cells = mesh["cells"];
    const double middle = 1 + (4 + 8 + 8) / 3.0 * 0.1;
    EXPECT_NEAR(cells["pressure"]["values"][0], 20 + middle, 1e-4);
    EXPECT_NEAR(cells["pressure_coefficient"]["values"][0], (20 + middle) / 125, 1e-5);
    EXPECT_EQ(cells["wall_shear_stress"]["components"], 3);
    EXPECT_NEAR(cells["wall_shear_stress"]["values"][0], 1000 * nu * 5, 1e-3);
    EXPECT_NEAR(cells["wall_shear_stress"]["values"][1], 0, 1e-4);
    EXPECT_NEAR(cells["y_plus"]["values"][0], std::sqrt(nu * 5) * 0.05 / nu, 1e-3);
    EXPECT_EQ(cells["fluid_cells"]["type"], "unsigned char");
    EXPECT_GT(cells["fluid_cells"]["values"][1], 20);
}

// A shear flow of rate 1 before a wall of area 16, in lattice units: 1.5 at one and a half cells.
TEST_F(Surfaces, FeelTheFrictionThatTheirWallHas) {
    LatticeCase lattice_case = case_with_ball();
    Source source = make_source(lattice_case.cells, lattice_case.scaling);
    give_flow(source, [](const Vec3& x) {
        return FlowAt{1, 0, {x[2] - 4, 0, 0}, static_cast<std::uint8_t>(x[2] < 4 ? 1 : 0)};
    });
    TriangleMesh wall;
    testing::add_quad(wall, {{{4, 4, 4}, {8, 4, 4}, {8, 8, 4}, {4, 8, 4}}});
    const auto drag = [&](const WallFriction& friction) {
        lattice_case.bodies[0].friction = friction;
        SurfaceSeries series(skin_of_ball(), lattice_case, wall);
        PlaneCache cache(source);
        series.write(cache, folder / "skin.vtp");
        return series.report().shear_force[0];
    };
    const double u_tau = friction_velocity(1.5, 1.5, 0.1);
    EXPECT_NEAR(drag({}), 16 * 0.1, 1e-10);
    EXPECT_NEAR(drag({FrictionKind::Slip, 0.5}), 16 * 0.1 * 1.5 / 2, 1e-10);
    EXPECT_EQ(drag({FrictionKind::Slip, std::numeric_limits<double>::infinity()}), 0);
    EXPECT_NEAR(drag({FrictionKind::Spalding, 0}), 16 * u_tau * u_tau, 1e-10);
}

TEST_F(Surfaces, WithoutFluidHoldZeroAndAreCounted) {
    const LatticeCase lattice_case = case_with_ball();
    Source source = make_source(lattice_case.cells, lattice_case.scaling);
    give_flow(source, [](const Vec3& x) {
        return FlowAt{1, 3, {}, static_cast<std::uint8_t>(x[0] < 6 ? 2 : 0)};
    });
    SurfaceSeries series(skin_of_ball(), lattice_case, testing::box_mesh({4, 4, 4}, {8, 8, 8}));
    PlaneCache cache(source);
    series.write(cache, folder / "skin.vtp");
    const SurfaceReport& report = series.report();
    EXPECT_EQ(report.facets, 12);
    EXPECT_GE(report.without_fluid, 4) << "two low in x and others whose middle lies there";
    EXPECT_LE(report.without_fluid, 6);
    EXPECT_NEAR(report.pressure_force[0], -3 * 16, 1e-9) << "of the high side alone";
    EXPECT_EQ(report.shear_force, Vec3{});
}

}  // namespace
}  // namespace halfstep
