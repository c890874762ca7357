// Links against their definition, by brute force over all combinations of faces.
#include <gtest/gtest.h>

#include <omp.h>

#include <algorithm>
#include <array>
#include <random>
#include <tuple>

#include "geometry/domain.h"
#include "lattice/velocity_set.h"
#include "shapes.h"

namespace halfstep {
namespace {

using namespace testing;

constexpr std::array walls{FaceKind::Wall,     FaceKind::MovingWall, FaceKind::FreeSlip,
                           FaceKind::Velocity, FaceKind::Pressure,   FaceKind::Outflow};

/// Two bodies of single cells strewn about; the second moves.
LatticeCase strewn_case(Lattice lattice, const Int3& cells, unsigned seed) {
    std::mt19937 random(seed);
    std::array<std::vector<Shape>, 2> parts;
    for (std::int64_t z = 0; z < cells[2]; ++z)
        for (std::int64_t y = 0; y < cells[1]; ++y)
            for (std::int64_t x = 0; x < cells[0]; ++x) {
                const unsigned draw = random() % 8;
                if (draw > 1 && !(x + y + z == 0) && !(x == 1 && y + z == 0)) continue;
                const Vec3 low{static_cast<double>(x), static_cast<double>(y),
                               static_cast<double>(z)};
                parts[x + y + z == 0         ? 0
                      : x == 1 && y + z == 0 ? 1
                                             : draw]
                    .push_back(box(low, low + Vec3{1, 1, 1}));
            }
    LatticeCase result = case_of(
        lattice, cells, {combine(ShapeKind::Union, parts[0]), combine(ShapeKind::Union, parts[1])});
    result.bodies[1].velocity = {0.01, 0, 0};
    return result;
}

/// Says in its own words where what enters `to` along m comes from.
class Upstream {
public:
    Upstream(const LatticeCase& lattice_case, const Domain& domain, const Int3& to, int m)
        : case_(lattice_case), domain_(domain), at_(to) {
        const VelocitySet& set = velocity_set(lattice_case.lattice);
        source_ = to;
        turned_ = set.velocity[static_cast<std::size_t>(m)];
        for (std::size_t a = 0; a < 3; ++a) {
            const int c = set.velocity[static_cast<std::size_t>(m)][a];
            const std::int64_t n = domain.cells[a];
            at_[a] -= c;
            const bool low = at_[a] < 0, high = at_[a] >= n;
            if ((low || high) && kind(2 * a) == FaceKind::Periodic) at_[a] = low ? n - 1 : 0;
            if (at_[a] >= 0 && at_[a] < n) {
                source_[a] = at_[a];
                continue;
            }
            crossed_.push_back(2 * a + (high ? 1 : 0));
            turned_[a] = -c;
        }
    }

    bool is_missing() const { return !crossed_.empty() || domain_.solid_at(at_) != 0; }

    void expect(const Rule rule, const int object, const Link& link, const Int3& to, int m) const {
        const VelocitySet& set = velocity_set(case_.lattice);
        const auto [wanted_rule, wanted_object] = owner();
        ASSERT_EQ(rule, wanted_rule);
        ASSERT_EQ(object, wanted_object);
        if (rule == Rule::FreeSlip) {
            ASSERT_EQ(link.cell, source_);
            ASSERT_EQ(link.direction, set.find(turned_));
        } else {
            ASSERT_EQ(link.cell, to);
            ASSERT_EQ(link.direction, set.opposite(m));
        }
        ASSERT_EQ(domain_.solid_at(link.cell), 0);
    }

private:
    FaceKind kind(std::size_t face) const { return case_.faces[face].kind; }

    std::pair<Rule, int> owner() const {
        if (crossed_.empty()) return of_body(domain_.solid_at(at_));
        for (const auto& [face_kind, rule] :
             {std::pair{FaceKind::MovingWall, Rule::Velocity},
              std::pair{FaceKind::Wall, Rule::BounceBack},
              std::pair{FaceKind::Velocity, Rule::RegularisedVelocity},
              std::pair{FaceKind::Pressure, Rule::RegularisedPressure},
              std::pair{FaceKind::Outflow, Rule::Characteristic}})
            for (const std::size_t face : crossed_)
                if (kind(face) == face_kind) return {rule, static_cast<int>(face)};
        if (const auto solid = domain_.solid_at(source_); solid != 0) return of_body(solid);
        return {Rule::FreeSlip, static_cast<int>(crossed_.front())};
    }

    static std::pair<Rule, int> of_body(std::uint8_t solid) {
        return {solid == 2 ? Rule::Velocity : Rule::BounceBack, 5 + solid};
    }

