// Section porous: what it means in lattice units, and its faults.
#include <gtest/gtest.h>

#include <cmath>

#include "case_text.h"

namespace halfstep::testing {
namespace {

// Cells of 0.1 m, steps of 0.01 s, a viscosity of 0.02 cells^2 a step.
std::string with(const std::string& keys,
                 const std::string& shape = "shape = \"box\"\nlow = [0.5, 0]\nhigh = [1, 1]\n") {
    return channel() + "[[porous]]\nname = \"bed\"\n" + shape + keys + "\n";
}

PorousRegion scaled(const std::string& keys) {
    const LatticeCase c = read_and_scale(with(keys));
    EXPECT_EQ(c.porous.size(), 1U);
    return c.porous.at(0);
}

TEST(Porous, BrinkmanInLatticeUnits) {
    const PorousRegion darcy = scaled("permeability = \"400 cm^2\"");
    EXPECT_EQ(darcy.name, "bed");
    EXPECT_EQ(darcy.model, PorousModel::Brinkman);
    EXPECT_NEAR(darcy.linear, 0.02 / 4, 1e-12);
    EXPECT_EQ(darcy.quadratic, 0);
    EXPECT_NEAR(darcy.shape.low[0], 5, 1e-9);
    const PorousRegion packed = scaled("permeability = \"400 cm^2\"\nporosity = 0.5");
    EXPECT_NEAR(packed.quadratic, 1.75 / std::sqrt(150 * 0.125) / 2, 1e-9);
    const PorousRegion stated = scaled("permeability = 0.04\nforchheimer = 0.3");
    EXPECT_NEAR(stated.quadratic, 0.15, 1e-12);
}

TEST(Porous, GreyInLatticeUnits) {
    const PorousRegion stated = scaled("model = \"grey\"\nsolid_fraction = 0.3");
    EXPECT_EQ(stated.model, PorousModel::Grey);
    EXPECT_EQ(stated.linear, 0.3);
    // K = (1 - n) nu / (2 n)
    const double n = scaled("model = \"grey\"\npermeability = 0.04").linear;
    EXPECT_NEAR((1 - n) * 0.02 / (2 * n), 4, 1e-9);
}

TEST(Porous, Faults) {
    const auto fault = [](const std::string& keys, const std::string& marked,
                          const std::vector<std::string>& parts) {
        SCOPED_TRACE(keys);
        expect_problem(with(keys), marked, parts);
    };
    fault("", "[[porous]]", {"permeability is missing", "add permeability"});
    fault("permeability = 0", "permeability = |0", {"above 0"});
    fault("permeability = 1\nporosity = 1.2", "1.2", {"a share of the volume"});
    fault("permeability = 1\nporosity = 1", "porosity = |1", {"a share of the volume"});
    fault("permeability = 1\nporosity = 0.3\nforchheimer = 1", "porosity",
          {"does not belong here", "remove one"});
    fault("permeability = 1\nsolid_fraction = 0.3", "solid_fraction", {"model = \"grey\""});
    fault("model = \"grey\"", "[[porous]]", {"solid_fraction is missing"});
    fault("model = \"grey\"\nsolid_fraction = 0.3\npermeability = 1", "permeability",
          {"says the same"});
    fault("model = \"grey\"\nsolid_fraction = 0.3\nporosity = 0.3", "porosity",
          {"does not belong", "brinkman"});
    fault("model = \"gray\"\nsolid_fraction = 0.3", "\"gray\"", {"write \"grey\""});
    fault("permeability = 1\nwall = \"local\"", "|wall = \"local\"", {"wall is no key"});
    fault("permeability = \"1 cm^2\"", "\"1 cm^2\"",
          {"the friction of porous region \"bed\" is 2 a step", "within a step", "grey"});
}

TEST(Porous, FaultsOfShapesAndNames) {
    expect_problem(with("permeability = 1\n[[porous]]\nname = \"bed\"\nshape = \"sphere\"\n"
                        "center = [1, 0.5]\nradius = 0.2\npermeability = 2"),
                   "|\"bed\"\nshape = \"sphere\"", {"another region has this name"});
}

}  // namespace
}  // namespace halfstep::testing
