// More cells than 2^31 and more populations than 2^32: every cell is stepped, once a step.
#include <gtest/gtest.h>

#include "backends.h"
#include "solver/simulation.h"

namespace halfstep {
namespace {

constexpr std::int64_t width = 1304;  // cubed: 2.217e9 cells, 4.2e10 populations, 84 GB in 16 bits
constexpr double acceleration = 1e-3;
constexpr int steps = 6;
constexpr double tolerance = 0.01 * acceleration * steps;  // 16 bits round to 2^-11 a step

void expect_accelerated(const Snapshot& rows) {
    for (std::size_t cell = 0; cell < rows.density.size(); ++cell) {
        ASSERT_NEAR(rows.velocity[3 * cell], acceleration * steps, tolerance) << "cell " << cell;
        ASSERT_NEAR(rows.velocity[3 * cell + 2], 0, tolerance) << "cell " << cell;
        ASSERT_NEAR(rows.density[cell], 1, 0.01) << "cell " << cell;
    }
}

class LargeDomain : public ::testing::TestWithParam<testing::Backend> {};

// A uniform flow under a uniform force: a cell that is left out lags behind, one that shares its
// place with another is pushed twice.
TEST_P(LargeDomain, EveryCellIsSteppedOnce) {
    const testing::OpenedDevice opened = testing::open_backend(GetParam());
    if (!opened.device) GTEST_SKIP() << opened.why_not;
    LatticeCase c;
    c.lattice = Lattice::D3Q19;
    c.cells = {width, width, width};
    c.storage = Storage::FP16S;
    c.streaming = Streaming::EsotericPull;
    c.acceleration = {acceleration, 0, 0};
    constexpr double margin = 1.1;
    if (double(opened.device->memory_bytes()) < margin * 2 * 19 * double(volume(c.cells)))
        GTEST_SKIP() << opened.device->name() << " has less than 93 GB of memory";
    Domain domain;
    domain.cells = c.cells;
    domain.solid.assign(std::size_t(volume(c.cells)), 0);
    domain.fluid_cells = volume(c.cells);
    Simulation simulation(c, std::move(domain), *opened.device);
    simulation.step(steps);
    const Totals totals = simulation.totals();
    const double cells = double(volume(c.cells));
    EXPECT_TRUE(totals.finite);
    EXPECT_NEAR(totals.max_speed, acceleration * steps, tolerance);
    EXPECT_NEAR(totals.momentum[0] / cells, acceleration * steps, tolerance);
    for (std::int64_t z : {std::int64_t{0}, width / 2, width - 1})
        expect_accelerated(simulation.sample(Rows{width - 2, width, z, z + 1}));
}

INSTANTIATE_TEST_SUITE_P(All, LargeDomain,
                         ::testing::Values(testing::Backend::Cuda, testing::Backend::OpenCL),
                         [](const auto& row) { return testing::name_of(row.param); });

}  // namespace
}  // namespace halfstep
