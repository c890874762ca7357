#include "output/force_statistics.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "output/force_table.h"

namespace halfstep {
namespace {

constexpr double pi = std::numbers::pi;

Scaling si_scaling(bool two_dimensional) {
    Scaling scaling;
    scaling.dx = 0.01;
    scaling.dt = 0.002;
    scaling.density = 1000;
    scaling.lattice_units = false;
    scaling.two_dimensional = two_dimensional;
    return scaling;
}

/// A lift in lattice units whose reference values are all 1: c = 2 F.
ForceStatistics statistics_of_lift(double (*lift)(double time), int samples, double drag = 1,
                                   std::int64_t statistics_from = 0) {
    ForceOutput output;
    output.length = 2;
    output.velocity = 0.5;
    output.statistics_from = statistics_from;
    ForceSeries series(output, Scaling{});
    for (int step = 1; step <= samples; ++step) series.add(step, step, {{drag, lift(step), 0}, {}});
    return series.statistics();
}

TEST(Coefficients, FollowTheirDefinitionInSi) {
    ForceOutput output;
    output.area = 12;       // cells^2: 12e-4 m^2
    output.length = 3;      // 0.03 m
    output.velocity = 0.2;  // 1 m/s
    output.density = 1;     // 1000 kg/m^3
    const ObjectForce force{{1.2, -0.6, 0.3}, {0.01, 0.02, 0.036}};
    const Coefficients c = coefficients_of(force, output, si_scaling(false));
    EXPECT_DOUBLE_EQ(c.drag, 2 * 1.2 / (1000 * 1 * 12e-4));
    EXPECT_DOUBLE_EQ(c.lift, 2 * -0.6 / (1000 * 1 * 12e-4));
    EXPECT_DOUBLE_EQ(c.side, 2 * -0.3 / (1000 * 1 * 12e-4)) << "lift x drag = y x x = -z";
    EXPECT_DOUBLE_EQ(c.pitch, 2 * 0.036 / (1000 * 1 * 12e-4 * 0.03));
}

TEST(Coefficients, AreaIsALengthInTwoDimensions) {
    ForceOutput output;
    output.area = 12;  // 0.12 m
    output.velocity = 0.2;
    const Coefficients c = coefficients_of({{60, 0, 0}, {}}, output, si_scaling(true));
    EXPECT_DOUBLE_EQ(c.drag, 2 * 60 / (1000 * 0.12));
}

TEST(ForceSeries, FindsTheFrequencyOfASine) {
    // A period of 37.3 samples, so that no crossing lies on a sample.
    const auto lift = [](double t) { return 0.3 + std::sin(2 * pi * t / 37.3); };
    const ForceStatistics all = statistics_of_lift(lift, 300);
    ASSERT_TRUE(all.frequency && all.strouhal);
    EXPECT_NEAR(*all.frequency * 37.3, 1, 1e-3);
    EXPECT_NEAR(*all.strouhal, *all.frequency * 2 / 0.5, 1e-12);
    EXPECT_EQ(all.periods, 7);
    EXPECT_EQ(all.samples, 300);
}

TEST(ForceSeries, MeansAndExtremes) {
    const auto lift = [](double t) { return 0.25 + std::sin(2 * pi * t / 40); };
    const ForceStatistics all = statistics_of_lift(lift, 400, 1.5);
    // U = 0.5, the others 1 (area) and 2 (length): c = 8 F
    EXPECT_NEAR(all.lift.mean, 8 * 0.25, 1e-12);
    EXPECT_NEAR(all.lift.rms, 8 * std::sqrt(0.5), 1e-12);
    EXPECT_NEAR(all.lift.maximum, 8 * 1.25, 1e-12);
    EXPECT_NEAR(all.lift.minimum, 8 * -0.75, 1e-12);
    EXPECT_NEAR(all.drag.mean, 8 * 1.5, 1e-12);
    EXPECT_NEAR(all.drag.rms, 0, 1e-12);
    EXPECT_NEAR(all.mean_force[0], 1.5, 1e-12);
    EXPECT_NEAR(all.mean_force[1], 0.25, 1e-12);
}

TEST(ForceSeries, NoiseAtACrossingCountsOnce) {
    const auto lift = [](double t) {
        return std::sin(2 * pi * t / 50) + 0.1 * std::sin(2 * pi * t / 2.7);
    };
    const ForceStatistics all = statistics_of_lift(lift, 1000);
    ASSERT_TRUE(all.frequency);
    EXPECT_NEAR(*all.frequency * 50, 1, 0.01);
}

TEST(ForceSeries, ThreePeriodsAreTheLeast) {
    const auto lift = [](double t) { return std::sin(2 * pi * (t - 10) / 40); };
    EXPECT_FALSE(statistics_of_lift(lift, 125).frequency) << "rises at 10, 50, 90";
    EXPECT_TRUE(statistics_of_lift(lift, 165).frequency) << "and at 130";
}

TEST(ForceSeries, ASteadyLiftHasNoFrequency) {
    const auto lift = [](double t) { return 0.01 + 1e-7 * std::sin(t); };
    const ForceStatistics all = statistics_of_lift(lift, 1000);
    EXPECT_FALSE(all.frequency);
    EXPECT_FALSE(all.strouhal);
    EXPECT_EQ(all.periods, 0);
}

TEST(ForceSeries, LeavesOutWhatComesBeforeTheStatistics) {
    const auto lift = [](double t) { return t < 100 ? 50.0 : std::sin(2 * pi * t / 40); };
    const ForceStatistics all = statistics_of_lift(lift, 499, 1, 100);
    EXPECT_EQ(all.samples, 400);
    EXPECT_NEAR(all.lift.mean, 0, 1e-12);
    ASSERT_TRUE(all.frequency);
    EXPECT_NEAR(*all.frequency, 1.0 / 40, 1e-6);
}

TEST(ForceSeries, WithoutSamplesAllIsEmpty) {
    const ForceStatistics none = ForceSeries(ForceOutput{}, Scaling{}).statistics();
    EXPECT_EQ(none.samples, 0);
    EXPECT_FALSE(none.frequency);
    EXPECT_EQ(none.drag.mean, 0);
}

TEST(ForceTable, StatesItsReferencesAndUnits) {
    ForceOutput output;
    output.objects = {"ball"};
    output.area = 12;
    output.length = 3;
    output.velocity = 0.2;
    output.center = {10, 20, 30};
    EXPECT_EQ(force_header(output, {1, 0, 0}, si_scaling(false)),
              "# force of the fluid on ball; cd, cl, cs = 2 F / (rho U^2 A), cm = 2 M / (rho U^2 A "
              "L)\n"
              "# A = 0.0012 m^2, L = 0.03 m, U = 1 m/s, rho = 1000 kg/m^3\n"
              "# axes: drag (1 0 0), lift (0 1 0), pitch (0 0 1); moments about (1.1 0.2 0.3) m\n"
              "step,time [s],force_x [N],force_y [N],force_z [N],torque_x [N m],torque_y [N m],"
              "torque_z [N m],cd,cl,cs,cm,cd_mean,cl_mean\n");
    EXPECT_EQ(force_row(7, 0.014, {{1, 2, 3}, {4, 5, 6}}, {0.1, 0.2, 0.3, 0.4},
                        {0.5, 0.6, 0.7, 0.8}, si_scaling(false)),
              "7,0.014,1,2,3,4,5,6,0.1,0.2,0.3,0.4,0.5,0.6\n");
}

TEST(ForceTable, NamesAllObjectsAndTheirBox) {
    ForceOutput output;
    output.objects = {"wing", "flap"};
    output.within = {{1, 2, 3}, {4, 5, 6}};
    const std::string header = force_header(output, {1, 0, 0}, si_scaling(false));
    EXPECT_EQ(header.substr(0, header.find(';')),
              "# force of the fluid on wing + flap within (1.01 0.02 0.03) to (1.04 0.05 0.06)");
}

TEST(ForceSeries, FindsTheEndOfTheTransient) {
    ForceOutput output;
    output.statistics_from = std::nullopt;
    ForceSeries series(output, Scaling{});
    for (int step = 1; step <= 2000; ++step) {
        const double wave = 0.1 * std::sin(2 * pi * step / 40);
        const double start = 5 * std::exp(-step / 60.0);
        series.add(step, step, {{1 + start, wave, 0}, {}});
    }
    const ForceStatistics found = series.statistics();
    EXPECT_EQ(found.start, StatisticsStart::Settled);
    EXPECT_GT(found.from, 200);
    EXPECT_LT(found.from, 700);
    EXPECT_NEAR(found.drag.mean, 2, 0.01);
    EXPECT_EQ(found.samples, 2000 - found.from + 1);
    EXPECT_NEAR(*found.frequency, 1.0 / 40, 1e-5);
}

TEST(ForceSeries, RunningMeansAreThoseOfTheLaterHalfUntilTheStartIsKnown) {
    ForceOutput output;
    ForceSeries stated(output, Scaling{});
    output.statistics_from = std::nullopt;
    ForceSeries found(output, Scaling{});
    EXPECT_TRUE(std::isnan(found.running_means().drag));
    for (int step = 1; step <= 7; ++step)
        for (ForceSeries* series : {&stated, &found})
            series->add(step, step, {{double(step), 0, 0}, {}});  // c = 2 F
    EXPECT_DOUBLE_EQ(stated.running_means().drag, 2 * 4);
    EXPECT_DOUBLE_EQ(found.running_means().drag, 2 * (4 + 5 + 6 + 7) / 4.0);
}

TEST(ForceTable, ShowsThePlaneInTwoDimensions) {
    const std::string header = force_header(ForceOutput{}, {}, si_scaling(true));
    EXPECT_EQ(header.substr(header.find("step,")),
              "step,time [s],force_x [N/m],force_y [N/m],torque_z [N],cd,cl,cm,cd_mean,cl_mean\n");
    EXPECT_EQ(force_row(7, 0.014, {{1, 2, 3}, {4, 5, 6}}, {0.1, 0.2, 0.3, 0.4},
                        {0.5, 0.6, 0.7, 0.8}, si_scaling(true)),
              "7,0.014,1,2,6,0.1,0.2,0.4,0.5,0.6\n");
}

}  // namespace
}  // namespace halfstep
