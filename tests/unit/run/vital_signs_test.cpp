#include "run/vital_signs.h"

#include <gtest/gtest.h>

#include <cmath>

namespace halfstep {
namespace {

Totals seen(double max_speed, double excess_mass) {
    Totals totals;
    totals.max_speed = max_speed;
    totals.excess_mass = excess_mass;
    totals.cell = {3, 4, 5};
    return totals;
}

TEST(VitalSigns, WarnsOnceOfAHighMachNumber) {
    const LatticeCase c;
    VitalSigns signs(c, 1000);
    EXPECT_TRUE(signs.look(seen(0.1, 0), 0).empty());
    const auto warnings = signs.look(seen(0.2, 0), 50);
    ASSERT_EQ(warnings.size(), 1U);
    EXPECT_NE(warnings[0].find("0.3464 in cell (3, 4, 5) at step 50 ("), std::string::npos)
        << warnings[0];
    EXPECT_TRUE(signs.look(seen(0.25, 0), 100).empty());
    EXPECT_NEAR(signs.max_mach(), 0.25 * std::sqrt(3.0), 1e-15);
}

TEST(VitalSigns, WarnsOfMassThatChangesInAClosedBoxOnly) {
    LatticeCase closed, open;
    open.faces[1].kind = FaceKind::Pressure;
    for (const LatticeCase* c : {&closed, &open}) {
        VitalSigns signs(*c, 1000);
        EXPECT_TRUE(signs.look(seen(0, 2), 0).empty());
        EXPECT_EQ(signs.look(seen(0, 20), 100).size(), c == &closed ? 1U : 0U);
        EXPECT_NEAR(signs.mass_change(), 18.0 / 1002, 1e-15);
    }
}

TEST(VitalSigns, GoOnAfterARestart) {
    const LatticeCase c;
    VitalSigns before(c, 1000), after(c, 1000);
    before.look(seen(0.01, 2), 0);
    before.look(seen(0.2, 20), 50);
    Record record;
    before.save(record);
    after.restore(record);
    EXPECT_TRUE(after.look(seen(0.19, 23), 60).empty());  // warned of already
    EXPECT_EQ(after.max_mach(), before.max_mach());
    EXPECT_NEAR(after.mass_change(), 21.0 / 1002, 1e-15);
}

}  // namespace
}  // namespace halfstep
