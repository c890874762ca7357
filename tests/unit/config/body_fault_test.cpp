// Faults of bodies and outputs, which are appended to a case that is right.
#include <gtest/gtest.h>

#include "case_text.h"

namespace halfstep::testing {
namespace {

struct Row {
    std::string lines, marked;
    std::vector<std::string> parts;
};

void expect_all(const std::string& text, const std::string& header, const std::vector<Row>& rows) {
    for (const Row& row : rows) {
        SCOPED_TRACE(row.lines);
        expect_problem(text + header + row.lines + "\n", row.marked, row.parts);
    }
}

const std::string body = "[[bodies]]\nname = \"b\"\n";
const std::string disc = "shape = \"sphere\"\ncenter = [1, 0.5]\nradius = 0.2\n";

TEST(BodyFault, InTwoDimensions) {
    expect_all(
        channel(), body,
        {
            {"shape = \"ball\"", "\"ball\"", {"\"sphere\""}},
            {"shape = \"sphere\"\nradius = 1", "[[bodies]]", {"center is missing"}},
            {"shape = \"sphere\"\ncenter = [1, 0.5]\nradius = -0.2", "-0.2", {"above 0"}},
            {"shape = \"sphere\"\ncenter = [1, 0.5, 0]\nradius = 0.2",
             "[1, 0.5, 0]",
             {"3 components"}},
            {"shape = \"sphere\"\ncenter = [3, 0.5]\nradius = 0.2",
             "[[bodies]]",
             {"\"b\" lies outside the domain", "(2, 1, 0.1)"}},
            {disc + "axis = \"z\"", "axis = \"z\"", {"bodies[0].axis is no key"}},
            {"shape = \"cylinder\"\ncenter = [1, 0.5]\nradius = 0.2\naxis = \"z\"",
             "axis = \"z\"",
             {"stands along z"}},
            {"shape = \"box\"\nlow = [1, 0.5]\nhigh = [1.5, 0.4]", "[1.5, 0.4]", {"along y"}},
            {"shape = \"half-space\"\npoint = [1, 0]\nnormal = [0, 0]", "[0, 0]", {"no length"}},
            {"shape = \"half-space\"\npoint = [1, 2]\nnormal = [0, -1]", "[[bodies]]", {"outside"}},
            {"shape = \"half-space\"\npoint = [1, 0.2]\nnormal = [0, 1]\nvelocity = [0, 0.1]",
             "[0, 0.1]",
             {"leaves the plane"}},
            {"shape = \"union\"\nparts = []", "[]", {"0 parts"}},
            {"shape = \"difference\"\nparts = [3, {shape = \"sphere\", center = [1, 0], radius = "
             "1}]",
             "parts = [|3",
             {"a table is wanted"}},
            {disc + "angular_velocity = [1, 0]", "[1, 0]", {"a rate is wanted"}},
            {disc + "angular_velocity = \"10 m\"", "\"10 m\"", {"10 rad/s"}},
            {disc + "colour = 1", "colour", {"no key"}},
            {disc + "wall = \"interpolate\"", "\"interpolate\"", {"\"interpolated\""}},
            {disc + "wall = 271", "271", {"bodies[0].wall"}},
        });
}

TEST(BodyFault, SlipAndWallFunctions) {
    expect_all(
        channel(), body,
        {
            {disc + "slip = 0", "slip = |0", {"slip is 0", "without slip", "remove the key"}},
            {disc + "slip = \"-1 mm\"", "\"-1 mm\"", {"bodies[0].slip"}},
            {disc + "slip = \"fre\"", "\"fre\"", {"bodies[0].slip"}},
            {disc + "slip = \"free\"\nwall_function = \"spalding\"",
             "wall_function",
             {"slip is given too", "keep one"}},
            {disc + "wall_function = \"spaldin\"", "\"spaldin\"", {"\"spalding\""}},
            {disc + "slip = \"free\"\nwall = \"local\"", "\"local\"", {"where the fluid slips"}},
            {disc + "wall_function = \"spalding\"\nwall = \"half-way\"",
             "\"half-way\"",
             {"write \"interpolated\""}},
        });
}

TEST(BodyFault, Names) {
    const std::string text = channel();
    expect_problem(text + "[[bodies]]\n" + disc, "[[bodies]]", {"name is missing"});
    expect_problem(text + "[[bodies]]\nname = \"x_min\"\n" + disc, "\"x_min\"", {"of a face"});
    expect_problem(text + "[[bodies]]\nname = \"a/b\"\n" + disc, "\"a/b\"", {"names files"});
    expect_problem(text + body + disc + "[[bodies]]\nname = 'b'\n" + disc, "'b'",
                   {"another body has this name"});
    expect_problem(text + "[bodies]\n", "[bodies]", {"write [[bodies]]"});
}

TEST(BodyFault, InThreeDimensions) {
    expect_all(
        box(), body,
        {
            {"shape = \"cylinder\"\ncenter = [8, 6, 4]\nradius = 2",
             "[[bodies]]",
             {"axis is missing"}},
            {"shape = \"cylinder\"\ncenter = [8, 6, 4]\nradius = 2\naxis = \"w\"",
             "\"w\"",
             {"\"x\""}},
            {"shape = \"cylinder\"\ncenter = [8, 6, 4]\nradius = 2\naxis = \"x\"\nlength = 0.0",
             "length = |0.0",
             {"above 0"}},
            {"shape = \"cylinder\"\ncenter = [8, 60, 4]\nradius = 2\naxis = \"x\"",
             "[[bodies]]",
             {"outside"}},
            {"shape = \"sphere\"\ncenter = [8, 6, 4]\nradius = 2\nangular_velocity = 1",
             "1\n",
             {"a list is wanted"}},
        });
}

TEST(BodyFault, NestingHasALimit) {
    const std::string leaf = "{shape=\"sphere\",center=[8,6,4],radius=1}";
    std::string shape = leaf;
    for (int i = 0; i < 9; ++i) shape = "{shape=\"union\",parts=[" + leaf + "," + shape + "]}";
    const auto problems =
        problems_of(box() + body + "shape = \"union\"\nparts = [" + leaf + "," + shape + "]\n");
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_NE(problems[0].text().find("8 levels"), std::string::npos) << problems[0].text();
}

TEST(BodyFault, OfAPartOfAShape) {
    expect_problem(
        box() + body +
            "shape = \"union\"\nparts = [{ shape = \"box\", low = [1, 1, 1], high = [2, 2, "
            "2] }, { shape = \"sphere\", center = [4, 4, 4], radios = 2, radius = 1 }]\n",
        "radios", {"bodies[0].parts[1].radios", "\"radius\""});
}

TEST(OutputFault, NamesAndLists) {
    const std::string text = channel();
    expect_problem(text + "[[outputs.fields]]\n", "[[outputs.fields]]", {"name is missing"});
    expect_problem(text + "[[outputs.field]]\nname = \"f\"\n", "[[outputs.|field]]",
                   {"\"fields\""});
    expect_problem(text +
                       "[[outputs.fields]]\nname = \"f\"\n[[outputs.probes]]\nname = 'f'\npoint = "
                       "[1, 0.5]\n",
                   "'f'", {"outputs.fields[0] has this name"});
    expect_problem(text + "[[outputs.fields]]\nname = \"../f\"\n", "\"../f\"", {"names files"});
    expect_problem(text + "[[outputs.fields]]\nname = \"f\"\nquantities = []\n", "[]\n", {"empty"});
    expect_problem(text + "[[outputs.fields]]\nname = \"f\"\nquantities = [\"speeed\"]\n",
                   "\"speeed\"", {"write \"speed\""});
    expect_problem(text + "[[outputs.fields]]\nname = \"f\"\nquantities = [\"speed\", 'speed']\n",
                   "'speed'", {"already"});
    expect_problem(text + "[[outputs.fields]]\nname = \"f\"\nevery = 0\n", "every = |0",
                   {"above 0"});
    expect_problem(text + "[[outputs.fields]]\nname = \"f\"\nfrom = -1\n", "-1", {"negative"});
}

TEST(OutputFault, Pictures) {
    const std::string header = "[[outputs.pictures]]\nname = \"p\"\n";
    expect_all(channel(), header,
               {
                   {"", "[[outputs", {"quantity is missing"}},
                   {"quantity = \"speed\"\ncomponent = \"x\"", "component", {"one component"}},
                   {"quantity = \"vorticity\"\ncomponent = \"x\"", "component", {"one component"}},
                   {"quantity = \"velocity\"\ncomponent = \"z\"", "\"z\"", {"\"x\" or \"y\""}},
                   {"quantity = \"speed\"\naxis = \"z\"", "axis", {"whole domain"}},
                   {"quantity = \"speed\"\nlow = \"1 Pa\"", "\"1 Pa\"", {"a velocity in m/s"}},
                   {"quantity = \"speed\"\nlow = 2\nhigh = 1", "1\n", {"low to high"}},
               });
    expect_problem(box() + header + "quantity = \"speed\"\naxis = \"x\"\nat = 17\n", "17\n",
                   {"outside the domain"});
}

TEST(OutputFault, ProbesLinesAndAverages) {
    const std::string text = channel();
    expect_problem(text + "[[outputs.probes]]\nname = \"p\"\npoint = [\"1 m\", \"1.1 m\"]\n",
                   "[\"1 m\", \"1.1 m\"]", {"outside the domain", "y = 1.1"});
    expect_problem(text + "[[outputs.probes]]\nname = \"p\"\npoint = [1, 0.5]\nevery = \"end\"\n",
                   "\"end\"", {"series"});
    expect_problem(text + "[[outputs.lines]]\nname = \"l\"\nstart = [0, 0]\nend = [0, 1]\n",
                   "[[outputs.lines]]", {"points is missing"});
    expect_problem(
        text + "[[outputs.lines]]\nname = \"l\"\nstart = [0, 0]\nend = [0, 1]\npoints = 1\n", "1\n",
        {"from 2"});
    expect_problem(
        text + "[[outputs.lines]]\nname = \"l\"\nstart = [0, 0]\nend = [-3, 1]\npoints = 5\n",
        "[-3, 1]", {"outside the domain"});
    expect_problem(text + "[[outputs.averages]]\nname = \"a\"\nquantities = [\"q-criterion\"]\n",
                   "[\"q-criterion\"]", {"mean"});
}

TEST(OutputFault, Surfaces) {
    expect_all(channel() + body + disc, "[[outputs.surfaces]]\nname = \"s\"\n",
               {
                   {"", "[[outputs", {"body is missing"}},
                   {"body = \"y_min\"", "\"y_min\"", {"\"b\""}},
                   {"body = \"b\"\nvelocity = \"0 m/s\"", "\"0 m/s\"", {"velocity"}},
                   {"body = \"b\"\nquantities = []", "quantities", {"is no key"}},
               });
}

TEST(OutputFault, Forces) {
    const std::string header = "[[outputs.forces]]\nname = \"f\"\narea = 1\nvelocity = 1\n";
    expect_all(
        channel() + body + disc, header,
        {
            {"object = \"c\"", "\"c\"", {"\"b\"", "\"y_max\""}},
            {"object = \"x_min\"", "\"x_min\"", {"periodic"}},
            {"object = \"z_min\"", "\"z_min\"", {"is wanted"}},
            {"", "[[outputs", {"object is missing"}},
            {"object = \"b\"\ndrag_axis = [0, 0]", "[0, 0]", {"no length"}},
            {"object = \"b\"\npitch_axis = [0, 1]", "pitch_axis", {"about z"}},
            {"object = \"b\"\nevery = \"end\"", "\"end\"", {"series"}},
            {"object = []", "[]", {"is empty"}},
            {"object = [\"b\", \"x_min\"]", "\"x_min\"", {"object[1]", "periodic"}},
            {"object = [\"b\", \"b\"]", "\"b\"]", {"has it already"}},
            {"object = \"b\"\nwithin = { low = [0, 0], high = [1, 0] }",
             "[1, 0]",
             {"not above", "along y"}},
            {"object = \"b\"\nwithin = { low = [0, 0] }", "{ low = [0, 0] }", {"high is missing"}},
            {"object = \"b\"\nstatistics_from = \"soon\"", "\"soon\"", {"time"}},
        });
    expect_problem(channel() +
                       "[[outputs.forces]]\nname = \"f\"\nvelocity = 1\nobject = \"y_min\"\n"
                       "area = \"1 m^2\"\n",
                   "\"1 m^2\"", {"a length in m is wanted"});
}

}  // namespace
}  // namespace halfstep::testing
