// Faces that contradict themselves or each other.
#include <gtest/gtest.h>

#include "case_text.h"

namespace halfstep::testing {
namespace {

TEST(Fault, FacesWithTwoRules) {
    const std::string y = "y_max = \"wall\"";
    const auto face = [](const std::string& keys) { return "y_max = { kind = " + keys + " }"; };
    expect_all(channel(),
               {
                   {y,
                    face("\"pressure\", pressure = 0, velocity = [0, 1]"),
                    "velocity = [",
                    {"the pressure is given too", "keep one of them"}},
                   {y,
                    face("\"velocity\", velocity = [0, 0], pressure = 0"),
                    "pressure",
                    {"the velocity is given too", "keep one of them"}},
                   {y,
                    face("\"outflow\", velocity = [0, 1]"),
                    "velocity = [",
                    {"follows from the flow", "kind = \"velocity\""}},
                   {y, face("\"outflow\", speed = 1"), "speed", {"only the convective method"}},
                   {y,
                    face("\"outflow\", method = \"bounce-back\""),
                    "\"bounce-back\"",
                    {"\"characteristic\""}},
                   {y,
                    face("\"pressure\", pressure = 0, method = \"convective\""),
                    "\"convective\"",
                    {"\"regularised\""}},
                   {y, face("\"outflow\", relaxation = 0"), "0 }", {"above 0"}},
                   {y,
                    face("\"moving-wall\", velocity = [0, 0], method = \"regularised\""),
                    "method",
                    {"no key"}},
               });
}

TEST(Fault, FacesThatTheFluidSlidesAlong) {
    const std::string y = "y_max = \"wall\"";
    const auto face = [](const std::string& keys) { return "y_max = { kind = " + keys + " }"; };
    expect_all(channel(), {
                              {y,
                               face("\"wall\", slip = \"free\""),
                               "\"free\"",
                               {"write faces.y_max = \"free-slip\""}},
                              {y,
                               face("\"moving-wall\", velocity = [\"0.1*x\", 0], slip = \"1 cm\""),
                               "\"0.1*x\"",
                               {"velocity[0] is an expression", "one velocity"}},
                              {y, face("\"free-slip\", slip = 1"), "slip = 1", {"no key"}},
                          });
}

TEST(Fault, Sponges) {
    const std::string y = "y_max = \"wall\"";
    const auto sponge = [](const std::string& keys) {
        return "y_max = { kind = \"outflow\", sponge = { " + keys + " } }";
    };
    expect_all(channel(),
               {
                   {y, sponge("strength = 2"), "{ strength", {"thickness is missing"}},
                   {y, sponge("thickness = \"2 m\""), "\"2 m\" }", {"20 cells", "has 10"}},
                   {y, sponge("thickness = \"1 cm\""), "\"1 cm\"", {"0 cells"}},
                   {y,
                    sponge("thickness = 0.5, strength = 9"),
                    "9 }",
                    {"strength is 9 in 5 cells", "8 cells thick", "5.77"}},
                   {y, sponge("thickness = 0.9, depth = 9"), "depth", {"no key"}},
               });
}

TEST(Fault, VelocitiesThatNothingBalances) {
    const std::string walls = "y_min = \"wall\"\ny_max = \"wall\"";
    const auto faces = [](const std::string& in, const std::string& out) {
        return "y_min = { kind = \"velocity\", velocity = [0, " + in +
               "] }\ny_max = { kind = \"velocity\", velocity = [0, " + out + "] }";
    };
    expect_all(channel(),
               {
                   {walls,
                    faces("1", "0.5"),
                    "{ kind = \"velocity\", velocity = [0, 1]",
                    {"2 times as much in as out", "no face holds the pressure", "\"outflow\""}},
                   {walls,
                    faces("-1", "0"),
                    "{ kind = \"velocity\", velocity = [0, -1]",
                    {"inf times as much out as in"}},
                   {walls,
                    faces("\"x/2\"", "0.45"),
                    "{ kind = \"velocity\", velocity = [0, \"x",
                    {"1.11 times as much in as out"}},
               });
    EXPECT_TRUE(problems_of(replaced(channel(), walls, faces("\"x/2\"", "0.5"))).empty());
}

}  // namespace
}  // namespace halfstep::testing
