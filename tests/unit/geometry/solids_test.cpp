// Which cells become solid: volumes, composition, images through periodic faces, faults.
#include <gtest/gtest.h>
#include <omp.h>

#include <cmath>
#include <ctime>
#include <iostream>
#include <numbers>

#include "geometry/domain.h"
#include "halfstep/error.h"
#include "shapes.h"

namespace halfstep {
namespace {

using namespace testing;
using std::numbers::pi;

std::int64_t solid_cells(const Int3& cells, const Shape& shape) {
    LatticeCase lattice_case = case_of(Lattice::D3Q19, cells, {shape});
    set_faces(lattice_case, FaceKind::Wall);
    return count_solid(voxelise(lattice_case));
}

/// Root mean square over places off the grid's symmetries, relative to the volume.
template <typename MakeShape>
double volume_error(double radius, double volume, MakeShape make) {
    const auto n = static_cast<std::int64_t>(2 * radius) + 5;
    double sum = 0;
    constexpr int places = 8;
    for (int k = 0; k < places; ++k) {
        const Vec3 offset{std::fmod(0.317 * k, 1), std::fmod(0.713 * k, 1),
                          std::fmod(0.459 * k, 1)};
        const Vec3 center = Vec3{radius + 2, radius + 2, radius + 2} + offset;
        const auto cells = static_cast<double>(solid_cells({n, n, n}, make(center, radius)));
        sum += std::pow(cells / volume - 1, 2);
    }
    return std::sqrt(sum / places);
}

// The number of lattice points in a ball of radius r misses the volume by about r^1 in the root
// mean square over places (Kendall, Quart. J. Math. 19 (1948) 1), so the relative error is O(r^-2).
TEST(Solids, SphereConvergesToItsVolume) {
    const auto error = [](double r) { return volume_error(r, 4 * pi / 3 * r * r * r, sphere); };
    EXPECT_LT(error(6), 0.02);
    EXPECT_LT(error(12), 0.02 / 4);
    EXPECT_LT(error(24), 0.02 / 16);
}

// A disc misses its area by about r^(1/2) (Kendall), a relative error of O(r^-3/2).
TEST(Solids, EndlessCylinderConvergesToItsSection) {
    const auto error = [](double r) {
        const double n = std::floor(2 * r) + 5;
        return volume_error(r, pi * r * r * n, [](const Vec3& c, double radius) {
            return cylinder(c, radius, {0, 0, 1});
        });
    };
    EXPECT_LT(error(6), 0.04);
    EXPECT_LT(error(24), 0.04 / 8);
}

TEST(Solids, TiltedCylinderOfALengthHasItsVolume) {
    const double r = 7.3, length = 19.2;
    const Shape rod = cylinder({20.2, 19.7, 20.4}, r, {1, 1.7, 2.1}, length);
    const auto cells = static_cast<double>(solid_cells({40, 40, 40}, rod));
    EXPECT_NEAR(cells / (pi * r * r * length), 1, 0.01);
}

TEST(Solids, BoxOfWholeCellsIsExact) {
    EXPECT_EQ(solid_cells({9, 8, 7}, box({1, 2, 3}, {4, 7, 5})), 3 * 5 * 2);
}

TEST(Solids, BoxThroughCellCentresIsExactInSpiteOfRounding) {
    const double h = 0.1 * 3;  // 0.30000000000000004
    const Vec3 low{2.5 + h - 0.3, 2.5 - h + 0.3, 2.5}, high{5.5 - h + 0.3, 5.5 + h - 0.3, 5.5};
    EXPECT_EQ(solid_cells({9, 9, 9}, box(low, high)), 27);
}

TEST(Solids, BoxesSideBySideShareNoCellAndLeaveNoneOut) {
    LatticeCase lattice_case = case_of(Lattice::D3Q19, {9, 3, 3},
                                       {box({1, 0, 0}, {3.5, 3, 3}), box({3.5, 0, 0}, {6, 3, 3})});
    const Domain domain = voxelise(lattice_case);
    EXPECT_EQ(count_solid(domain, 0) + count_solid(domain, 1), 5 * 9);
    std::swap(lattice_case.bodies[0], lattice_case.bodies[1]);
    EXPECT_EQ(count_solid(voxelise(lattice_case), 1), count_solid(domain, 0));
}

TEST(Solids, HalfSpaceIsSolidAgainstItsNormal) {
    LatticeCase lattice_case =
        case_of(Lattice::D3Q19, {5, 6, 4}, {half_space({0, 2, 0}, {0, 1, 0})});
    const Domain domain = voxelise(lattice_case);
    EXPECT_EQ(count_solid(domain), 5 * 2 * 4);
    EXPECT_TRUE(domain.is_solid(0, 1, 0));
    EXPECT_FALSE(domain.is_solid(0, 2, 0));
}

TEST(Solids, SectionInTwoDimensions) {
    LatticeCase lattice_case =
        case_of(Lattice::D2Q9, {101, 99, 1}, {cylinder({50.3, 49.1, 0.5}, 30, {0, 0, 1})});
    EXPECT_NEAR(static_cast<double>(count_solid(voxelise(lattice_case))) / (pi * 900), 1, 0.005);
}

TEST(Solids, UnionAndDifferenceAreThoseOfSets) {
    const Shape ball = sphere({8.2, 8.4, 8.1}, 5.3), brick = box({6, 7, 2}, {15, 12, 14});
    const Int3 n{17, 17, 17};
    const std::int64_t both = solid_cells(
        n, combine(ShapeKind::Difference, {ball, combine(ShapeKind::Difference, {ball, brick})}));
    EXPECT_GT(both, 0);
    EXPECT_EQ(solid_cells(n, combine(ShapeKind::Union, {ball, brick})),
              solid_cells(n, ball) + solid_cells(n, brick) - both);
    EXPECT_EQ(solid_cells(n, combine(ShapeKind::Difference, {ball, brick})),
              solid_cells(n, ball) - both);
}

TEST(Solids, DifferenceTakesOffAllItsOtherParts) {
    const Shape cut =
        combine(ShapeKind::Difference, {box({0, 0, 0}, {6, 6, 6}), box({0, 0, 0}, {2, 6, 6}),
                                        box({4, 0, 0}, {6, 6, 6}), box({2, 0, 0}, {4, 3, 6})});
    EXPECT_EQ(solid_cells({8, 8, 8}, cut), 2 * 3 * 6);
}

TEST(Solids, FirstBodyOwnsTheOverlap) {
    const LatticeCase lattice_case =
        case_of(Lattice::D3Q19, {8, 4, 4}, {box({1, 0, 0}, {4, 4, 4}), box({2, 0, 0}, {6, 4, 4})});
    const Domain domain = voxelise(lattice_case);
    EXPECT_EQ(count_solid(domain, 0), 3 * 16);
    EXPECT_EQ(count_solid(domain, 1), 2 * 16);
    EXPECT_EQ(domain.fluid_cells, 3 * 16);
}

/// Moves with the flow: a body anywhere in a periodic box has the same cells, moved.
TEST(Solids, BodyGoesOnThroughPeriodicFaces) {
    const Int3 n{11, 12, 13};
    const Shape shapes[] = {
        sphere({5.3, 6.2, 6.7}, 3.4), cylinder({5.3, 6.2, 6.7}, 2.2, {1, 1, 2}, 5.0),
        combine(ShapeKind::Union, {sphere({5.3, 6.2, 6.7}, 2.4), box({5, 6, 6}, {9, 8, 11})})};
    for (const Shape& shape : shapes) {
        const Domain still = voxelise(case_of(Lattice::D3Q19, n, {shape}));
        Shape moved = shape;
        const Int3 by{7, -5, 8};
        const Vec3 shift{7, -5, 8};
        moved.center = moved.center + shift;
        for (Shape& part : moved.parts) {
            part.center = part.center + shift;
            part.low = part.low + shift;
            part.high = part.high + shift;
        }
        const Domain across = voxelise(case_of(Lattice::D3Q19, n, {moved}));
        for (std::int64_t z = 0; z < n[2]; ++z)
            for (std::int64_t y = 0; y < n[1]; ++y)
                for (std::int64_t x = 0; x < n[0]; ++x)
                    ASSERT_EQ(still.is_solid(x, y, z),
                              across.is_solid((x + by[0] + n[0]) % n[0], (y + by[1] + n[1]) % n[1],
                                              (z + by[2] + n[2]) % n[2]));
    }
}

TEST(Solids, WallsCutABodyOff) {
    LatticeCase lattice_case = case_of(Lattice::D3Q19, {8, 8, 8}, {box({-2, 2, 2}, {3, 4, 4})});
    EXPECT_EQ(count_solid(voxelise(lattice_case)), 5 * 4);
    set_faces(lattice_case, FaceKind::FreeSlip);
    EXPECT_EQ(count_solid(voxelise(lattice_case)), 3 * 4);
}

TEST(Solids, BodiesLongerThanThePeriodStandOnce) {
    const LatticeCase lattice_case =
        case_of(Lattice::D3Q19, {8, 8, 8}, {half_space({2.5, 2.5, 0}, {1, 1, 0})});
    const Domain domain = voxelise(lattice_case);
    EXPECT_EQ(count_solid(domain), 8 * (4 + 3 + 2 + 1));
    EXPECT_EQ(
        count_solid(voxelise(case_of(Lattice::D3Q19, {8, 8, 8}, {box({5, 0, 0}, {1e9, 8, 4})}))),
        3 * 8 * 4);
}

std::string fault_of(const LatticeCase& lattice_case) {
    try {
        voxelise(lattice_case);
    } catch (const InputError& error) {
        return error.what();
    }
    return "no fault";
}

TEST(Solids, BodyBetweenCellCentresIsAFaultWithTheResolutionNeeded) {
    LatticeCase lattice_case =
        case_of(Lattice::D3Q19, {9, 9, 9}, {sphere({4, 4, 4}, 0.25), sphere({4, 4, 4}, 3)});
    EXPECT_EQ(fault_of(lattice_case),
              "body \"body 0\" has no cell in the domain (it is 0.5 cells thick and lies between "
              "the cell centres); make it at least 2 cells thick, or scale the whole case up");
    lattice_case.scaling.lattice_units = false;
    lattice_case.scaling.dx = 0.02;
    EXPECT_EQ(fault_of(lattice_case),
              "body \"body 0\" has no cell in the domain (it is 0.5 cells thick and lies between "
              "the cell centres); refine the resolution at least 4 times, to 2 cells across it "
              "(cells of 0.005 m)");
}

TEST(Solids, BodyOutsideEmptyOrHiddenIsAFault) {
    const Shape ball = sphere({4, 4, 4}, 3);
    EXPECT_NE(fault_of(case_of(Lattice::D3Q19, {9, 9, 9}, {sphere({40, 4, 4}, 3)}))
                  .find("(it lies outside); move it inside"),
              std::string::npos);
    EXPECT_NE(fault_of(case_of(Lattice::D3Q19, {9, 9, 9},
                               {combine(ShapeKind::Difference, {ball, sphere({4, 4, 4}, 4)})}))
                  .find("no cell centre lies inside it"),
              std::string::npos);
    EXPECT_NE(fault_of(case_of(Lattice::D3Q19, {9, 9, 9}, {ball, sphere({4, 4, 4}, 2)}))
                  .find("body \"body 1\" is hidden"),
              std::string::npos);
}

TEST(Solids, AllFaultyBodiesAreReportedTogether) {
    const std::string fault =
        fault_of(case_of(Lattice::D3Q19, {9, 9, 9},
                         {sphere({-9, 4, 4}, 2), sphere({4, 4, 4}, 2), sphere({40, 4, 4}, 3)}));
    EXPECT_NE(fault.find("body 0"), std::string::npos);
    EXPECT_EQ(fault.find("body 1"), std::string::npos);
    EXPECT_NE(fault.find("body 2"), std::string::npos);
}

TEST(Solids, SpinAcrossAPeriodicFaceIsAFault) {
    LatticeCase lattice_case = case_of(Lattice::D3Q19, {9, 9, 9}, {sphere({1, 4, 4}, 2)});
    lattice_case.bodies[0].angular_velocity = {0, 0, 0.01};
    EXPECT_NE(fault_of(lattice_case).find("spins across a periodic face"), std::string::npos);
    lattice_case.bodies[0].shape.center[0] = 4;
    EXPECT_EQ(fault_of(lattice_case), "no fault");
}

TEST(Solids, NoFluidIsAFault) {
    EXPECT_NE(fault_of(case_of(Lattice::D3Q19, {4, 4, 4}, {box({0, 0, 0}, {4, 4, 4})}))
                  .find("no fluid is left"),
              std::string::npos);
}

TEST(Solids, ManyBodiesAreAFaultButManyPartsAreNot) {
    std::vector<Shape> balls;
    for (int b = 0; b < 256; ++b) balls.push_back(sphere({b + 0.5, 0.5, 0.5}, 0.4));
    EXPECT_NE(fault_of(case_of(Lattice::D3Q19, {300, 2, 2}, balls)).find("there are 256 bodies"),
              std::string::npos);
    const Domain domain = voxelise(
        case_of(Lattice::D3Q19, {300, 2, 2}, {combine(ShapeKind::Union, std::move(balls))}));
    EXPECT_EQ(count_solid(domain), 256);
}

/// Time of the processor, so that a busy machine fails nothing.
TEST(Solids, LargeDomainTakesLittleTime) {
    LatticeCase lattice_case =
        case_of(Lattice::D3Q19, {256, 256, 256}, {sphere({128, 128, 128}, 64)});
    set_faces(lattice_case, FaceKind::Wall);
    const int threads = omp_get_max_threads();
    omp_set_num_threads(1);
    const std::clock_t start = std::clock();
    const Domain domain = voxelise(lattice_case);
    const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    omp_set_num_threads(threads);
    EXPECT_GT(count_solid(domain), 1'000'000);
    std::cout << "256^3 cells in " << seconds << " s of one core\n";
#ifdef NDEBUG
    EXPECT_LT(seconds, 1.5);
#endif
}

}  // namespace
}  // namespace halfstep
