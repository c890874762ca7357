// A surface as the height over a plane, fitted to points.
#pragma once

#include <array>
#include <vector>

namespace halfstep {

/// Height `h` at (a, b), with a weight.
struct HeightSample {
    double a = 0, b = 0, h = 0, weight = 1;
};

/// h(a, b) = k[0] + k[1] a + k[2] b + k[3] a^2 + k[4] a b + k[5] b^2.
struct Quadric {
    std::array<double, 6> k{};

    double height(double a, double b) const {
        return k[0] + k[1] * a + k[2] * b + k[3] * a * a + k[4] * a * b + k[5] * b * b;
    }
    double slope_a(double a, double b) const { return k[1] + 2 * k[3] * a + k[4] * b; }
    double slope_b(double a, double b) const { return k[2] + k[4] * a + 2 * k[5] * b; }
};

/// How many of the coefficients may differ from 0.
enum class QuadricOrder { Plane, Full };

/// By weighted least squares; coefficients that the samples do not tell are 0, those of higher
/// order first.
Quadric fit_quadric(const std::vector<HeightSample>& samples, QuadricOrder order);

}  // namespace halfstep
