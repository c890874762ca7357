#include "run/wall_report.h"

#include <gtest/gtest.h>

namespace halfstep {
namespace {

LatticeCase two_walls() {
    LatticeCase c;
    Body car;
    car.name = "car";
    c.bodies = {car};
    return c;
}

TEST(WallReport, NamesBodiesAndFaces) {
    const LayersByName named = name_layers({{2, 10, 31, 40, 52}, {6, 1200, 1, 2, 3}}, two_walls());
    const std::vector<std::string> expected{
        "y+         car: 1 to 3, 2 on average, in its 1,200 first cells",
        "y+         y_min: 31 to 52, 40 on average, in its 10 first cells"};
    EXPECT_EQ(layer_table(named), expected);
}

TEST(WallReport, WarnsWhereTheLawIsNotForIt) {
    const auto warnings = [](double least, double mean, double largest) {
        return layer_warnings({{"car", {6, 10, least, mean, largest}}});
    };
    EXPECT_TRUE(warnings(20, 60, 400).empty());
    EXPECT_TRUE(warnings(0.2, 40, 90).empty());
    ASSERT_EQ(warnings(100, 600, 900).size(), 1u);
    EXPECT_NE(warnings(100, 600, 900)[0].find("take 2 times as many cells"), std::string::npos);
    ASSERT_EQ(warnings(0.1, 2, 4).size(), 1u);
    EXPECT_NE(warnings(0.1, 2, 4)[0].find("remove its wall_function"), std::string::npos);
}

}  // namespace
}  // namespace halfstep
