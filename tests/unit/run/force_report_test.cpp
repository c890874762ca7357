#include "run/force_report.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

namespace halfstep {
namespace {

// Every statistic has a value of its own.
ForceStatistics distinct() {
    ForceStatistics forces;
    forces.samples = 100;
    forces.drag = {1, 2, 3, 4};
    forces.lift = {5, 6, 7, 8};
    forces.side = {9, 10, 11, 12};
    forces.pitch = {13, 14, 15, 16};
    forces.strouhal = 0.3;
    forces.periods = 6;
    return forces;
}

TEST(ForceReport, KnowsEveryStatisticThatACaseMayName) {
    std::set<double> values;
    for (std::string_view name : force_statistics()) values.insert(*statistic(distinct(), name));
    EXPECT_EQ(values.size(), force_statistics().size());
    EXPECT_EQ(statistic(distinct(), "cd_max"), 3);
    EXPECT_EQ(statistic(distinct(), "cl_rms"), 8);
    EXPECT_EQ(statistic(distinct(), "cm_mean"), 13);
    EXPECT_EQ(statistic(distinct(), "strouhal"), 0.3);
}

TEST(ForceReport, ComparesWithPublishedValues) {
    const std::vector<Reference> references{{"cylinder", "cd_max", 3.1, 0.01, "someone 1996", {}},
                                            {"cylinder", "cl_max", 7.01, 0.01, "someone 1996", {}},
                                            {"sphere", "cd_max", 1, 0.01, "nobody", {}}};
    const auto rows = compare(references, {{"cylinder", distinct()}});
    ASSERT_EQ(rows.size(), 3u);
    EXPECT_EQ(rows[0].quantity, "cylinder.cd_max");
    EXPECT_NEAR(rows[0].deviation, 3 / 3.1 - 1, 1e-15);
    EXPECT_FALSE(rows[0].pass());
    EXPECT_TRUE(rows[1].pass());
    EXPECT_TRUE(std::isnan(rows[2].computed));
    EXPECT_FALSE(rows[2].pass());
}

TEST(ForceReport, SaysWhatAShortRunDidNotReach) {
    Scaling flat;
    flat.two_dimensional = true;
    ForceStatistics none;
    EXPECT_FALSE(statistic(none, "cd_mean"));
    const auto table = force_table({{"cylinder", none}}, flat);
    EXPECT_NE(table.at(1).find("no samples"), std::string::npos);
    ForceStatistics few = distinct();
    few.strouhal.reset();
    EXPECT_FALSE(statistic(few, "strouhal"));
    EXPECT_EQ(force_table({{"cylinder", few}}, flat).size(), 5u);
    EXPECT_EQ(force_table({{"cylinder", distinct()}}, flat).size(), 6u);
}

TEST(ForceReport, SaysHowSureItIs) {
    ForceStatistics forces = distinct();
    forces.drag.error = 0.031;
    forces.drag.is_short = true;
    forces.strouhal_error = 0.002;
    forces.from = 12;
    const auto table = force_table({{"ball", forces}}, Scaling{});
    EXPECT_EQ(table.at(1),
              "ball     drag             1      0.031          2          3          4"
              "  (few independent samples)");
    EXPECT_EQ(table.at(2),
              "ball     lift             5          -          6          7          8");
    EXPECT_EQ(table.at(3),
              "ball     side             9          -         10         11         12");
    EXPECT_EQ(table.at(5), "ball     Strouhal number 0.3 +- 0.002 over 6 periods");
    EXPECT_EQ(table.at(6), "ball     100 samples from 12 steps on");
    forces.start = StatisticsStart::Unsettled;
    const auto unsettled = force_table({{"ball", forces}}, Scaling{});
    EXPECT_NE(unsettled.at(6).find("no end of the transient shows"), std::string::npos);
}

TEST(ForceReport, IsSilentWhereNothingWasAsked) {
    EXPECT_TRUE(force_table({}, Scaling{}).empty());
    EXPECT_TRUE(comparison_table({}).empty());
}

}  // namespace
}  // namespace halfstep
