// Means and second moments that the device keeps are those of two passes over sampled fields, on
// every backend, in every layout and number format.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>
#include <vector>

#include "backends.h"
#include "cases.h"
#include "parameters.h"
#include "solver/simulation.h"

namespace halfstep {
namespace {

constexpr std::array<std::array<std::size_t, 2>, 6> pairs{
    {{0, 0}, {1, 1}, {2, 2}, {0, 1}, {1, 2}, {0, 2}}};

struct Expected {
    double pressure = 0, pressure_variance = 0;
    Vec3 velocity{};
    std::array<double, 6> stress{};
};

/// Of one cell over all samples.
Expected two_passes(const std::vector<Snapshot>& samples, std::size_t cell) {
    const double share = 1 / double(samples.size());
    Expected e;
    for (const Snapshot& s : samples) {
        e.pressure += s.pressure[cell] * share;
        for (std::size_t a = 0; a < 3; ++a) e.velocity[a] += s.velocity[3 * cell + a] * share;
    }
    for (const Snapshot& s : samples) {
        e.pressure_variance += std::pow(s.pressure[cell] - e.pressure, 2) * share;
        for (std::size_t k = 0; k < pairs.size(); ++k) {
            const auto [a, b] = pairs[k];
            e.stress[k] += (s.velocity[3 * cell + a] - e.velocity[a]) *
                           (s.velocity[3 * cell + b] - e.velocity[b]) * share;
        }
    }
    return e;
}

class StatisticsOf
    : public ::testing::TestWithParam<std::tuple<Lattice, Streaming, testing::Backend>> {
protected:
    void SetUp() override {
        const testing::OpenedDevice opened = testing::open_backend(std::get<2>(GetParam()));
        if (!opened.device) GTEST_SKIP() << opened.why_not;
        device_ = opened.device;
    }

    void expect_two_passes(LatticeCase c, double eps) {
        c.streaming = std::get<1>(GetParam());
        c.outputs.statistics = {{.name = "all"}, {.name = "fewer"}};
        Simulation simulation(c, voxelise(c), *device_);
        std::vector<Snapshot> all, fewer;
        for (int k = 0; k < 25; ++k) {
            simulation.step(1 + k % 3);
            simulation.add_to_statistics(0);
            all.push_back(simulation.sample(0, c.cells[2]));
            if (k % 4 != 2) continue;
            simulation.add_to_statistics(1);
            fewer.push_back(all.back());
        }
        expect_equal(simulation, 0, all, eps);
        expect_equal(simulation, 1, fewer, eps);
    }

    std::shared_ptr<Device> device_;

private:
    static void expect_equal(const Simulation& simulation, std::size_t output,
                             const std::vector<Snapshot>& samples, double eps) {
        const Int3& n = simulation.lattice_case().cells;
        const std::int64_t middle = n[2] / 2;  // planes come in parts
        const StatisticsSlab low = simulation.statistics(output, 0, middle),
                             high = simulation.statistics(output, middle, n[2]);
        EXPECT_EQ(high.samples, std::int64_t(samples.size()));
        const std::size_t split = low.pressure.size();
        double worst = 0, worst_square = 0, largest = 0;
        for (std::size_t cell = 0; cell < split + high.pressure.size(); ++cell) {
            if (samples[0].solid[cell]) continue;
            const StatisticsSlab& slab = cell < split ? low : high;
            const std::size_t at = cell < split ? cell : cell - split;
            const Expected e = two_passes(samples, cell);
            worst = std::max(worst, std::abs(slab.pressure[at] - e.pressure));
            worst_square =
                std::max(worst_square, std::abs(slab.pressure_variance[at] - e.pressure_variance));
            for (std::size_t a = 0; a < 3; ++a)
                worst = std::max(worst, std::abs(slab.velocity[3 * at + a] - e.velocity[a]));
            for (std::size_t k = 0; k < pairs.size(); ++k) {
                worst_square =
                    std::max(worst_square, std::abs(slab.stress[6 * at + k] - e.stress[k]));
                largest = std::max(largest, e.stress[k]);
            }
        }
        EXPECT_LT(worst, eps);
        EXPECT_GT(largest, 1e-6);
        EXPECT_LT(worst_square, eps * std::sqrt(largest));
    }
};

Int3 odd_box(Lattice lattice) {
    return lattice == Lattice::D2Q9 ? Int3{19, 11, 1} : Int3{7, 11, 18};
}

TEST_P(StatisticsOf, AFlowInDoublePrecision) {
    const Lattice lattice = std::get<0>(GetParam());
    LatticeCase c = testing::crowded_case(lattice, odd_box(lattice));
    c.arithmetic = Arithmetic::FP64;
    c.storage = Storage::FP64;
    expect_two_passes(c, 1e-15);
}

TEST_P(StatisticsOf, AFlowInSingleAndHalfPrecision) {
    const Lattice lattice = std::get<0>(GetParam());
    for (Storage storage : {Storage::FP32, Storage::FP16S}) {
        LatticeCase c = testing::crowded_case(lattice, odd_box(lattice));
        c.arithmetic = Arithmetic::FP32;
        c.storage = storage;
        expect_two_passes(c, 2e-7);
    }
}

INSTANTIATE_TEST_SUITE_P(All, StatisticsOf,
                         ::testing::Combine(::testing::Values(Lattice::D2Q9, Lattice::D3Q19),
                                            ::testing::Values(Streaming::TwoBuffer, Streaming::AA,
                                                              Streaming::EsotericPull),
                                            ::testing::ValuesIn(testing::all_backends)),
                         testing::name_of_row);

}  // namespace
}  // namespace halfstep
