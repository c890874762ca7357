#include "halfstep/profile.h"

#include <gtest/gtest.h>

namespace halfstep {
namespace {

TEST(ProfileTable, HasALineForEachKernelAndOneForAll) {
    const std::vector<KernelProfile> kernels{{"step", 12000, 90, 7.5, 0.9, 1234.5, 187.6},
                                             {"links_scatter", 24000, 10, 0.417, 0.1, 0, 0}};
    const std::vector<std::string> expected{
        "kernel            launches     total ms     mean us     share     MLUP/s     GB/s",
        "step                12,000        90.00        7.50    90.0 %     1234.5    187.6",
        "links_scatter       24,000        10.00        0.42    10.0 %",
        "all                 36,000       100.00"};
    EXPECT_EQ(profile_table(kernels), expected);
}

TEST(ProfileTable, IsEmptyForNoKernels) {
    EXPECT_TRUE(profile_table({}).empty());
}

}  // namespace
}  // namespace halfstep
