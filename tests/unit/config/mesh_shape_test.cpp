// Meshes in a case: where they are put, and what is wrong with how they are described.
#include <gtest/gtest.h>

#include "case_text.h"
#include "config/shape_bounds.h"
#include "config/warnings.h"

namespace halfstep::testing {
namespace {

const std::string meshes = std::string(HALFSTEP_SOURCE_DIR) + "/tests/meshes/";

std::string body(const std::string& file, const std::string& lines) {
    return "[[bodies]]\nname = \"b\"\nshape = \"mesh\"\nfile = \"" + meshes + file + "\"\n" +
           lines + "\n";
}

/// A box of 2 m with its corner at (-1, -1, -1), in SI.
std::string three_dimensional() {
    return R"(resolution = { length = "1 m", cells = 10, velocity = "1 m/s" }
domain = { size = [2, 2, 2], origin = [-1, -1, -1] }
fluid = { kinematic_viscosity = "0.02 m^2/s", density = 1000 }
model.lattice = "D3Q19"
run.time = "1 s"
[faces]
x_min = "wall"
x_max = "wall"
y_min = "wall"
y_max = "wall"
z_min = "wall"
z_max = "wall"
)";
}

Bounds bounds_in_room(const std::string& file, const std::string& lines) {
    return bounds_of(read_case(three_dimensional() + body(file, lines)).bodies.at(0).shape);
}

void expect_near(const Vec3& a, const Vec3& b) {
    for (std::size_t i = 0; i < 3; ++i) EXPECT_NEAR(a[i], b[i], 1e-6) << i;
}

TEST(MeshShape, IsScaledThenTurnedThenMoved) {
    const Bounds cube =
        bounds_in_room("cube_ascii.stl",
                       "unit = \"cm\"\nscale = 50\nrotate = { axis = \"z\", angle = \"90 deg\" }\n"
                       "translate = [\"20 cm\", 0, \"-10 cm\"]");
    expect_near(cube.low, {-0.3, 0, -0.1});
    expect_near(cube.high, {0.2, 0.5, 0.4});
    const Bounds twice = bounds_in_room(
        "cube_ascii.stl",
        "unit = \"m\"\nrotate = [{ axis = \"z\", angle = \"90 deg\" }, { axis = [1, 0, 0], angle = "
        "\"90 deg\" }]");
    expect_near(twice.low, {-1, -1, 0});  // (x, y, z) -> (-y, x, z) -> (-y, -z, x)
    expect_near(twice.high, {0, 0, 1});
}

TEST(MeshShape, FitsIntoABox) {
    const Bounds car = bounds_in_room("ahmed_body_25_binary.stl",
                                      "fit = { low = [-0.5, -0.5, -0.5], high = [0.5, 0.5, 0.5] }");
    expect_near(car.low + car.high, {0, 0, 0});
    EXPECT_NEAR(car.high[0] - car.low[0], 1, 1e-6);
    EXPECT_NEAR(car.high[2] - car.low[2], 288.0 / 1044, 1e-4);
}

TEST(MeshShape, TurnsAboutItsMiddleUnlessToldOtherwise) {
    const Case si =
        read_case(three_dimensional() + body("cube_ascii.stl", "unit = \"m\"\nscale = 0.5"));
    expect_near(si.bodies.at(0).center.value, {0.25, 0.25, 0.25});
}

TEST(MeshShape, InTwoDimensionsIsCutHalfWayUp) {
    const LatticeCase flat = read_and_scale(
        channel() + body("naca0012_span1_binary.stl",
                         "unit = \"m\"\nrotate = { angle = \"-5 deg\" }\ntranslate = [0.5, 0.5]"));
    const Bounds bounds = bounds_of(flat.bodies.at(0).shape);
    EXPECT_NEAR((bounds.low[2] + bounds.high[2]) / 2, 0.5, 1e-9);
    EXPECT_NEAR(bounds.low[0], 5, 0.1);
    EXPECT_NEAR(bounds.high[0], 15, 0.1);
}

TEST(MeshShape, InLatticeUnitsCountsCells) {
    const LatticeCase c =
        read_and_scale(box() + body("cube_ascii.stl", "scale = 4\ntranslate = [3, 2, 1]"));
    expect_near(bounds_of(c.bodies.at(0).shape).high, {7, 6, 5});
}

TEST(MeshShape, FaultsHaveTheirPlace) {
    struct Row {
        std::string file, lines, marked;
        std::vector<std::string> parts;
    };
    const std::vector<Row> rows{
        {"cube_ascii.stl", "", "[[bodies]]", {"bodies[0].unit is missing", "\"mm\""}},
        {"cube_ascii.stl", "unit = \"kg\"", "\"kg\"", {"a unit of length is wanted"}},
        {"cube_ascii.stl", "unit = \"m\"\nscale = -1", "-1\n", {"above 0"}},
        {"cube_ascii.stl", "unit = \"m\"\nscales = 2", "scales", {"did you mean \"scale\""}},
        {"cube_ascii.stl", "unit = \"m\"\nrotate = 3", "rotate = |3", {"a table is wanted"}},
        {"cube_ascii.stl",
         "unit = \"m\"\nrotate = { axis = \"x\" }",
         "{ axis",
         {"angle is missing"}},
        {"cube_ascii.stl",
         "unit = \"m\"\nrotate = { axis = \"x\", angle = \"5 m\" }",
         "\"5 m\"",
         {"rotate.angle"}},
        {"cube_ascii.stl",
         "unit = \"m\"\nfit = { low = [0, 0, 0], high = [1, 1, 1] }",
         "unit = \"m\"",
         {"\"fit\" sets the size"}},
        {"cube_ascii.stl",
         "fit = { low = [0, 0, 0], high = [1, 0, 1] }",
         "[1, 0, 1]",
         {"along y", "no inside"}},
        {"cube_ascii.stl", "unit = \"m\"\ntranslate = [7, 0, 0]", "[[bodies]]", {"lies outside"}},
        {"none.stl", "unit = \"m\"", "\"" + meshes, {"there is no such file"}},
        {"empty.stl", "unit = \"m\"", "\"" + meshes, {"it is empty"}},
        {"broken_ascii_nan.stl", "unit = \"m\"", "\"" + meshes, {"which is no number"}},
        {"README.md", "unit = \"m\"", "\"" + meshes, {"\".md\" is no format"}},
    };
    for (const Row& row : rows) {
        SCOPED_TRACE(row.file + " " + row.lines);
        expect_problem(three_dimensional() + body(row.file, row.lines), row.marked, row.parts);
    }
}

TEST(MeshShape, CannotBeAPart) {
    expect_problem(three_dimensional() +
                       "[[bodies]]\nname = \"b\"\nshape = \"union\"\nparts = [{ shape = "
                       "\"sphere\", center = [0, 0, 0], radius = 0.2 }, { shape = \"mesh\", unit = "
                       "\"m\", file = \"" +
                       meshes + "cube_ascii.stl\" }]\n",
                   "\"mesh\"", {"only a whole body"});
}

TEST(MeshShape, DefectsAreWarnedOf) {
    const auto warnings = [](const std::string& file) {
        std::string text;
        for (const Problem& problem :
             find_warnings(read_case(three_dimensional() + body(file, "unit = \"m\""))))
            text += problem.text() + "\n";
        return text;
    };
    const auto holds = [](const std::string& text, const std::string& part) {
        return text.find(part) != std::string::npos;
    };
    EXPECT_EQ(warnings("sphere_binary.stl"), "");
    EXPECT_TRUE(holds(warnings("broken_sphere_hole.stl"),
                      "24 open edges round 1 hole or crack, the widest 0.744 across"));
    EXPECT_TRUE(holds(warnings("broken_sphere_flipped_facets.stl"),
                      "256 facets with a normal to the wrong side, 20% of all"));
    EXPECT_TRUE(holds(warnings("broken_sphere_inside_out.stl"), "1280 facets"));
    EXPECT_TRUE(holds(warnings("broken_sphere_cracks_2e-4.stl"), "holes or cracks"));
}

}  // namespace
}  // namespace halfstep::testing
