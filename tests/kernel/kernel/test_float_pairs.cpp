// Sums on devices without double precision: kernels/sum/float_pairs.h, compiled for the CPU.
#include <gtest/gtest.h>

#include <random>

#define LBM_FP64 0
#define LBM_WIDE 1

namespace halfstep {
namespace {

#include "dialect/cpu.h"
#include "sum/float_pairs.h"

double value_of(lbm_total total) {
    return double(lbm_high(total)) + double(lbm_low(total));
}

TEST(FloatPairs, KeepWhatFloatsLose) {
    std::mt19937 random(7);
    std::uniform_real_distribution<float> spread(-0.01F, 0.03F);
    lbm_total total = lbm_total_of(0);
    double exact = 0;
    float plain = 0;
    for (int k = 0; k < 1'000'000; ++k) {
        const float value = spread(random);
        total = lbm_plus(total, lbm_total_of(value));
        exact += double(value);
        plain += value;
    }
    EXPECT_NEAR(value_of(total), exact, 1e-8);
    EXPECT_GT(std::abs(double(plain) - exact), 1e-4) << "this test would see nothing";
}

TEST(FloatPairs, CancelExactly) {
    lbm_total total = lbm_total_of(0);
    for (float value : {1e7F, 3.25e-3F, -1e7F}) total = lbm_plus(total, lbm_total_of(value));
    EXPECT_EQ(value_of(total), double(3.25e-3F));
}

}  // namespace
}  // namespace halfstep
