#include "output/field_view.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "output/plane_cache.h"
#include "synthetic_flow.h"

namespace halfstep {
namespace {

constexpr double rounding = 1e-11;

Scaling fine_scaling() {
    Scaling scaling;
    scaling.dx = 0.25;
    scaling.dt = 0.01;
    scaling.lattice_units = false;
    return scaling;
}

Vec3 linear(const Vec3& p) {
    return {1 + 2 * p[0] - 3 * p[1] + 0.5 * p[2], -p[0] + 4 * p[1] + 7 * p[2],
            5 * p[0] + 6 * p[1] - 2 * p[2]};
}
constexpr std::array<Vec3, 3> linear_gradient{{{2, -3, 0.5}, {-1, 4, 7}, {5, 6, -2}}};

template <typename Visit>
void visit_fluid(const Source& source, const Visit& visit) {
    PlaneCache cache(source);
    cache.visit_slabs(1, [&](const FieldView& view, std::int64_t begin, std::int64_t end) {
        for (std::int64_t z = begin; z < end; ++z)
            for (std::int64_t y = 0; y < source.cells[1]; ++y)
                for (std::int64_t x = 0; x < source.cells[0]; ++x)
                    if (!view.is_solid({x, y, z})) visit(view, Int3{x, y, z});
    });
}

// Central and one-sided differences are both exact here, so borders and solids must not show.
TEST(FieldView, GradientOfALinearFieldIsExactEverywhere) {
    Source source = make_source({7, 6, 5}, fine_scaling());
    source.origin = {-1, 2, 0.5};
    const Vec3 solid = centre_of(source, {3, 2, 2});
    give_flow(source, [=](const Vec3& p) {
        return FlowAt{1, 0, linear(p), static_cast<std::uint8_t>(p == solid ? 1 : 0)};
    });
    int cells = 0;
    visit_fluid(source, [&](const FieldView& view, const Int3& cell) {
        ++cells;
        const auto gradient = view.velocity_gradient(cell);
        for (std::size_t i = 0; i < 3; ++i)
            for (std::size_t j = 0; j < 3; ++j)
                ASSERT_NEAR(gradient[i][j], linear_gradient[i][j], rounding)
                    << "at " << cell[0] << ' ' << cell[1] << ' ' << cell[2];
        const CellValues curl = view.value(Quantity::Vorticity, cell);
        EXPECT_NEAR(curl[0], 6 - 7, rounding);
        EXPECT_NEAR(curl[1], 0.5 - 5, rounding);
        EXPECT_NEAR(curl[2], -1 + 3, rounding);
    });
    EXPECT_EQ(cells, 7 * 6 * 5 - 1);
}

TEST(FieldView, QCriterionOfRotationAndShear) {
    Source source = make_source({5, 5, 3}, fine_scaling());
    give_flow(source, [](const Vec3& p) { return FlowAt{1, 0, {-3 * p[1], 3 * p[0], 0}, 0}; });
    // Rotation at rate w: Q = w^2.
    visit_fluid(source, [](const FieldView& view, const Int3& cell) {
        EXPECT_NEAR(view.value(Quantity::QCriterion, cell)[0], 9, rounding);
    });
    give_flow(source, [](const Vec3& p) { return FlowAt{1, 0, {4 * p[1], 0, 0}, 0}; });
    // Plain shear turns as much as it strains.
    visit_fluid(source, [](const FieldView& view, const Int3& cell) {
        EXPECT_NEAR(view.value(Quantity::QCriterion, cell)[0], 0, rounding);
    });
}

TEST(FieldView, AFluidCellBetweenSolidsHasNoDerivativeAcross) {
    Source source = make_source({3, 3, 1}, Scaling{});
    give_flow(source, [](const Vec3& p) {
        return FlowAt{1, 0, {p[1], p[0], 0}, static_cast<std::uint8_t>(p[0] == 1.5 ? 0 : 1)};
    });
    visit_fluid(source, [](const FieldView& view, const Int3& cell) {
        const auto gradient = view.velocity_gradient(cell);
        EXPECT_EQ(gradient[1][0], 0);
        EXPECT_NEAR(gradient[0][1], 1, rounding);
        EXPECT_EQ(gradient[0][2], 0) << "one cell along z";
    });
}

/// Largest error of the vorticity of a periodic flow, n cells a wavelength.
double vorticity_error(int n) {
    Scaling scaling;
    scaling.dx = 2 * std::numbers::pi / n;
    scaling.lattice_units = false;
    Source source = make_source({n, n, n}, scaling);
    source.periodic = {true, true, true};
    // Arnold-Beltrami-Childress: its curl is itself.
    const auto flow = [](const Vec3& p) {
        return Vec3{std::sin(p[2]) + std::cos(p[1]), std::sin(p[0]) + std::cos(p[2]),
                    std::sin(p[1]) + std::cos(p[0])};
    };
    give_flow(source, [=](const Vec3& p) { return FlowAt{1, 0, flow(p), 0}; });
    double worst = 0;
    visit_fluid(source, [&](const FieldView& view, const Int3& cell) {
        const Vec3 error = view.value(Quantity::Vorticity, cell) - flow(centre_of(source, cell));
        for (double e : error) worst = std::max(worst, std::abs(e));
    });
    return worst;
}

/// Of a gradient g a second: nu_0 + C^2 dx^2 times what the model makes of g.
TEST(FieldView, ViscosityFollowsItsModel) {
    Source source = make_source({5, 5, 5}, fine_scaling());
    give_flow(source, [](const Vec3& p) { return FlowAt{1, 0, linear(p), 0}; });
    Snapshot planes = source.sample({0, 5, 0, 5});
    planes.fluid_viscosity = 0.01;
    ViscosityModel& model = planes.viscosity;
    const Scaling scaling = fine_scaling();
    const double cell = scaling.dx * scaling.dx, fluid = 0.01 * scaling.kinematic_viscosity();
    const auto seen = [&] {
        return FieldView(planes, {false, false, false}).value(Quantity::Viscosity, {2, 2, 2})[0];
    };
    model.eddy_constant = 0.4;
    model.kind = Viscosity::Wale;
    EXPECT_NEAR(seen(), fluid + 0.16 * cell * eddy_viscosity(Viscosity::Wale, linear_gradient),
                rounding);
    model.kind = Viscosity::Vreman;
    EXPECT_NEAR(seen(), fluid + 0.4 * cell * eddy_viscosity(Viscosity::Vreman, linear_gradient),
                rounding);
    model.kind = Viscosity::Smagorinsky;
    const double shear = shear_rate(linear_gradient, 3);
    EXPECT_NEAR(seen(), fluid + 0.16 * cell * shear, rounding);
    model.damping = Damping::VanDriest;
    model.friction_velocity = 0.1;
    planes.wall_distance.assign(125, 2.6F);  // y+ = 26
    const double share = 1 - std::exp(-1.0);
    EXPECT_NEAR(seen(), fluid + 0.16 * share * share * cell * shear, 1e-7);
}

TEST(FieldView, PeriodicDerivativesAreOfSecondOrder) {
    const double coarse = vorticity_error(12), fine = vorticity_error(24);
    EXPECT_NEAR(std::log2(coarse / fine), 2, 0.1);
}

TEST(FieldView, VorticityInTwoDimensionsIsOneNumber) {
    Scaling scaling;
    scaling.two_dimensional = true;
    Source source = make_source({4, 4, 1}, scaling);
    give_flow(source, [](const Vec3& p) { return FlowAt{1, 0, {-p[1], 2 * p[0], 0}, 0}; });
    visit_fluid(source, [](const FieldView& view, const Int3& cell) {
        EXPECT_NEAR(view.value(Quantity::Vorticity, cell)[0], 3, rounding);
    });
    EXPECT_EQ(components_of(Quantity::Vorticity, scaling), 1U);
    EXPECT_EQ(column_names(Quantity::Velocity, scaling),
              (std::vector<std::string>{"velocity_x [cells/step]", "velocity_y [cells/step]"}));
}

}  // namespace
}  // namespace halfstep
