#include "output/spectrum.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <numbers>
#include <numeric>
#include <random>
#include <sstream>

#include "output/series_statistics.h"
#include "test_folder.h"

namespace halfstep {
namespace {

constexpr double pi = std::numbers::pi;

std::vector<double> noise(std::size_t samples) {
    std::mt19937 random(7);
    std::normal_distribution<double> value(3, 0.5);
    std::vector<double> values(samples);
    for (double& one : values) one = value(random);
    return values;
}

double integral_of(const Spectrum& spectrum) {
    return std::accumulate(spectrum.density.begin(), spectrum.density.end(), 0.0) *
           spectrum.frequency[1];
}

TEST(SpectrumOf, NoiseIsFlatAndIntegratesToItsVariance) {
    const auto spectrum = spectrum_of(noise(40000), 0.25, 64);
    ASSERT_TRUE(spectrum);
    EXPECT_GE(spectrum->segments, 64U);
    EXPECT_EQ(spectrum->frequency.back(), 2);  // half of the samples' rate
    EXPECT_NEAR(integral_of(*spectrum), 0.25, 0.01);
    const double flat = 0.25 / 2;  // variance over the band
    for (std::size_t k = 2; k + 1 < spectrum->density.size(); ++k)
        EXPECT_NEAR(spectrum->density[k] / flat, 1, 0.7) << k;
}

TEST(SpectrumOf, AToneStandsAtItsFrequencyWithHalfItsSquare) {
    std::vector<double> values(4096);
    constexpr double interval = 0.01, amplitude = 0.3, frequency = 7.3;
    for (std::size_t k = 0; k < values.size(); ++k)
        values[k] = 5 + amplitude * std::sin(2 * pi * frequency * interval * double(k));
    const auto spectrum = spectrum_of(values, interval, 8);
    ASSERT_TRUE(spectrum);
    const auto peak = std::max_element(spectrum->density.begin(), spectrum->density.end());
    const auto at = std::size_t(peak - spectrum->density.begin());
    EXPECT_NEAR(spectrum->frequency[at], frequency, spectrum->frequency[1]);
    EXPECT_NEAR(integral_of(*spectrum), amplitude * amplitude / 2, 1e-3 * amplitude * amplitude);
}

// The definition, written out for one segment.
TEST(SpectrumOf, OneSegmentIsTheWindowedSum) {
    const std::vector<double> values = noise(30);
    const auto spectrum = spectrum_of(values, 2, 1);
    ASSERT_TRUE(spectrum);
    ASSERT_EQ(spectrum->segment, 30U);
    ASSERT_EQ(spectrum->segments, 1U);
    const double mean = std::accumulate(values.begin(), values.end(), 0.0) / 30;
    for (std::size_t k = 0; k <= 15; ++k) {
        double real = 0, imaginary = 0, power = 0;
        for (std::size_t j = 0; j < 30; ++j) {
            const double window = std::pow(std::sin(pi * double(j) / 30), 2);
            const double angle = 2 * pi * double(j * k) / 30;
            real += window * (values[j] - mean) * std::cos(angle);
            imaginary += window * (values[j] - mean) * std::sin(angle);
            power += window * window;
        }
        const double sides = k == 0 || k == 15 ? 1 : 2;
        EXPECT_NEAR(spectrum->density[k], sides * 2 * (real * real + imaginary * imaginary) / power,
                    1e-12);
    }
}

TEST(SpectrumOf, TooFewSamplesHaveNone) {
    EXPECT_FALSE(spectrum_of(noise(15), 1, 1));
    EXPECT_TRUE(spectrum_of(noise(16), 1, 1));
    EXPECT_FALSE(spectrum_of(noise(71), 1, 8));
    EXPECT_EQ(segment_for(1000, 8), 216U);  // 222, but 2 * 3 * 37 is slow
}

TEST_F(Files, SpectraComeFromTheTableOfTheProbe) {
    ProbeOutput probe{"wake", {}, {Quantity::Velocity, Quantity::Pressure}, 5, 0, {}};
    probe.spectrum = ProbeOutput::Spectrum{.segments = 3, .length = 10, .velocity = 0.1};
    Scaling scaling;
    scaling.two_dimensional = true;
    const std::vector<double> values = noise(200);
    {
        std::ofstream table(folder / "wake.csv");
        table << "# a comment\nstep,time,velocity_x,velocity_y,pressure\n1,1,9,9,9\n4,4,9,9,9\n";
        for (std::size_t k = 0; k < values.size(); ++k)
            table << 5 * k + 7 << "," << 5 * k + 7 << "," << values[k] << ",0.5,nan\n";
    }
    ASSERT_TRUE(write_spectrum(folder / "wake.csv", probe, scaling, folder / "spectrum.csv"));
    std::ifstream file(folder / "spectrum.csv");
    std::string comment, names, first, second;
    std::getline(file, comment), std::getline(file, names), std::getline(file, first);
    std::getline(file, second);
    EXPECT_EQ(names,
              "line,frequency [1/step],strouhal,velocity_x [(cells/step)^2 steps],"
              "velocity_y [(cells/step)^2 steps],pressure [(rho_0 cells^2/step^2)^2 steps]");
    // The two rows at the head have another interval and are left out.
    EXPECT_NE(comment.find("3 segments of 100 samples"), std::string::npos) << comment;
    std::istringstream row(second);
    std::vector<double> numbers;
    for (std::string number; std::getline(row, number, ',');) numbers.push_back(std::stod(number));
    ASSERT_EQ(numbers.size(), 6U);
    EXPECT_DOUBLE_EQ(numbers[1], 1 / 500.0);
    EXPECT_DOUBLE_EQ(numbers[2], 1 / 500.0 * 10 / 0.1);
    EXPECT_GT(numbers[3], 0);
    EXPECT_EQ(numbers[4], 0);
    EXPECT_TRUE(std::isnan(numbers[5]));
}

}  // namespace
}  // namespace halfstep
