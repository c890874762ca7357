// A flow goes on bit by bit from what was saved of it, whatever layout, device and order it is
// loaded into.
#include <gtest/gtest.h>

#include "backends.h"
#include "cases.h"
#include "device/cpu/cpu_device.h"
#include "lattice/velocity_set.h"
#include "solver/simulation.h"

namespace halfstep::testing {
namespace {

using Bytes = std::vector<unsigned char>;

/// [direction][row][x] of the whole domain, saved `at_once` rows at a time.
Bytes save(Simulation& flow, std::int64_t at_once) {
    const Arrivals arrivals = flow.arrivals();
    const auto piece =
        arrivals.bytes_a_row() / std::size_t(velocity_set(flow.lattice_case().lattice).count);
    const std::size_t directions = arrivals.bytes_a_row() / piece;
    Bytes all(std::size_t(arrivals.rows()) * arrivals.bytes_a_row());
    for (std::int64_t first = 0; first < arrivals.rows(); first += at_once) {
        const std::int64_t end = std::min(first + at_once, arrivals.rows());
        Bytes some(std::size_t(end - first) * arrivals.bytes_a_row());
        arrivals.save(first, end, some.data());
        for (std::size_t i = 0; i < directions; ++i)
            std::copy_n(&some[i * std::size_t(end - first) * piece],
                        std::size_t(end - first) * piece,
                        &all[(i * std::size_t(arrivals.rows()) + std::size_t(first)) * piece]);
    }
    return all;
}

void load(Simulation& flow, std::int64_t steps, const Bytes& all) {
    flow.go_on_after(steps);
    Arrivals arrivals = flow.arrivals();
    ASSERT_GE(arrivals.rows_at_once(), arrivals.rows());
    arrivals.load(0, arrivals.rows(), all.data());
}

struct Choice {
    Lattice lattice;
    Int3 cells;
    Arithmetic arithmetic;
    Storage storage;
};

std::vector<Choice> choices_to_try() {
    return {{Lattice::D3Q19, {21, 9, 10}, Arithmetic::FP32, Storage::FP32},
            {Lattice::D3Q27, {24, 9, 10}, Arithmetic::FP32, Storage::FP16S},
            {Lattice::D3Q15, {24, 9, 10}, Arithmetic::FP32, Storage::FP16C},
            {Lattice::D2Q9, {17, 12, 1}, Arithmetic::FP64, Storage::FP64}};
}

/// Kernels are compiled for every one: where that takes seconds, fewer.
bool is_slow_to_build(Backend backend) {
    return backend == Backend::OpenCL;
}

constexpr Streaming all_layouts[] = {Streaming::EsotericPull, Streaming::EsotericPush,
                                     Streaming::EsotericTwist, Streaming::AA, Streaming::TwoBuffer};

LatticeCase case_of(const Choice& choice, Streaming streaming) {
    LatticeCase c = crowded_case(choice.lattice, choice.cells);
    c.arithmetic = choice.arithmetic;
    c.storage = choice.storage;
    c.streaming = streaming;
    return c;
}

/// Of fluid cells: what a solid one computes depends on the layout, and nobody reads it.
void expect_same_fluid(const Bytes& a, const Bytes& b, const Domain& domain, std::size_t element,
                       const std::string& what) {
    ASSERT_EQ(a.size(), b.size());
    const std::size_t cells = domain.solid.size();
    std::size_t differing = 0;
    for (std::size_t k = 0; k < a.size(); ++k)
        if (a[k] != b[k] && !domain.solid[k / element % cells]) ++differing;
    EXPECT_EQ(differing, 0U) << what;
}

class ArrivalsTest : public ::testing::TestWithParam<Backend> {};

TEST_P(ArrivalsTest, AFlowGoesOnBitByBitInEveryLayout) {
    const OpenedDevice opened = open_backend(GetParam());
    if (!opened.device) GTEST_SKIP() << opened.why_not;
    std::vector<Choice> choices = choices_to_try();
    std::vector<Streaming> layouts(std::begin(all_layouts), std::end(all_layouts));
    if (is_slow_to_build(GetParam())) choices = {choices[1]}, layouts = {Streaming::AA};
    for (const Choice& choice : choices)
        for (std::int64_t before : {4, 7}) {
            const LatticeCase first = case_of(choice, Streaming::EsotericPull);
            Simulation flow(first, voxelise(first), *opened.device);
            flow.step(before);
            const Bytes saved = save(flow, 7);
            flow.step(5);
            const Bytes expected = save(flow, 1000);
            for (Streaming streaming : layouts) {
                const LatticeCase second = case_of(choice, streaming);
                Simulation other(second, voxelise(second), *opened.device);
                load(other, before, saved);
                EXPECT_EQ(save(other, 4), saved);
                other.step(5);
                EXPECT_EQ(other.steps_done(), before + 5);
                expect_same_fluid(save(other, 1000), expected, other.domain(),
                                  std::size_t(bytes_of(choice.storage)),
                                  std::string(halfstep::name_of(choice.lattice)) + " " +
                                      std::string(halfstep::name_of(streaming)));
            }
        }
}

TEST_P(ArrivalsTest, ForcesAreThoseOfTheFlowThatNeverStopped) {
    const OpenedDevice opened = open_backend(GetParam());
    if (!opened.device) GTEST_SKIP() << opened.why_not;
    const LatticeCase c = case_of(choices_to_try().front(), Streaming::EsotericPull);
    Simulation flow(c, voxelise(c), *opened.device), other(c, voxelise(c), *opened.device);
    flow.step(5);
    load(other, 5, save(flow, 100));
    for (Simulation* one : {&flow, &other}) {
        one->measure_forces({6, 7});
        one->step(4);
    }
    for (int body : {6, 7}) {
        EXPECT_EQ(flow.force(body, {}).force, other.force(body, {}).force);
        EXPECT_EQ(flow.force(body, {}).torque, other.force(body, {}).torque);
    }
}

INSTANTIATE_TEST_SUITE_P(Backends, ArrivalsTest, ::testing::ValuesIn(all_backends),
                         [](const auto& param) { return name_of(param.param); });

TEST(ArrivalsTest, OneDeviceGoesOnWhereAnotherStopped) {
    const OpenedDevice opencl = open_backend(Backend::OpenCL);
    if (!opencl.device) GTEST_SKIP() << opencl.why_not;
    const auto cpu = open_cpu({});
    const LatticeCase c = case_of(choices_to_try().front(), Streaming::EsotericPull);
    Simulation here(c, voxelise(c), *cpu), there(c, voxelise(c), *opencl.device);
    here.step(5);
    const Bytes saved = save(here, 8);
    load(there, 5, saved);
    EXPECT_EQ(save(there, 8), saved);
}

}  // namespace
}  // namespace halfstep::testing
