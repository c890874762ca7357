#include "run/number_text.h"

#include <gtest/gtest.h>

#include <limits>

namespace halfstep {
namespace {

TEST(NumberText, WritesBytesInTheUnitThatFits) {
    EXPECT_EQ(bytes_text(0), "0 bytes");
    EXPECT_EQ(bytes_text(999), "999 bytes");
    EXPECT_EQ(bytes_text(1000), "0.977 KiB");
    EXPECT_EQ(bytes_text(std::uint64_t{3} << 30), "3 GiB");
    EXPECT_EQ(bytes_text(std::numeric_limits<std::uint64_t>::max()), "16 EiB");
}

TEST(NumberText, GroupsCountsByThousands) {
    EXPECT_EQ(count_text(0), "0");
    EXPECT_EQ(count_text(999), "999");
    EXPECT_EQ(count_text(1000), "1,000");
    EXPECT_EQ(count_text(36080000), "36,080,000");
    EXPECT_EQ(count_text(-123456), "-123,456");
}

TEST(NumberText, WritesDurationsAsPeopleSayThem) {
    EXPECT_EQ(duration_text(0.04), "0.0 s");
    EXPECT_EQ(duration_text(9.96), "10 s");
    EXPECT_EQ(duration_text(59.6), "1 min 00 s");
    EXPECT_EQ(duration_text(200), "3 min 20 s");
    EXPECT_EQ(duration_text(7500), "2 h 05 min");
    EXPECT_EQ(duration_text(86400 * 3.5), "3.5 days");
    EXPECT_EQ(duration_text(std::numeric_limits<double>::infinity()), "unknown");
}

}  // namespace
}  // namespace halfstep
