// What every figure must have.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "halfstep/figure.h"

namespace halfstep::testing {

inline bool has_a_number(const std::vector<double>& values) {
    return std::any_of(values.begin(), values.end(), [](double v) { return std::isfinite(v); });
}

/// Labels, and series that are not empty, named, and each name once for each style.
inline void expect_complete(const Figure& figure) {
    SCOPED_TRACE(figure.title);
    EXPECT_FALSE(figure.title.empty());
    EXPECT_FALSE(figure.x.label.empty());
    EXPECT_FALSE(figure.y.label.empty());
    EXPECT_FALSE(figure.series.empty());
    for (const FigureSeries& series : figure.series) {
        EXPECT_FALSE(series.name.empty());
        EXPECT_EQ(series.x.size(), series.y.size()) << series.name;
        EXPECT_TRUE(has_a_number(series.x) && has_a_number(series.y)) << series.name;
        EXPECT_EQ(std::count_if(figure.series.begin(), figure.series.end(),
                                [&](const FigureSeries& other) {
                                    return other.name == series.name && other.style == series.style;
                                }),
                  1)
            << series.name;
    }
}

}  // namespace halfstep::testing
