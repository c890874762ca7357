// The law of streaming, for every layout on every lattice.
#include <gtest/gtest.h>

#include <set>
#include <tuple>

#include "device/cpu/layouts.h"
#include "lattice/velocity_set.h"

namespace halfstep {
namespace {

using Slot = cpu::Slot;
using Place = std::tuple<int, int, int, int, int>;

Place place(const Slot& s, const std::array<int, 3>& from = {0, 0, 0}) {
    return {s.buffer, s.q, s.dx + from[0], s.dy + from[1], s.dz + from[2]};
}

class StreamingLaw : public ::testing::TestWithParam<std::tuple<Lattice, Streaming>> {};

TEST_P(StreamingLaw, WhatLeavesIsWhatArrivesNextDoor) {
    const auto [lattice, streaming] = GetParam();
    const auto& layout = cpu::layout_of(lattice, streaming);
    const auto& set = velocity_set(lattice);
    for (int p : {0, 1})
        for (int i = 0; i < set.count; ++i)
            EXPECT_EQ(place(layout.out[p][i]),
                      place(layout.in[1 - p][i], set.velocity[std::size_t(i)]))
                << "direction " << i << " parity " << p;
}

TEST_P(StreamingLaw, InPlaceACellWritesExactlyWhatItRead) {
    const auto [lattice, streaming] = GetParam();
    const auto& layout = cpu::layout_of(lattice, streaming);
    if (layout.buffers == 2) GTEST_SKIP() << "two buffers: reads and writes never meet";
    for (int p : {0, 1})
        for (int i = 0; i < velocity_set(lattice).count; ++i)
            EXPECT_EQ(place(layout.out[p][i]), place(layout.in[p][VelocitySet::opposite(i)]));
}

TEST_P(StreamingLaw, NoTwoCellsShareASlot) {
    const auto [lattice, streaming] = GetParam();
    const auto& layout = cpu::layout_of(lattice, streaming);
    for (const auto& slots : {layout.in[0], layout.in[1], layout.out[0], layout.out[1]}) {
        std::set<std::pair<int, int>> seen;
        for (int i = 0; i < velocity_set(lattice).count; ++i)
            seen.insert({slots[i].buffer, slots[i].q});
        EXPECT_EQ(int(seen.size()), velocity_set(lattice).count);
    }
}

INSTANTIATE_TEST_SUITE_P(
    All, StreamingLaw,
    ::testing::Combine(::testing::Values(Lattice::D2Q9, Lattice::D3Q15, Lattice::D3Q19,
                                         Lattice::D3Q27, Lattice::D2Q5, Lattice::D3Q7),
                       ::testing::Values(Streaming::TwoBuffer, Streaming::AA,
                                         Streaming::EsotericTwist, Streaming::EsotericPull,
                                         Streaming::EsotericPush)));

}  // namespace
}  // namespace halfstep
