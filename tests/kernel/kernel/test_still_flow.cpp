// What is held of a flow, on the device until it is brought, is the flow as it was, whatever the
// steps do meanwhile.
#include <gtest/gtest.h>

#include "cases.h"
#include "parameters.h"
#include "solver/simulation.h"

namespace halfstep {
namespace {

class StillFlowOn : public testing::OnBackend {};

void expect_same(const Snapshot& found, const Snapshot& expected) {
    EXPECT_EQ(found.step, expected.step);
    EXPECT_EQ(found.density, expected.density);
    EXPECT_EQ(found.velocity, expected.velocity);
}

TEST_P(StillFlowOn, IsTheFlowAsItWas) {
    const LatticeCase c = testing::crowded_case(Lattice::D2Q9, {66, 45, 1});
    Simulation simulation(c, voxelise(c), *device_);
    simulation.step(5);
    const std::vector<Rows> blocks{{3, 9, 0, 1}, {20, 45, 0, 1}};
    std::vector<Snapshot> expected;
    for (const Rows& rows : blocks) expected.push_back(simulation.sample(rows));
    StillFlow first = simulation.hold(blocks);
    simulation.step(7);
    const Snapshot later = simulation.sample({0, 45, 0, 1});
    StillFlow second = simulation.hold({{0, 45, 0, 1}});  // where the first still lies, perhaps
    simulation.step(2);
    first.bring();
    second.bring();
    for (std::size_t k = 0; k < blocks.size(); ++k)
        expect_same(first.sample(blocks[k]), expected[k]);
    expect_same(second.sample({0, 45, 0, 1}), later);
    EXPECT_NE(later.velocity, simulation.sample({0, 45, 0, 1}).velocity);
    StillFlow third = simulation.hold({{0, 45, 0, 1}});  // larger than the room of before
    third.bring();
    expect_same(third.sample({0, 45, 0, 1}), simulation.sample({0, 45, 0, 1}));
}

INSTANTIATE_TEST_SUITE_P(Backends, StillFlowOn, ::testing::ValuesIn(testing::all_backends),
                         [](const auto& row) { return testing::name_of(row.param); });

}  // namespace
}  // namespace halfstep
