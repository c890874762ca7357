// The quick validations in every layout: exact solutions, convergence orders, fitted viscosity.
#include <gtest/gtest.h>

#include <algorithm>
#include <tuple>

#include "flows.h"
#include "halfstep/error.h"
#include "support/figures.h"
#include "validation/curve.h"
#include "validation/reference_table.h"
#include "validation/validate.h"

namespace halfstep {
namespace {

class QuickValidations : public ::testing::TestWithParam<std::tuple<std::string, Streaming>> {};

TEST_P(QuickValidations, Pass) {
    const auto& [name, streaming] = GetParam();
    const auto device = testing::open_one_thread();
    ValidationOptions options;
    options.streaming = streaming;
    const auto findings = validate(name, *device, options).findings;
    ASSERT_FALSE(findings.empty());
    for (const Finding& finding : findings) {
        EXPECT_TRUE(finding.pass) << finding.lattice << ", " << finding.quantity << ": "
                                  << finding.computed << " instead of " << finding.reference
                                  << ", deviation " << finding.deviation << " beyond "
                                  << finding.tolerance;
        EXPECT_EQ(finding.streaming, name_of(streaming));
    }
}

INSTANTIATE_TEST_SUITE_P(All, QuickValidations,
                         ::testing::Combine(::testing::Values("poiseuille", "couette",
                                                              "couette-startup", "taylor-green-2d"),
                                            ::testing::Values(Streaming::TwoBuffer, Streaming::AA,
                                                              Streaming::EsotericTwist,
                                                              Streaming::EsotericPull,
                                                              Streaming::EsotericPush)),
                         [](const auto& row) {
                             std::string name = std::get<0>(row.param) + "_" +
                                                std::string(name_of(std::get<1>(row.param)));
                             std::replace(name.begin(), name.end(), '-', '_');
                             return name;
                         });

TEST(SquareDuct, HasItsProfileAndOrder) {
    const auto device = testing::open_one_thread();
    for (const Finding& finding : validate("square-duct", *device).findings)
        EXPECT_TRUE(finding.pass) << finding.lattice << ", " << finding.quantity << ": "
                                  << finding.computed << " instead of " << finding.reference;
}

void expect_all_pass(const std::string& name);

TEST(Heat, SpreadsConductsAndRises) {
    for (const char* name : {"gaussian-hill", "conduction", "convection-1e3", "convection-1e4",
                             "convection-1e5", "rayleigh-benard"}) {
        SCOPED_TRACE(name);
        expect_all_pass(name);
    }
}

void expect_all_pass(const std::string& name) {
    const auto device = testing::open_one_thread();
    const ValidationResult result = validate(name, *device);
    for (const Finding& finding : result.findings)
        EXPECT_TRUE(finding.pass) << finding.lattice << ", " << finding.quantity << ": "
                                  << finding.computed << " instead of " << finding.reference;
    for (const Figure& figure : result.figures) testing::expect_complete(figure);
}

TEST(Rheology, HasItsProfilesAndOrders) {
    expect_all_pass("power-law");
    expect_all_pass("bingham");
}

TEST(ExactWalls, AreOfSecondOrderAndStairsOfFirst) {
    expect_all_pass("cylindrical-couette");
}

TEST(ExactWalls, GiveTheDragOfAnArrayOfSpheres) {
    expect_all_pass("sphere-array");
}

TEST(BodiesInAStream, HaveThePublishedDrag) {
    expect_all_pass("sphere-100");
    expect_all_pass("naca-0012");
}

TEST(EveryCollision, CarriesVorticesAndStandsOrFallsInTheCavity) {
    expect_all_pass("vortex");
    expect_all_pass("cavity-10000");
}

TEST(Validate, RefusesUnknownNamesAndNamesTheOthers) {
    const auto device = testing::open_one_thread();
    try {
        validate("cavity-101", *device);
        FAIL() << "no error";
    } catch (const InputError& error) {
        const std::string text = error.problems().front().text();
        EXPECT_NE(text.find("'cavity-101'"), std::string::npos) << text;
        EXPECT_NE(text.find("cavity-100,"), std::string::npos) << text;
    }
}

TEST(Validate, KnowsWhichOnesWantAGpu) {
    const auto quick = validation_names(ValidationCost::Quick);
    const auto all = validation_names(ValidationCost::Long);
    EXPECT_GT(all.size(), quick.size());
    EXPECT_TRUE(std::equal(quick.begin(), quick.end(), all.begin())) << "the quick ones come first";
    EXPECT_EQ(std::count(quick.begin(), quick.end(), "sphere-300"), 0);
    EXPECT_EQ(std::count(all.begin(), all.end(), "sphere-300"), 1);
}

TEST(Validate, StopsWhenAsked) {
    const auto device = testing::open_one_thread();
    const std::atomic<bool> stop = true;
    ValidationOptions options;
    options.stop = &stop;
    EXPECT_THROW(validate("dfg-2d-2", *device, options), RunError);
}

TEST(ReferenceTables, KeepMisprintsEmpty) {
    const ReferenceTable ghia("cavity2d_ghia1982_v.csv");
    std::size_t empty = 0;
    for (std::size_t row = 0; row < ghia.rows(); ++row)
        if (!ghia.number(row, "v_Re400")) {
            ++empty;
            EXPECT_EQ(ghia.text(row, "x"), "0.9063");
        }
    EXPECT_EQ(empty, 1u);
    EXPECT_EQ(ghia.rows(), 17u);
}

TEST(ReferenceTables, FindRowsByTheirTexts) {
    const ReferenceTable dfg("cylinder_dfg_benchmarks.csv");
    EXPECT_DOUBLE_EQ(dfg.find("reference", {{"case", "2D-2"}, {"quantity", "St"}}), 0.30188);
    EXPECT_THROW(dfg.find("reference", {{"case", "2D-9"}}), std::logic_error);
    EXPECT_THROW(dfg.number(0, "no such column"), std::logic_error);
    EXPECT_THROW(ReferenceTable("no such table"), std::logic_error);
}

TEST(ReferenceTables, HaveTheIntervalsAroundTheirReferences) {
    const ReferenceTable dfg("cylinder_dfg_benchmarks.csv");
    for (std::size_t row = 0; row < dfg.rows(); ++row) {
        const auto low = dfg.number(row, "lower"), high = dfg.number(row, "upper");
        const auto reference = dfg.number(row, "reference");
        if (!low || !reference || dfg.text(row, "quantity") == "cl_max") continue;  // known to miss
        EXPECT_LE(*low, *reference) << dfg.text(row, "case") << " " << dfg.text(row, "quantity");
        EXPECT_GE(*high, *reference) << dfg.text(row, "case") << " " << dfg.text(row, "quantity");
    }
}

TEST(Curves, InterpolateCubicsAndFindExtremaOfParabolasExactly) {
    Curve cubic, parabola;
    for (double x : {0.0, 0.5, 1.5, 2.5, 3.5, 4.0}) {
        cubic.add(x, x * x * x - 2 * x + 1);
        parabola.add(x, 3 - (x - 1.3) * (x - 1.3));
    }
    for (double x : {0.1, 0.5, 1.7, 3.9})
        EXPECT_NEAR(interpolate(cubic, x), x * x * x - 2 * x + 1, 1e-12);
    const Extremum top = find_extremum(parabola, Extreme::Largest);
    EXPECT_NEAR(top.at, 1.3, 1e-12);
    EXPECT_NEAR(top.value, 3, 1e-12);
    EXPECT_EQ(find_extremum(parabola, Extreme::Least).at, 4.0);
}

}  // namespace
}  // namespace halfstep
