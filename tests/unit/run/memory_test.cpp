#include "run/memory.h"

#include <gtest/gtest.h>

#include "halfstep/error.h"

namespace halfstep {
namespace {

LatticeCase cube(std::int64_t edge) {
    LatticeCase lattice_case;
    lattice_case.cells = {edge, edge, edge};
    return lattice_case;
}

TEST(Memory, IsPopulationsAndAFlagAndFivePercent) {
    EXPECT_EQ(estimate_memory(cube(100)).device, 1'000'000u * (19 * 4 + 1) * 21 / 20);
    LatticeCase two = cube(100);
    two.streaming = Streaming::TwoBuffer;
    EXPECT_EQ(estimate_memory(two).device, 1'000'000u * (19 * 8 + 1) * 21 / 20);
}

TEST(Memory, CountsWhatTheHostKeeps) {
    LatticeCase lattice_case = cube(10);
    EXPECT_EQ(estimate_memory(lattice_case).host, 1000u);
    lattice_case.run.steady = RunPlan::Steady{};
    EXPECT_EQ(estimate_memory(lattice_case).host, 1000u * (1 + 24));
    lattice_case.outputs.averages.push_back(
        {.name = "mean", .quantities = {Quantity::Velocity, Quantity::Pressure}});
    EXPECT_EQ(estimate_memory(lattice_case).host, 1000u * (1 + 24 + 64));
}

TEST(Memory, OfOutputsBesideTheSteps) {
    constexpr std::uint64_t least = 16U << 20;
    LatticeCase lattice_case = cube(100);
    EXPECT_EQ(bytes_beside(lattice_case), 0U);
    lattice_case.outputs.fields.push_back({.name = "last", .quantities = {}, .every = 0});
    EXPECT_EQ(bytes_beside(lattice_case), 0U) << "at the end nothing steps on";
    lattice_case.outputs.probes.push_back({.name = "wake", .quantities = {}});
    EXPECT_EQ(bytes_beside(lattice_case), least);
    lattice_case.outputs.fields.push_back({.name = "flow", .quantities = {}, .every = 10});
    EXPECT_EQ(bytes_beside(lattice_case), least + 1'000'000U * 4 * 4);
    lattice_case.arithmetic = Arithmetic::FP64;
    EXPECT_EQ(bytes_beside(lattice_case), least + 1'000'000U * 4 * 8);
}

TEST(Memory, ThatIsMissingIsSaidWithARemedy) {
    try {
        require_memory(cube(1000), "big.toml", std::uint64_t{50} << 30);
        FAIL();
    } catch (const InputError& error) {
        EXPECT_STREQ(error.what(),
                     "big.toml: 1000 x 1000 x 1000 cells need 76.2 GiB (50 GiB are available); "
                     "store 16 bits in place (model.storage = \"FP16C\", model.streaming = "
                     "\"auto\" need 39.1 GiB)");
    }
    EXPECT_THROW(require_memory(cube(8192), "big.toml", 1u << 30), InputError);
    EXPECT_NO_THROW(require_memory(cube(10), "small.toml", 1u << 20));
}

TEST(Memory, OfThisMachineIsKnown) {
    ASSERT_TRUE(available_memory());
    EXPECT_GT(*available_memory(), 1u << 20);
}

}  // namespace
}  // namespace halfstep
