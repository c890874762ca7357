// The wall rule's timing. Left alone, an in-place layout gives full-way bounce-back: what leaves
// towards a wall is read again two steps later. The solver's rule brings it back after one. Both
// are steady at the same place; a start-up shows the difference.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <numbers>
#include <vector>

#include "flows.h"
#include "lattice/velocity_set.h"
#include "validation/curve.h"

namespace halfstep {
namespace {

constexpr int height = 32;
constexpr double nu = 0.16, speed = 0.05;

enum class Return { HalfWay, FullWay };

/// Couette flow in one column of D2Q9, one relaxation time, two arrays: as textbooks write it.
class Column {
public:
    explicit Column(Return wall) : wall_(wall), f_(at_rest()), left_(at_rest()), before_(f_) {}

    void step() {
        before_ = left_;
        for (int y = 0; y < height; ++y) collide(y);
        const std::vector<Populations>& back = wall_ == Return::HalfWay ? left_ : before_;
        for (int y = 0; y < height; ++y)
            for (int i = 0; i < 9; ++i) stream(y, i, back[std::size_t(y)][std::size_t(i)]);
    }

    double velocity(int y) const {
        double rho = 0, momentum = 0;
        for (std::size_t i = 0; i < 9; ++i) {
            rho += f_[std::size_t(y)][i];
            momentum += f_[std::size_t(y)][i] * set_.velocity[i][0];
        }
        return momentum / rho;
    }

private:
    using Populations = std::array<double, 9>;

    std::vector<Populations> at_rest() const {
        Populations rest{};
        for (std::size_t i = 0; i < 9; ++i) rest[i] = set_.weight[i];
        return std::vector<Populations>(height, rest);
    }

    void collide(int y) {
        const Populations& f = f_[std::size_t(y)];
        double rho = 0, u = 0, v = 0;
        for (std::size_t i = 0; i < 9; ++i) {
            rho += f[i];
            u += f[i] * set_.velocity[i][0];
            v += f[i] * set_.velocity[i][1];
        }
        u /= rho, v /= rho;
        for (std::size_t i = 0; i < 9; ++i) {
            const double cu = set_.velocity[i][0] * u + set_.velocity[i][1] * v;
            const double equilibrium =
                set_.weight[i] * rho * (1 + 3 * cu + 4.5 * cu * cu - 1.5 * (u * u + v * v));
            left_[std::size_t(y)][i] = f[i] + (equilibrium - f[i]) / (0.5 + 3 * nu);
        }
    }

    void stream(int y, int i, double returned) {
        const auto k = std::size_t(i);
        const int to = y + set_.velocity[k][1];
        if (to >= 0 && to < height) {
            f_[std::size_t(to)][k] = left_[std::size_t(y)][k];
            return;
        }
        const double wall = to < 0 ? 0 : speed;
        const auto opposite = std::size_t(VelocitySet::opposite(i));
        f_[std::size_t(y)][opposite] = returned - 6 * set_.weight[k] * set_.velocity[k][0] * wall;
    }

    const VelocitySet& set_ = velocity_set(Lattice::D2Q9);
    Return wall_;
    std::vector<Populations> f_, left_, before_;
};

/// u / U = s + 2 / pi sum (-1)^n / n e^(-n^2 pi^2 nu t / H^2) sin(n pi s)
double exact(double s, double steps) {
    constexpr double pi = std::numbers::pi;
    double sum = s;
    for (int n = 1; n < 60; ++n)
        sum += 2 / pi * (n % 2 == 0 ? 1 : -1) / n *
               std::exp(-n * n * pi * pi * nu * steps / (height * height)) * std::sin(n * pi * s);
    return sum;
}

double error_of(const Column& column, double steps) {
    double largest = 0;
    for (int y = 0; y < height; ++y)
        largest = std::max(largest,
                           std::abs(column.velocity(y) / speed - exact((y + 0.5) / height, steps)));
    return largest;
}

LatticeCase couette(Streaming layout) {
    LatticeCase c = testing::box(Lattice::D2Q9, {3, height, 1}, 0.5 + 3 * nu);
    c.collision = Collision::SRT;
    c.streaming = layout;
    c.faces[2].kind = FaceKind::Wall;
    c.faces[3].kind = FaceKind::MovingWall;
    c.faces[3].velocity[0] = ScalarField::uniform(speed);
    return c;
}

TEST(StartUp, HalfWayWallsAreTheSolversInEveryLayout) {
    const auto device = testing::open_one_thread();
    for (Streaming layout : {Streaming::TwoBuffer, Streaming::AA, Streaming::EsotericTwist,
                             Streaming::EsotericPull, Streaming::EsotericPush}) {
        Column column(Return::HalfWay);
        for (int k = 0; k < 128; ++k) column.step();
        Simulation simulation = testing::start(couette(layout), *device);
        simulation.step(128);
        const Snapshot snapshot = simulation.sample(0, 1);
        for (int y = 0; y < height; ++y)
            EXPECT_NEAR(testing::velocity_at(snapshot, 1, y, 0)[0], column.velocity(y), 1e-14)
                << name_of(layout) << ", row " << y;
    }
}

// Measured: 0.034% against 0.063% of U at nu t / H^2 = 0.02, 0.014% against 0.025% at 0.05.
TEST(StartUp, FullWayWallsLagBehind) {
    Column half(Return::HalfWay), full(Return::FullWay);
    int steps = 0;
    for (int until : {128, 320}) {
        for (; steps < until; ++steps) half.step(), full.step();
        EXPECT_LT(error_of(half, steps), 0.01) << "after " << steps << " steps";
        EXPECT_GT(error_of(full, steps), 1.5 * error_of(half, steps)) << "after " << steps;
    }
}

}  // namespace
}  // namespace halfstep
