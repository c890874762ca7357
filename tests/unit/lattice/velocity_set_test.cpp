// The moments and the order of directions are checked when velocity_set.cpp is compiled; here is
// what remains.
#include "lattice/velocity_set.h"

#include <gtest/gtest.h>

#include <array>

namespace halfstep {
namespace {

TEST(VelocitySet, HasTheNameOfItsCounts) {
    for (const auto& row : choices<Lattice>()) {
        const VelocitySet& set = velocity_set(row.value);
        EXPECT_EQ(row.name, "D" + std::to_string(set.dimension) + "Q" + std::to_string(set.count));
    }
}

TEST(VelocitySet, OppositeTurnsRoundEveryDirection) {
    for (const auto& row : choices<Lattice>()) {
        const VelocitySet& set = velocity_set(row.value);
        for (int i = 0; i < set.count; ++i) {
            const auto& c = set.velocity[static_cast<std::size_t>(i)];
            EXPECT_EQ(set.opposite(i), set.find({-c[0], -c[1], -c[2]})) << row.name << " " << i;
            EXPECT_EQ(set.opposite(set.opposite(i)), i);
            EXPECT_EQ(set.find(c), i);
        }
    }
}

TEST(VelocitySet, FindsNothingOutsideTheLattice) {
    EXPECT_EQ(velocity_set(Lattice::D2Q9).find({0, 0, 1}), -1);
    EXPECT_EQ(velocity_set(Lattice::D3Q15).find({1, 1, 0}), -1);
    EXPECT_EQ(velocity_set(Lattice::D3Q19).find({1, 1, 1}), -1);
    EXPECT_EQ(velocity_set(Lattice::D3Q27).find({2, 0, 0}), -1);
}

/// Speeds squared and weights: Qian, d'Humieres, Lallemand, Europhys. Lett. 17 (1992) 479, and
/// He, Luo, Phys. Rev. E 56 (1997) 6811 for D3Q27.
TEST(VelocitySet, WeightsDependOnTheSpeedAsPublished) {
    struct Row {
        Lattice lattice;
        std::array<double, 4> weight;  // by c^2 = 0, 1, 2, 3
    };
    for (const Row& row : {Row{Lattice::D2Q9, {4. / 9, 1. / 9, 1. / 36, 0}},
                           Row{Lattice::D3Q15, {2. / 9, 1. / 9, 0, 1. / 72}},
                           Row{Lattice::D3Q19, {1. / 3, 1. / 18, 1. / 36, 0}},
                           Row{Lattice::D3Q27, {8. / 27, 2. / 27, 1. / 54, 1. / 216}}}) {
        const VelocitySet& set = velocity_set(row.lattice);
        for (std::size_t i = 0; i < static_cast<std::size_t>(set.count); ++i) {
            const auto& c = set.velocity[i];
            const int square = c[0] * c[0] + c[1] * c[1] + c[2] * c[2];
            EXPECT_DOUBLE_EQ(set.weight[i], row.weight[static_cast<std::size_t>(square)])
                << name_of(row.lattice) << " " << i;
        }
    }
}

}  // namespace
}  // namespace halfstep