    const LatticeCase& case_;
    const Domain& domain_;
    Int3 at_, source_;
    std::array<int, 3> turned_{};
    std::vector<std::size_t> crossed_;
};

/// The rule that stairs would have: the second body moves.
Rule half_way_rule(const LinkGroup& group) {
    if (!is_exact(group.rule)) return group.rule;
    return group.object == 7 ? Rule::Velocity : Rule::BounceBack;
}

/// Every population that nothing else sends is sent by exactly one link, and by the right one.
void expect_complete(const LatticeCase& lattice_case) {
    const Domain domain = voxelise(lattice_case);
    const VelocitySet& set = velocity_set(lattice_case.lattice);
    const auto count = static_cast<std::size_t>(set.count);
    const auto slot = [&](const Int3& cell, int i) {
        return domain.index(cell) * count + static_cast<std::size_t>(i);
    };
    std::vector<int> supplied(domain.solid.size() * count), left(supplied);
    for (const LinkGroup& group : domain.groups)
        for (const Link& link : group.links) {
            ASSERT_EQ(++supplied[slot(link.to_cell, link.to_direction)], 1);
            ASSERT_EQ(++left[slot(link.cell, link.direction)], 1);
            const Upstream upstream(lattice_case, domain, link.to_cell, link.to_direction);
            upstream.expect(half_way_rule(group), group.object, link, link.to_cell,
                            link.to_direction);
        }
    const Int3& n = domain.cells;
    for (std::size_t cell = 0; cell < domain.solid.size(); ++cell)
        for (int m = 0; m < set.count; ++m) {
            const auto c = static_cast<std::int64_t>(cell);
            const Int3 at{c % n[0], c / n[0] % n[1], c / (n[0] * n[1])};
            const bool missing =
                domain.solid[cell] == 0 && Upstream(lattice_case, domain, at, m).is_missing();
            ASSERT_EQ(supplied[slot(at, m)], missing ? 1 : 0);
        }
}

/// All kinds at both ends of an axis, or periodic.
std::vector<std::pair<FaceKind, FaceKind>> ends_of_axis() {
    std::vector<std::pair<FaceKind, FaceKind>> ends{{FaceKind::Periodic, FaceKind::Periodic}};
    for (const FaceKind low : walls)
        for (const FaceKind high : walls) ends.emplace_back(low, high);
    return ends;
}

void set_ends(LatticeCase& lattice_case, std::size_t axis, std::pair<FaceKind, FaceKind> ends) {
    lattice_case.faces[2 * axis].kind = ends.first;
    lattice_case.faces[2 * axis + 1].kind = ends.second;
}

TEST(Links, SupplyEveryPopulationOnceForAllFacesInTwoDimensions) {
    unsigned seed = 0;
    for (const auto& x : ends_of_axis())
        for (const auto& y : ends_of_axis()) {
            LatticeCase lattice_case = strewn_case(Lattice::D2Q9, {7, 5, 1}, ++seed);
            set_ends(lattice_case, 0, x);
            set_ends(lattice_case, 1, y);
            expect_complete(lattice_case);
            ASSERT_FALSE(HasFatalFailure());
        }
}

class LinksInThreeDimensions : public ::testing::TestWithParam<Lattice> {};

TEST_P(LinksInThreeDimensions, SupplyEveryPopulationOnceForAllFaces) {
    unsigned seed = 0;
    for (const auto& x : ends_of_axis())
        for (const auto& y : ends_of_axis())
            for (const auto& z : ends_of_axis()) {
                LatticeCase lattice_case = strewn_case(GetParam(), {3, 2, 3}, ++seed);
                set_ends(lattice_case, 0, x);
                set_ends(lattice_case, 1, y);
                set_ends(lattice_case, 2, z);
                expect_complete(lattice_case);
                ASSERT_FALSE(HasFatalFailure()) << seed;
            }
}

TEST_P(LinksInThreeDimensions, SupplyEveryPopulationOnceInBoxesOfAllShapes) {
    std::mt19937 random(7);
    for (unsigned seed = 0; seed < 300; ++seed) {
        const auto side = [&] { return static_cast<std::int64_t>(random() % 6 + 1); };
        LatticeCase lattice_case = strewn_case(GetParam(), {side() + 2, side(), side()}, seed);
        for (std::size_t axis = 0; axis < 3; ++axis)
            set_ends(lattice_case, axis, ends_of_axis()[random() % 26]);
        expect_complete(lattice_case);
        ASSERT_FALSE(HasFatalFailure()) << seed;
    }
}

INSTANTIATE_TEST_SUITE_P(Lattices, LinksInThreeDimensions,
                         ::testing::Values(Lattice::D3Q15, Lattice::D3Q19, Lattice::D3Q27),
                         [](const auto& lattice) { return std::string(name_of(lattice.param)); });

TEST(Links, CloseACavityAsAHandCountSays) {
    LatticeCase lattice_case = case_of(Lattice::D2Q9, {4, 3, 1}, {});
    set_faces(lattice_case, FaceKind::Wall);
    lattice_case.faces[3].kind = FaceKind::MovingWall;
    const Domain domain = voxelise(lattice_case);
    EXPECT_EQ(domain.fluid_cells, 12);
    EXPECT_EQ(links_of(domain, 3).size(), 3u * 4);  // the lid has all three of its corner cells
    EXPECT_EQ(links_of(domain, 0).size(), 3u * 3 - 1);
    EXPECT_EQ(links_of(domain, 1).size(), 3u * 3 - 1);
    EXPECT_EQ(links_of(domain, 2).size(), 3u * 4 - 2);  // lower corners belong to x faces
}

TEST(Links, ASlipFaceMirrorsAlongItself) {
    LatticeCase lattice_case = case_of(Lattice::D2Q9, {4, 3, 1}, {});
    lattice_case.faces[2].kind = lattice_case.faces[3].kind = FaceKind::FreeSlip;
    const VelocitySet& set = velocity_set(Lattice::D2Q9);
    for (const Link& link : links_of(voxelise(lattice_case), 3)) {
        auto c = set.velocity[static_cast<std::size_t>(link.direction)];
        EXPECT_EQ(link.cell[1], 2);
        EXPECT_EQ(link.to_cell, (Int3{(link.cell[0] + c[0] + 4) % 4, 2, 0}));
        EXPECT_EQ(c[1], 1);
        c[1] = -1;
        EXPECT_EQ(set.velocity[static_cast<std::size_t>(link.to_direction)], c);
    }
}

TEST(Links, AreOrdered) {
    LatticeCase lattice_case = strewn_case(Lattice::D3Q27, {9, 8, 70}, 3);
    set_faces(lattice_case, FaceKind::Wall);
    lattice_case.faces[0].kind = FaceKind::FreeSlip;
    lattice_case.faces[5].kind = FaceKind::Pressure;
    const Domain domain = voxelise(lattice_case);
    const auto group_key = [](const LinkGroup& group) {
        return std::pair(group.rule, group.object);
    };
    const auto link_key = [](const Link& link) {
        return std::tuple(link.cell[2], link.cell[1], link.cell[0], link.direction);
    };
    EXPECT_EQ(domain.groups.size(), 8u);
    for (std::size_t g = 1; g < domain.groups.size(); ++g)
        EXPECT_LT(group_key(domain.groups[g - 1]), group_key(domain.groups[g]));
    for (const LinkGroup& group : domain.groups)
        for (std::size_t l = 1; l < group.links.size(); ++l)
            ASSERT_LT(link_key(group.links[l - 1]), link_key(group.links[l]));
}

TEST(Links, DoNotDependOnTheNumberOfThreads) {
    LatticeCase lattice_case = strewn_case(Lattice::D3Q19, {13, 12, 90}, 5);
    set_faces(lattice_case, FaceKind::FreeSlip);
    const auto run = [&](int threads) {
        const int before = omp_get_max_threads();
        omp_set_num_threads(threads);
        Domain domain = voxelise(lattice_case);
        omp_set_num_threads(before);
        return domain;
    };
    const Domain one = run(1), four = run(4);
    EXPECT_EQ(one.solid, four.solid);
    ASSERT_EQ(one.groups.size(), four.groups.size());
    for (std::size_t g = 0; g < one.groups.size(); ++g) {
        EXPECT_EQ(one.groups[g].object, four.groups[g].object);
        const auto same = [](const Link& a, const Link& b) {
            return std::tie(a.cell, a.direction, a.to_cell, a.to_direction) ==
                   std::tie(b.cell, b.direction, b.to_cell, b.to_direction);
        };
        EXPECT_TRUE(std::equal(one.groups[g].links.begin(), one.groups[g].links.end(),
                               four.groups[g].links.begin(), four.groups[g].links.end(), same));
    }
}

/// A sphere about a cell's centre or corner is symmetric, and so are its links.
TEST(Links, OfASymmetricBodyAreSymmetric) {
    for (const double center : {10.5, 10.0}) {
        const LatticeCase lattice_case =
            case_of(Lattice::D3Q27, {21, 21, 21}, {sphere({center, center, center}, 6.5)});
        const VelocitySet& set = velocity_set(Lattice::D3Q27);
        const Domain domain = voxelise(lattice_case);
        std::array<std::int64_t, 27> links{};
        for (const Link& link : links_of(domain, 6))
            ++links[static_cast<std::size_t>(link.direction)];
        std::array<std::int64_t, 4> by_square{};
        for (std::size_t i = 1; i < 27; ++i) {
            const auto& c = set.velocity[i];
            auto& expected =
                by_square[static_cast<std::size_t>(c[0] * c[0] + c[1] * c[1] + c[2] * c[2])];
            if (expected == 0) expected = links[i];
            EXPECT_EQ(links[i], expected) << i;
        }
        std::int64_t shadow = 0;
        for (std::int64_t z = 0; z < 21; ++z)
            for (std::int64_t y = 0; y < 21; ++y) shadow += domain.is_solid(10, y, z) ? 1 : 0;
        EXPECT_EQ(by_square[1], shadow);
    }
}

}  // namespace
}  // namespace halfstep
