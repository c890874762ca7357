#include "run/pace.h"

#include <gtest/gtest.h>

namespace halfstep {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

const Pace::Clock::time_point start{};

PaceBasis basis() {
    return {.steps = 1000, .fluid_cells = 2'000'000, .bytes_per_update = 100, .copy_gbps = 40};
}

TEST(Pace, TakesItsRateFromTheStepsDone) {
    Pace pace(basis(), start);
    const Progress progress = pace.advance(100, start + seconds(1));
    EXPECT_DOUBLE_EQ(progress.mlups, 200);
    EXPECT_DOUBLE_EQ(progress.bandwidth_share, 200e6 * 100 / 40e9);
    EXPECT_DOUBLE_EQ(progress.wall_seconds_left, 9);
    EXPECT_EQ(pace.steps_within(0.5), 50);
    EXPECT_DOUBLE_EQ(pace.mean_mlups(), 200);
}

TEST(Pace, ForgetsWhatIsLongPast) {
    Pace pace(basis(), start);
    for (int second = 1; second <= 10; ++second) pace.advance(10 * second, start + seconds(second));
    Progress progress;
    for (int second = 11; second <= 20; ++second)
        progress = pace.advance(100 + 20 * (second - 10), start + seconds(second));
    EXPECT_DOUBLE_EQ(progress.mlups, 40);
    EXPECT_DOUBLE_EQ(pace.mean_mlups(), 30);
}

TEST(Pace, StartsWithOneStepAtATime) {
    EXPECT_EQ(Pace(basis(), start).steps_within(10), 1);
}

TEST(Pace, SparesALog) {
    Pace fast(basis(), start);
    int lines = 0;
    for (int tick = 1; tick <= 100; ++tick)  // 1000 steps in 10 s
        lines += fast.advance(10 * tick, start + milliseconds(100 * tick)).milestone ? 1 : 0;
    EXPECT_EQ(lines, 3);  // not more than one in three seconds

    Pace slow(basis(), start);
    lines = 0;
    for (int tick = 1; tick <= 100; ++tick)  // 10 steps in 1000 s
        lines += slow.advance(tick / 10, start + seconds(10 * tick)).milestone ? 1 : 0;
    EXPECT_EQ(lines, 16);  // one a minute
}

TEST(Pace, SaysHowFarARunIs) {
    Progress progress;
    progress.step = 8400;
    progress.steps = 20000;
    progress.mlups = 185.04;
    progress.bandwidth_share = 0.71;
    progress.wall_seconds_left = 12;
    EXPECT_EQ(progress.text(),
              " 42%  step 8,400 of 20,000  185 MLUP/s  71% of copy bandwidth  12 s left");
    progress.bandwidth_share = 0;
    EXPECT_EQ(progress.text(), " 42%  step 8,400 of 20,000  185 MLUP/s  12 s left");
}

}  // namespace
}  // namespace halfstep
