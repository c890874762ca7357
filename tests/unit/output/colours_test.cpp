#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "output/colour_scale.h"

namespace halfstep {
namespace {

void expect_near(Rgb a, Rgb b) {
    EXPECT_NEAR(a.red, b.red, 2);
    EXPECT_NEAR(a.green, b.green, 2);
    EXPECT_NEAR(a.blue, b.blue, 2);
}

TEST(ColourMap, HasThePublishedEnds) {
    EXPECT_EQ(colour_at(ColourMap::Viridis, 0), (Rgb{68, 1, 84}));
    EXPECT_EQ(colour_at(ColourMap::Viridis, 1), (Rgb{253, 231, 37}));
    EXPECT_EQ(colour_at(ColourMap::CoolWarm, 0), (Rgb{59, 76, 192}));
    EXPECT_EQ(colour_at(ColourMap::CoolWarm, 0.5), (Rgb{221, 221, 221}));
    EXPECT_EQ(colour_at(ColourMap::CoolWarm, 1), (Rgb{180, 4, 38}));
    EXPECT_EQ(colour_at(ColourMap::Viridis, -3), colour_at(ColourMap::Viridis, 0));
    EXPECT_EQ(colour_at(ColourMap::CoolWarm, 7), colour_at(ColourMap::CoolWarm, 1));
}

// Lightness of CIELAB from linear luminance: IEC 61966-2-1 and CIE 15.
double lightness(Rgb colour) {
    const auto linear = [](std::uint8_t c) {
        const double s = c / 255.0;
        return s <= 0.04045 ? s / 12.92 : std::pow((s + 0.055) / 1.055, 2.4);
    };
    const double y =
        0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue);
    return 116 * std::cbrt(y) - 16;
}

TEST(ColourMap, ViridisGrowsLighterEvenly) {
    const double per_step = (lightness({253, 231, 37}) - lightness({68, 1, 84})) / 32;
    for (int k = 0; k < 32; ++k) {
        const double step = lightness(colour_at(ColourMap::Viridis, (k + 1) / 32.0)) -
                            lightness(colour_at(ColourMap::Viridis, k / 32.0));
        EXPECT_NEAR(step, per_step, 0.35 * per_step) << "at row " << k;
    }
}

TEST(ColourMap, CoolWarmIsLightestInTheMiddleAndAsDarkAtBothEnds) {
    double before = lightness(colour_at(ColourMap::CoolWarm, 0));
    EXPECT_NEAR(before, lightness(colour_at(ColourMap::CoolWarm, 1)), 2);
    for (int k = 1; k <= 16; ++k) {
        const double below = lightness(colour_at(ColourMap::CoolWarm, k / 32.0));
        const double above = lightness(colour_at(ColourMap::CoolWarm, 1 - k / 32.0));
        EXPECT_GT(below, before);
        EXPECT_NEAR(below, above, 2);
        before = below;
    }
}

std::vector<double> ramp(double low, double high) {
    std::vector<double> values;
    for (int k = 0; k <= 10000; ++k) values.push_back(low + k * (high - low) / 10000);
    return values;
}

TEST(ColourScale, SignedIsSymmetricAndLeavesOutliersOut) {
    std::vector<double> values = ramp(-1, 2);
    values.push_back(1e6);
    values.push_back(std::nan(""));
    const ColourScale scale = choose_scale(values, ValueRange::Signed, {}, {});
    EXPECT_EQ(scale.low, -scale.high);
    EXPECT_NEAR(scale.high, 1.985, 1e-3);
    EXPECT_TRUE(scale.values_above);
    EXPECT_FALSE(scale.values_below);
    expect_near(scale.colour(0), {221, 221, 221});
    EXPECT_EQ(scale.colour(1e6), (Rgb{180, 4, 38}));
}

TEST(ColourScale, MagnitudeStartsAtZeroAndLevelDoesNot) {
    const auto values = ramp(5, 6);
    const ColourScale magnitude = choose_scale(values, ValueRange::Magnitude, {}, {});
    EXPECT_EQ(magnitude.low, 0);
    EXPECT_NEAR(magnitude.high, 5.995, 1e-3);
    const ColourScale level = choose_scale(values, ValueRange::Level, {}, {});
    EXPECT_NEAR(level.low, 5.005, 1e-3);
    EXPECT_NEAR(level.high, 5.995, 1e-3);
    EXPECT_TRUE(level.values_below && level.values_above);
}

TEST(ColourScale, GivenBoundsHold) {
    const ColourScale both = choose_scale(ramp(-1, 1), ValueRange::Signed, -0.5, 2.0);
    EXPECT_EQ(both.low, -0.5);
    EXPECT_EQ(both.high, 2);
    EXPECT_TRUE(both.values_below);
    EXPECT_FALSE(both.values_above);
    expect_near(both.colour(0), {221, 221, 221});
    const ColourScale one = choose_scale(ramp(-1, 1), ValueRange::Signed, -0.5, {});
    EXPECT_EQ(one.high, 0.5);
}

TEST(ColourScale, ConstantAndEmptyFieldsHaveARange) {
    for (ValueRange range : {ValueRange::Signed, ValueRange::Magnitude, ValueRange::Level})
        for (const auto& values : {std::vector<double>{}, std::vector<double>(9, 0.0),
                                   std::vector<double>(9, 3.0), std::vector<double>(9, -2.0)}) {
            const ColourScale scale = choose_scale(values, range, {}, {});
            EXPECT_LT(scale.low, scale.high);
            EXPECT_TRUE(std::isfinite(scale.high - scale.low));
        }
}

// A jet in fluid at rest: fewer than 0.5 % of the cells move.
TEST(ColourScale, AFewMovingCellsStillMakeARange) {
    std::vector<double> values(10000, 0.0);
    values[5] = 2;
    EXPECT_EQ(choose_scale(values, ValueRange::Magnitude, {}, {}).high, 2);
    EXPECT_EQ(choose_scale(values, ValueRange::Signed, {}, {}).high, 2);
    EXPECT_EQ(choose_scale(values, ValueRange::Level, {}, {}).high, 2);
}

}  // namespace
}  // namespace halfstep
