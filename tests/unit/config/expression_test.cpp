#include "config/expression.h"

#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

namespace halfstep {
namespace {

TEST(Expression, Evaluates) {
    const Expression expression("4*1.5*y*(0.41-y)/0.41^2 + x - z + 2*t");
    const double y = 0.1;
    EXPECT_NEAR(expression.evaluate({1, y, 3}, 5),
                4 * 1.5 * y * (0.41 - y) / (0.41 * 0.41) + 1 - 3 + 10, 1e-14);
    EXPECT_NEAR(Expression("sin(pi/6)").evaluate({}, 0), 0.5, 1e-15);
    EXPECT_EQ(Expression("y >= 2 ? 7 : 8").evaluate({0, 2, 0}, 0), 7);
    EXPECT_EQ(Expression("x == 1 && y != 1").evaluate({1, 2, 0}, 0), 1);
}

TEST(Expression, KnowsWhatItDependsOn) {
    EXPECT_TRUE(Expression("2*pi").is_constant());
    EXPECT_FALSE(Expression("x").is_constant());
    EXPECT_FALSE(Expression("x").depends_on_time());
    EXPECT_TRUE(Expression("sin(t)").depends_on_time());
}

TEST(Expression, MayBeInfinite) {
    EXPECT_TRUE(std::isinf(Expression("1/x").evaluate({0, 0, 0}, 0)));
}

TEST(Expression, MovesWithItsVariables) {
    Expression first("x");
    const Expression second = std::move(first);
    EXPECT_EQ(second.evaluate({4, 0, 0}, 0), 4);
}

TEST(Expression, Faults) {
    for (const char* text : {"", " ", "4*U*y", "sin(", "sin", "1 +", "x y", "x = 3", "x, y", "2 $",
                             "\"a\"", "x # y", "atan2(1)", "(x", "x)"})
        EXPECT_THROW(Expression{text}, ExpressionError) << text;
}

TEST(Expression, SaysWhatIsWrong) {
    try {
        Expression("4*U*y");
        FAIL();
    } catch (const ExpressionError& error) {
        EXPECT_NE(std::string(error.what()).find("\"U\""), std::string::npos) << error.what();
    }
}

}  // namespace
}  // namespace halfstep
