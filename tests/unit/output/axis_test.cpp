#include "output/axis.h"

#include <gtest/gtest.h>

#include <cmath>

namespace halfstep {
namespace {

using Labels = std::vector<std::string>;

TEST(Ticks, AreRoundNumbers) {
    EXPECT_EQ(choose_ticks(0, 2.2, 11, 0).labels,
              (Labels{"0.0", "0.2", "0.4", "0.6", "0.8", "1.0", "1.2", "1.4", "1.6", "1.8", "2.0",
                      "2.2"}));
    EXPECT_EQ(choose_ticks(-48, 48, 5, 0).labels,
              (Labels{"\u221240", "\u221220", "0", "20", "40"}));
    EXPECT_EQ(choose_ticks(0.03, 0.97, 2, 0).labels, (Labels{"0.2", "0.4", "0.6", "0.8"}));
    EXPECT_EQ(choose_ticks(2e-6, 9e-6, 4, -6).labels, (Labels{"2", "4", "6", "8"}));
}

TEST(Ticks, StepsAreOneTwoOrFive) {
    for (double range : {1e-7, 0.0123, 0.41, 1.0, 3.3, 17.0, 512.0, 9.9e8})
        for (int count : {1, 2, 3, 5, 8, 13}) {
            const Ticks ticks = choose_ticks(0, range, count, 0);
            ASSERT_GE(ticks.values.size(), 2U) << range << ' ' << count;
            const double step = ticks.values[1] - ticks.values[0];
            const double digit = step / std::pow(10, std::floor(std::log10(step * 1.0001)));
            EXPECT_TRUE(std::abs(digit - 1) < 1e-6 || std::abs(digit - 2) < 1e-6 ||
                        std::abs(digit - 5) < 1e-6)
                << step;
            EXPECT_LE(ticks.values.back(), range * (1 + 1e-6));
        }
}

TEST(Ticks, ExponentsKeepNumbersShort) {
    EXPECT_EQ(exponent_for(0, 0), 0);
    EXPECT_EQ(exponent_for(-0.02, 0.01), 0);
    EXPECT_EQ(exponent_for(0, 99999), 0);
    EXPECT_EQ(exponent_for(0, 9e-4), -3);
    EXPECT_EQ(exponent_for(0, 3e-3), -3);
    EXPECT_EQ(exponent_for(-4e7, 0), 6);
    EXPECT_EQ(bracketed_unit("cells^2/step^2", -3), "[10\u207b\u00b3 cells\u00b2/step\u00b2]");
    EXPECT_EQ(bracketed_unit("kg/m^3", 0), "[kg/m\u00b3]");
}

TEST(Ticks, LogarithmicOnesAreRoundNumbersToo) {
    const Ticks fine = choose_log_ticks(std::log10(0.2), std::log10(20), LogStep::ThreeADecade);
    EXPECT_EQ(fine.labels, (Labels{"0.2", "0.5", "1", "2", "5", "10", "20"}));
    EXPECT_NEAR(fine.values[1], std::log10(0.5), 1e-12);
    EXPECT_EQ(choose_log_ticks(-0.5, 2.2, LogStep::Decade).labels, (Labels{"1", "10", "100"}));
    EXPECT_EQ(
        choose_log_ticks(5.2, 7, LogStep::ThreeADecade).labels,
        (Labels{"200000", "500000", "10\u2076", "2\u00b710\u2076", "5\u00b710\u2076", "10\u2077"}));
    EXPECT_EQ(choose_log_ticks(-4, 7, LogStep::ThreeDecades).labels,
              (Labels{"0.001", "1", "1000", "10\u2076"}));
}

TEST(Axis, ALogarithmicOneHasAsManyTicksAsFit) {
    const Font font;
    const auto axis = [&](double low, double high) {
        return make_log_axis(font, {low, high, 400, AxisAlong::Horizontal}, "rate", "GFLOP/s");
    };
    EXPECT_EQ(axis(0, 1).ticks.labels, (Labels{"1", "2", "5", "10"}));
    EXPECT_EQ(axis(0, 1).label, "rate [GFLOP/s]");
    EXPECT_EQ(axis(0, 5).ticks.labels, (Labels{"1", "10", "100", "1000", "10000", "100000"}));
    EXPECT_DOUBLE_EQ(axis(-1, 1).share(0), 0.5);
}

// Labels keep clear of one another however short the axis is.
TEST(Axis, LabelsNeverOverlap) {
    const Font font;
    for (AxisAlong along : {AxisAlong::Horizontal, AxisAlong::Vertical})
        for (int pixels : {8, 30, 72, 150, 400, 1280})
            for (double high : {1.0, 0.41, 1.00001, 123456.0}) {
                const double low = high == 1.00001 ? 0.99999 : 0;
                const Axis axis = make_axis(font, {low, high, pixels, along}, 0, "x", "m");
                ASSERT_FALSE(axis.ticks.values.empty());
                for (std::size_t k = 1; k < axis.ticks.values.size(); ++k) {
                    const auto half = [&](std::size_t i) {
                        return along == AxisAlong::Vertical
                                   ? tick_size / 2.0
                                   : font.width(axis.ticks.labels[i], tick_size) / 2.0;
                    };
                    const double apart = pixels * (axis.share(axis.ticks.values[k]) -
                                                   axis.share(axis.ticks.values[k - 1]));
                    EXPECT_GT(apart, half(k - 1) + half(k)) << pixels << ' ' << high;
                }
            }
}

TEST(Axis, ALongOneHasSeveralTicks) {
    const Font font;
    const Axis street = make_axis(font, {0, 0.41, 240, AxisAlong::Vertical}, 0, "y", "m");
    EXPECT_EQ(street.ticks.labels, (Labels{"0.0", "0.2", "0.4"}));
    EXPECT_EQ(street.label, "y [m]");
}

}  // namespace
}  // namespace halfstep
