// Meshes thinner than the cells: closed, in pairs, and not lost.
#include <gtest/gtest.h>

#include <cmath>
#include <queue>
#include <set>

#include "lattice/velocity_set.h"
#include "mesh_cases.h"

namespace halfstep {
namespace {

using namespace testing;

/// Fluid cells that populations reach from a cell.
std::set<Int3> reached_from(const Int3& start, const Domain& domain, Lattice lattice) {
    const VelocitySet& set = velocity_set(lattice);
    std::set<Wall> stopped;
    for (const LinkGroup& group : domain.groups)
        for (const Link& link : group.links) stopped.insert({link.cell, link.direction});
    std::set<Int3> seen{start};
    std::queue<Int3> waiting({start});
    for (; !waiting.empty(); waiting.pop())
        for (int i = 1; i < set.count; ++i) {
            const Int3 cell = waiting.front();
            if (stopped.contains({cell, i})) continue;
            Int3 to;
            for (std::size_t a = 0; a < 3; ++a)
                to[a] =
                    (cell[a] + set.velocity[std::size_t(i)][a] + domain.cells[a]) % domain.cells[a];
            if (seen.insert(to).second) waiting.push(to);
        }
    return seen;
}

/// What one end of a way loses, the other must get back.
void expect_pairs(const Domain& domain) {
    const VelocitySet& set = velocity_set(Lattice::D3Q27);
    const std::set<Wall> walls = walls_of(domain);
    for (const Wall& wall : walls) {
        Int3 to = wall.cell;
        for (std::size_t a = 0; a < 3; ++a)
            to[a] = (to[a] + set.velocity[std::size_t(wall.direction)][a] + domain.cells[a]) %
                    domain.cells[a];
        if (domain.solid_at(to) != 0) continue;
        EXPECT_TRUE(walls.contains({to, VelocitySet::opposite(wall.direction)}));
    }
}

/// Plates across the whole channel, in planes of cell centres, between them, and tilted.
TEST(ThinMesh, PlatesCloseTheChannel) {
    const Int3 n{16, 12, 11};
    for (const double thickness : {0.0, 1e-3, 0.3, 0.9})
        for (const double at : {6.0, 6.5, 6.3}) {
            TriangleMesh plate = box_mesh({at, -5, -5}, {at + thickness, 20, 20});
            if (thickness == 0) {
                plate = {};
                add_quad(plate, {{{at, -5, -5}, {at, 20, -5}, {at, 20, 20}, {at, -5, 20}}});
            }
            for (const double tilt : {0.0, 0.25, 1.0}) {
                TriangleMesh tilted = plate;
                for (Vec3& v : tilted.vertices) v[0] += tilt * (v[1] - 6) + tilt / 3 * (v[2] - 5);
                SCOPED_TRACE(::testing::Message() << thickness << " " << at << " " << tilt);
                const Domain domain = domain_of(n, tilted);
                const std::set<Int3> reached = reached_from({0, 11, 10}, domain, Lattice::D3Q27);
                EXPECT_TRUE(reached.contains({0, 0, 0}) || tilt == 1);
                EXPECT_FALSE(reached.contains({15, 0, 0}));
                expect_pairs(domain);
            }
        }
}

TEST(ThinMesh, IsNotLostBetweenCellCentres) {
    const Domain domain = domain_of({12, 12, 12}, box_mesh({3, 3, 6.1}, {9, 9, 6.4}));
    EXPECT_EQ(count_solid(domain), 0);
    const MeshFacts& facts = domain.meshes.at(0);
    EXPECT_NEAR(facts.thinnest, 0.3, 1e-3);
    EXPECT_GT(facts.thin_share, 0.8);
    EXPECT_GE(facts.thin_links, 2 * 36 * 9 - 100);  // both sides, nine ways each but for the rim
}

/// Ways that touch the edges of a box pass outside; the thick body has no wall between fluid cells.
TEST(ThinMesh, EdgesOfThickBodiesStopNothing) {
    const Domain domain = domain_of({12, 12, 12}, box_mesh({3, 3, 3}, {8, 9, 7}));
    EXPECT_EQ(count_solid(domain), 5 * 6 * 4);
    EXPECT_EQ(domain.meshes.at(0).thin_links, 0);
    EXPECT_NEAR(domain.meshes.at(0).thinnest, 4, 1e-3);
}

TEST(ThinMesh, TrailingEdgeStaysClosed) {
    const TriangleMesh wing = placed(file_mesh("tests/meshes/naca0012_span1_binary.stl"),
                                     {30, rotation_about({0, 0, 1}, -0.1), {4, 11.3, -13}});
    LatticeCase lattice_case = walled({40, 24, 4}, {mesh_shape(wing)});
    const Domain domain = voxelise(lattice_case);
    const MeshFacts& facts = domain.meshes.at(0);
    EXPECT_GT(facts.thin_links, 0);
    EXPECT_LT(facts.thinnest, 1);
    expect_pairs(domain);
    // The chord's line, to where the wing is a hundredth of a cell thick, is crossed by no way.
    const VelocitySet& set = velocity_set(Lattice::D3Q27);
    const std::set<Wall> walls = walls_of(domain);
    for (std::int64_t x = 5; x < 33; ++x) {
        const double chord = 11.3 - std::tan(0.1) * (static_cast<double>(x) + 0.5 - 4);
        const auto below = static_cast<std::int64_t>(std::floor(chord - 0.5));
        const Int3 cell{x, below, 2};
        if (domain.solid_at(cell) != 0 || domain.solid_at({x, below + 1, 2}) != 0) continue;
        EXPECT_TRUE(walls.contains({cell, set.find({0, 1, 0})})) << x;
    }
}

TEST(ThinMesh, GoesOnThroughPeriodicFaces) {
    for (const double at : {5.2, 0.2, -0.8, 11.2}) {
        const TriangleMesh plate = box_mesh({at - 2, 3, 6.1}, {at + 2, 9, 6.4});
        const Domain domain = voxelise(case_of(Lattice::D3Q27, {12, 12, 12}, {mesh_shape(plate)}));
        EXPECT_EQ(
            links_of(domain, 6).size(),
            links_of(domain_of({12, 12, 12}, box_mesh({3.2, 3, 6.1}, {7.2, 9, 6.4})), 6).size())
            << at;
        expect_pairs(domain);
    }
    // Longer than the period: cut off, but no way leaks.
    expect_pairs(voxelise(
        case_of(Lattice::D3Q27, {12, 12, 12}, {mesh_shape(box_mesh({-3, 3, 6.1}, {11, 9, 6.4}))})));
}

TEST(ThinMesh, StopsWhatAFreeSlipFaceMirrors) {
    LatticeCase lattice_case =
        case_of(Lattice::D3Q27, {12, 8, 8}, {mesh_shape(box_mesh({6.1, -2, -2}, {6.2, 10, 10}))});
    set_faces(lattice_case, FaceKind::FreeSlip);
    const Domain domain = voxelise(lattice_case);
    EXPECT_FALSE(reached_from({0, 0, 0}, domain, Lattice::D3Q27).contains({11, 0, 0}));
    for (const LinkGroup& group : domain.groups)
        for (const Link& link : group.links) EXPECT_EQ(link.cell[0] <= 5, link.to_cell[0] <= 5);
}

}  // namespace
}  // namespace halfstep
