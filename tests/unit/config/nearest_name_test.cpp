#include "config/nearest_name.h"

#include <gtest/gtest.h>

namespace halfstep {
namespace {

TEST(NearestName, FindsTheMeantOne) {
    const std::vector<std::string_view> names{"density", "kinematic_viscosity", "tau"};
    EXPECT_EQ(nearest_name("densty", names), "density");
    EXPECT_EQ(nearest_name("dnesity", names), "density");
    EXPECT_EQ(nearest_name("Density", names), "density");
    EXPECT_EQ(nearest_name("viscosity_kinematic", names), "");
    EXPECT_EQ(nearest_name("kinematic_viscsoity", names), "kinematic_viscosity");
    EXPECT_EQ(nearest_name("tua", names), "tau");
    EXPECT_EQ(nearest_name("xyz", names), "");
    EXPECT_EQ(nearest_name("", names), "");
    EXPECT_EQ(nearest_name(std::string(100000, 'd'), names), "");
}

TEST(NearestName, ListsNames) {
    EXPECT_EQ(list_names({}), "");
    EXPECT_EQ(list_names({"a"}), "\"a\"");
    EXPECT_EQ(list_names({"a", "b", "c"}), "\"a\", \"b\" or \"c\"");
}

}  // namespace
}  // namespace halfstep
