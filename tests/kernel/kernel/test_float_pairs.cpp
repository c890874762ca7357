// Sums on devices without double precision: kernels/sum/float_pairs.h, compiled for the CPU.
#include <gtest/gtest.h>

#include <math.h>  // fma for floats, by the name that kernels use

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

TEST(FloatPairs, MultiplyWhatTheyHold) {
    std::mt19937 random(3);
    std::uniform_real_distribution<float> spread(-2.0F, 2.0F);
    for (int k = 0; k < 1000; ++k) {
        const float a = spread(random), b = spread(random), c = spread(random);
        const lbm_total sum = lbm_minus(lbm_total_of(a), lbm_total_of(b * 1e-6F));
        const double exact = (double(a) - double(b * 1e-6F)) * double(c);
        EXPECT_NEAR(value_of(lbm_times(sum, c)), exact, 1e-13);
    }
}

}  // namespace
}  // namespace halfstep
