#include "output/series_statistics.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <random>

namespace halfstep {
namespace {

constexpr double pi = std::numbers::pi;

/// x_k = phi x_(k-1) + noise, of variance 1: n (1 - phi) / (1 + phi) independent samples.
std::vector<double> autoregressive(double phi, std::size_t count, std::mt19937_64& random) {
    std::normal_distribution<double> normal;
    std::vector<double> values{normal(random)};
    while (values.size() < count)
        values.push_back(phi * values.back() + std::sqrt(1 - phi * phi) * normal(random));
    return values;
}

struct Trials {
    double covered = 0, found_short = 0, independent = 0;
};

Trials try_often(double phi, std::size_t count) {
    constexpr int trials = 2000;
    std::mt19937_64 random(20240229);
    Trials share;
    for (int k = 0; k < trials; ++k) {
        const Statistics s = statistics_of(autoregressive(phi, count, random));
        share.covered += std::abs(s.mean) <= s.error ? 1.0 / trials : 0;
        share.found_short += s.is_short ? 1.0 / trials : 0;
        share.independent += s.independent_samples / trials;
    }
    return share;
}

TEST(Statistics, TheIntervalHoldsTheMeanIn95Of100Series) {
    for (const double phi : {0.0, 0.5, 0.9, 0.98}) {
        const auto samples = static_cast<std::size_t>(200 * (1 + phi) / (1 - phi));
        const Trials share = try_often(phi, samples);
        EXPECT_NEAR(share.covered, 0.95, 0.02) << "phi = " << phi;
        EXPECT_LT(share.found_short, 0.08) << "phi = " << phi;
        EXPECT_NEAR(share.independent, 200, 40) << "phi = " << phi;
    }
}

// As if all samples were independent, the interval would hold the mean in 35 of 100.
TEST(Statistics, ASeriesTooShortForItsCorrelationSaysSo) {
    const Trials share = try_often(0.9, 100);  // five independent samples
    EXPECT_GT(share.covered, 0.8);
    EXPECT_GT(share.found_short, 0.8);
    EXPECT_LT(share.independent, 12);
}

TEST(Statistics, WithoutFluctuationTheMeanIsSure) {
    const Statistics s = statistics_of(std::vector<double>(100, 3.5));
    EXPECT_EQ(s.mean, 3.5);
    EXPECT_EQ(s.error, 0);
    EXPECT_EQ(s.independent_samples, 100);
    EXPECT_TRUE(std::isnan(statistics_of(std::vector<double>(39, 3.5)).error));
    EXPECT_FALSE(std::isnan(statistics_of(std::vector<double>(40, 3.5)).error));
}

// Off by up to 10 / count, the mean of a wave has an error that falls with 1 / count, not its root.
TEST(Statistics, AWaveAveragesOutFasterThanNoise) {
    for (int count = 200; count < 1400; count += 7) {
        std::vector<double> wave;
        for (int k = 0; k < count; ++k) wave.push_back(2 + std::sin(2 * pi * k / 31.4));
        const Statistics s = statistics_of(wave);
        EXPECT_NEAR(s.mean, 2, 10.0 / count) << count;
        EXPECT_LT(s.error, 100.0 / count) << count;
    }
}

TEST(Student, QuantilesAreThoseOfTheTables) {
    EXPECT_NEAR(student_quantile(2), 4.303, 0.04);
    EXPECT_NEAR(student_quantile(3), 3.182, 0.01);
    EXPECT_NEAR(student_quantile(5), 2.571, 0.001);
    EXPECT_NEAR(student_quantile(19), 2.093, 0.0005);
    EXPECT_NEAR(student_quantile(1e6), 1.95996, 1e-5);
}

TEST(Transient, EndsWhereADecayIsLostInTheNoise) {
    std::mt19937_64 random(7);
    std::vector<double> values = autoregressive(0.5, 2000, random);
    for (std::size_t k = 0; k < values.size(); ++k) values[k] += 20 * std::exp(-double(k) / 50);
    const Transient found = find_transient({values});
    EXPECT_TRUE(found.is_settled);
    EXPECT_GT(found.end, 100u);
    EXPECT_LT(found.end, 500u);
}

TEST(Transient, TheSeriesThatVariesMostDecides) {
    std::mt19937_64 random(7);
    std::vector<double> strong = autoregressive(0.5, 2000, random), weak(2000);
    for (std::size_t k = 0; k < strong.size(); ++k) {
        strong[k] += 20 * std::exp(-double(k) / 50);
        weak[k] = k < 900 ? 1e-4 : 0;
    }
    const std::size_t alone = find_transient({strong}).end;
    EXPECT_EQ(find_transient({weak, strong}).end, alone);
    EXPECT_EQ(find_transient({weak}).end, 900u);
}

TEST(Transient, ADriftDoesNotSettle) {
    std::vector<double> drift;
    for (int k = 0; k < 1000; ++k) drift.push_back(k);
    EXPECT_FALSE(find_transient({drift}).is_settled);
    EXPECT_EQ(find_transient({drift}).end, 500u);
    const std::vector<double> level(1000, 2.0);
    EXPECT_TRUE(find_transient({level}).is_settled);
    EXPECT_EQ(find_transient({level}).end, 0u);
    EXPECT_FALSE(find_transient({std::vector<double>(49, 2.0)}).is_settled) << "too few to tell";
    EXPECT_FALSE(find_transient({}).is_settled);
}

TEST(Frequency, IsAsSureAsItsPeriodsAreAlike) {
    std::mt19937_64 random(3);
    std::normal_distribution<double> jitter(0, 0.1);
    int covered = 0;
    constexpr int trials = 300;
    for (int trial = 0; trial < trials; ++trial) {
        std::vector<double> time, signal;
        double phase = 0, speed = 1;
        for (int k = 0; k < 1000; ++k) {
            time.push_back(0.1 * k);
            signal.push_back(std::sin(2 * pi * phase));
            const double before = std::floor(phase);
            phase += 0.02 * speed;
            if (std::floor(phase) > before) speed = 1 / (1 + jitter(random));
        }
        const auto found = frequency_of(time, signal, statistics_of(signal));
        ASSERT_TRUE(found);
        EXPECT_NEAR(found->periods, 19, 2);
        covered += std::abs(found->value - 0.2) <= found->error ? 1 : 0;
    }
    EXPECT_GT(covered, 0.9 * trials);
}

TEST(Frequency, OfASineIsNearlyCertain) {
    std::vector<double> time, signal;
    for (int k = 0; k < 400; ++k) time.push_back(k), signal.push_back(std::sin(2 * pi * k / 37.3));
    const auto found = frequency_of(time, signal, statistics_of(signal));
    ASSERT_TRUE(found);
    EXPECT_NEAR(found->value * 37.3, 1, 1e-3);
    EXPECT_LT(found->error * 37.3, 2e-3);
}

}  // namespace
}  // namespace halfstep
