#include "output/running_average.h"

#include <cmath>
#include <random>

#include "synthetic_flow.h"
#include "test_folder.h"
#include "vtk_view.h"

namespace halfstep {
namespace {

constexpr int samples = 37;
constexpr double far_off = 1e6;  // a mean beside which a sum of squares would lose the fluctuation

Source source_at(int sample) {
    Source source = make_source({5, 3, 1}, Scaling{});
    source.step = sample;
    std::mt19937 random(static_cast<unsigned>(sample));
    std::uniform_real_distribution<double> noise(-1, 1);
    const double u = noise(random), p = noise(random);
    give_flow(source, [u, p](const Vec3& x) {
        FlowAt at;
        at.velocity = {u * x[0], far_off + u, 0};
        at.pressure = p + x[1];
        at.solid = x[0] < 1 && x[1] < 1 ? 1 : 0;
        return at;
    });
    return source;
}

struct TwoPasses {
    double mean = 0, rms = 0;
};

/// The textbook's way, over all samples of one component.
TwoPasses two_passes(const std::function<double(const Snapshot&)>& pick) {
    TwoPasses result;
    std::vector<double> values;
    for (int k = 0; k < samples; ++k) values.push_back(pick(source_at(k).sample({0, 3, 0, 1})));
    for (double value : values) result.mean += value / samples;
    for (double value : values)
        result.rms += (value - result.mean) * (value - result.mean) / samples;
    result.rms = std::sqrt(result.rms);
    return result;
}

TEST_F(Files, AveragesAreThoseOfTwoPasses) {
    AverageOutput output{"mean", {Quantity::Velocity, Quantity::Pressure}, 0, 1};
    RunningAverage average(output, {5, 3, 1}, Scaling{});
    for (int k = 0; k < samples; ++k) {
        const Source source = source_at(k);
        PlaneCache cache(source);
        average.add(cache);
    }
    EXPECT_EQ(average.samples(), samples);
    const Source last = source_at(samples);
    PlaneCache cache(last);
    average.write(cache, folder / "mean.vtkhdf");
    const VtkView view = read_with_vtk(folder / "mean.vtkhdf");
    if (view.missing) GTEST_SKIP() << "python3-vtk9 is not installed: " << view.output;
    ASSERT_TRUE(view.image && view.image->is_object()) << view.output;
    const auto& points = (*view.image)["points"];
    for (std::size_t cell = 1; cell < 15; ++cell) {
        for (std::size_t c = 0; c < 2; ++c) {
            const TwoPasses u =
                two_passes([&](const Snapshot& s) { return s.velocity[3 * cell + c]; });
            EXPECT_NEAR(points["velocity_mean"]["values"][3 * cell + c], u.mean,
                        1e-7 * std::abs(u.mean) + 1e-9);
            EXPECT_NEAR(points["velocity_rms"]["values"][3 * cell + c], u.rms, 2e-7 * u.rms);
        }
        const TwoPasses p = two_passes([&](const Snapshot& s) { return s.pressure[cell]; });
        EXPECT_NEAR(points["pressure_mean"]["values"][cell], p.mean, 1e-7 * std::abs(p.mean));
        EXPECT_NEAR(points["pressure_rms"]["values"][cell], p.rms, 2e-7 * p.rms);
    }
    EXPECT_EQ(points["velocity_rms"]["values"][0], 0.0) << "solid";
    EXPECT_EQ(attribute_of(folder / "mean.vtkhdf", "Samples"), samples);
}

TEST(RunningAverage, SaysWhenTheMemoryIsMissing) {
#ifdef __SANITIZE_ADDRESS__
    GTEST_SKIP() << "under AddressSanitizer, operator new ends the program instead of throwing";
#endif
    const AverageOutput output{"mean", {Quantity::Velocity}, 0, 1};
    const std::string problem = failure_of([&] {
        RunningAverage(output, {std::int64_t{1} << 20, std::int64_t{1} << 20, 1 << 10}, Scaling{});
    });
    EXPECT_NE(problem.find("no memory for the averages 'mean' (velocity takes"), std::string::npos)
        << problem;
}

}  // namespace
}  // namespace halfstep
