// Laws of closed links (kernels/walls/closed.h): every place belongs to one cell, in steps of
// either parity, and what leaves along a closed link is what arrives from there.
#include <gtest/gtest.h>

#include <set>

#include "cases.h"
#include "device/cpu/layouts.h"
#include "lattice/velocity_set.h"
#include "solver/closed_links.h"

namespace halfstep {
namespace {

using Place = std::tuple<std::int64_t, std::int64_t, std::int64_t, int>;

constexpr std::int64_t wrap(std::int64_t at, std::int64_t n) {
    return (at + n) % n;
}

Place place_of(const Int3& cell, const cpu::Slot& slot, const Int3& n) {
    return {wrap(cell[0] + slot.dx, n[0]), wrap(cell[1] + slot.dy, n[1]),
            wrap(cell[2] + slot.dz, n[2]), slot.q};
}

template <typename Visit>
void for_cells(const Int3& n, Visit visit) {
    for (std::int64_t z = 0; z < n[2]; ++z)
        for (std::int64_t y = 0; y < n[1]; ++y)
            for (std::int64_t x = 0; x < n[0]; ++x) visit(Int3{x, y, z});
}

class ClosedLinksLaw : public ::testing::TestWithParam<std::tuple<Lattice, Streaming>> {
protected:
    ClosedLinksLaw() {
        const Lattice lattice = std::get<0>(GetParam());
        const Int3 box = lattice == Lattice::D2Q9 ? Int3{19, 11, 1} : Int3{7, 11, 18};
        domain_ = voxelise(testing::crowded_case(lattice, box));
        closed_ = ClosedLinks(domain_, velocity_set(lattice), {4, false}, Walls::Closed);
    }

    const cpu::Layout& layout() const {
        return cpu::layout_of(std::get<0>(GetParam()), std::get<1>(GetParam()));
    }
    int count() const { return velocity_set(std::get<0>(GetParam())).count; }
    int parity_of(const Int3& cell, int link, int parity) const {
        return closed_.is_closed(cell, link) ? 0 : parity;
    }

    Domain domain_;
    ClosedLinks closed_;
};

TEST_P(ClosedLinksLaw, NoTwoCellsShareAPlace) {
    for (int parity : {0, 1}) {
        std::set<Place> places;
        for_cells(domain_.cells, [&](const Int3& cell) {
            for (int i = 0; i < count(); ++i) {
                const int p = parity_of(cell, VelocitySet::opposite(i), parity);
                places.insert(place_of(cell, layout().in[p][i], domain_.cells));
            }
        });
        EXPECT_EQ(std::int64_t(places.size()), volume(domain_.cells) * count());
    }
}

TEST_P(ClosedLinksLaw, WhatLeavesComesBack) {
    int closed = 0;
    for_cells(domain_.cells, [&](const Int3& cell) {
        for (int i = 1; i < count(); ++i) {
            if (!closed_.is_closed(cell, i)) continue;
            ++closed;
            EXPECT_EQ(place_of(cell, layout().out[0][i], domain_.cells),
                      place_of(cell, layout().in[0][VelocitySet::opposite(i)], domain_.cells));
        }
    });
    EXPECT_GT(closed, 100);
}

// Bounce-back, velocity and pressure keep their populations; free slip hands them on.
TEST_P(ClosedLinksLaw, LinksThatTurnRoundAreClosedAndMirrorsAreNot) {
    for (const LinkGroup& group : domain_.groups)
        for (const Link& link : group.links) {
            const bool is_closed = closed_.is_closed(link.cell, link.direction);
            if (group.rule == Rule::FreeSlip) {
                EXPECT_FALSE(is_closed);
            } else if (group.object >= 6) {
                EXPECT_TRUE(is_closed);
            }
        }
}

TEST_P(ClosedLinksLaw, EveryShapeOfWordsHoldsTheSame) {
    const VelocitySet& set = velocity_set(std::get<0>(GetParam()));
    const ClosedLinks single(domain_, set, {1, false}, Walls::Closed),
        split(domain_, set, {1, true}, Walls::Closed),
        wide(domain_, set, {16, false}, Walls::Closed);
    for_cells(domain_.cells, [&](const Int3& cell) {
        for (int i = 0; i < count(); ++i)
            for (const ClosedLinks* other : {&single, &split, &wide})
                EXPECT_EQ(other->is_closed(cell, i), closed_.is_closed(cell, i));
    });
}

INSTANTIATE_TEST_SUITE_P(
    All, ClosedLinksLaw,
    ::testing::Combine(::testing::Values(Lattice::D2Q9, Lattice::D3Q15, Lattice::D3Q19,
                                         Lattice::D3Q27),
                       ::testing::Values(Streaming::AA, Streaming::EsotericTwist,
                                         Streaming::EsotericPull, Streaming::EsotericPush)));

}  // namespace
}  // namespace halfstep
