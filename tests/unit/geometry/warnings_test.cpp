#include <gtest/gtest.h>

#include "geometry/domain.h"
#include "shapes.h"

namespace halfstep {
namespace {

using namespace testing;

std::string warnings_of(const LatticeCase& lattice_case) {
    std::string all;
    for (const Problem& problem : find_warnings(lattice_case, voxelise(lattice_case)))
        all += problem.text() + "\n";
    return all;
}

TEST(GeometryWarnings, RoundBodiesOfSomeCellsGiveNone) {
    for (double r = 1.6; r < 9; r += 0.1) {
        const Vec3 center{10 + r / 7, 10 + r / 5, 10.5};
        EXPECT_EQ(warnings_of(case_of(Lattice::D3Q19, {21, 21, 21}, {sphere(center, r)})), "") << r;
        EXPECT_EQ(
            warnings_of(case_of(Lattice::D3Q19, {21, 21, 3}, {cylinder(center, r, {0, 0, 1})})), "")
            << r;
        EXPECT_EQ(warnings_of(case_of(Lattice::D2Q9, {21, 21, 1},
                                      {cylinder({center[0], center[1], 0.5}, r, {0, 0, 1})})),
                  "")
            << r;
    }
}

TEST(GeometryWarnings, AHollowGivesNone) {
    for (double r = 2.6; r < 7; r += 0.1)
        EXPECT_EQ(
            warnings_of(case_of(Lattice::D3Q19, {21, 21, 21},
                                {combine(ShapeKind::Difference, {box({0, 0, 0}, {21, 21, 21}),
                                                                 sphere({10.5, 10.5, 10.5}, r)})})),
            "")
            << r;
}

TEST(GeometryWarnings, APlateOrRodOfOneCellIsThin) {
    EXPECT_EQ(warnings_of(case_of(Lattice::D3Q19, {9, 9, 9}, {box({4, 2, 2}, {5, 7, 7})})),
              "body \"body 0\" is one cell thick at cell (4, 2, 2) and 24 more (the grid does not "
              "show its shape); refine the resolution, or make it thicker\n");
    EXPECT_NE(warnings_of(case_of(Lattice::D3Q19, {9, 9, 9}, {box({2, 4, 4}, {7, 5, 5})}))
                  .find("is one cell thick at cell (2, 4, 4) and 4 more"),
              std::string::npos);
    EXPECT_NE(warnings_of(case_of(Lattice::D2Q9, {9, 9, 1}, {box({2, 4, 0}, {7, 5, 1})}))
                  .find("is one cell thick at cell (2, 4, 0) and 4 more"),
              std::string::npos);
}

TEST(GeometryWarnings, AFinOnAThickBodyIsThinWhereItStandsOut) {
    const Shape fin =
        combine(ShapeKind::Union, {box({2, 2, 0}, {7, 5, 1}), box({4, 5, 0}, {5, 9, 1})});
    EXPECT_NE(warnings_of(case_of(Lattice::D2Q9, {9, 12, 1}, {fin}))
                  .find("is one cell thick at cell (4, 6, 0) and 2 more"),
              std::string::npos);
}

TEST(GeometryWarnings, ALayerOfOneCellOnAWallIsNotThin) {
    LatticeCase lattice_case = case_of(Lattice::D2Q9, {9, 9, 1}, {box({0, 0, 0}, {9, 1, 1})});
    set_faces(lattice_case, FaceKind::Wall);
    EXPECT_EQ(warnings_of(lattice_case), "");
}

TEST(GeometryWarnings, AGapOfOneCellIsNamedOnce) {
    const Shape left = box({1, 2, 0}, {4, 7, 1}), right = box({5, 2, 0}, {8, 7, 1});
    const std::string expected =
        "a gap beside body \"body 0\" is one cell wide at cell (4, 2, 0) and 4 more (one cell "
        "cannot carry a velocity profile); refine the resolution, or close the gap\n";
    EXPECT_EQ(warnings_of(case_of(Lattice::D2Q9, {12, 9, 1}, {left, right})), expected);
    EXPECT_NE(
        warnings_of(case_of(Lattice::D2Q9, {12, 12, 1}, {combine(ShapeKind::Union, {left, right})}))
            .find("one cell wide"),
        std::string::npos);
}

TEST(GeometryWarnings, AGapAtAWallCountsAtOpenFacesNot) {
    LatticeCase lattice_case = case_of(Lattice::D2Q9, {9, 9, 1}, {box({3, 1, 0}, {6, 5, 1})});
    set_faces(lattice_case, FaceKind::Wall);
    EXPECT_NE(warnings_of(lattice_case)
                  .find("gap beside body \"body 0\" is one cell wide at cell "
                        "(3, 0, 0) and 2 more"),
              std::string::npos);
    lattice_case.faces[2].kind = FaceKind::FreeSlip;
    EXPECT_EQ(warnings_of(lattice_case), "");
}

TEST(GeometryWarnings, ABodyAtAnOpenFaceIsNamed) {
    LatticeCase lattice_case = case_of(Lattice::D2Q9, {9, 9, 1}, {box({0, 0, 0}, {9, 3, 1})});
    set_faces(lattice_case, FaceKind::Wall);
    EXPECT_EQ(warnings_of(lattice_case), "");
    lattice_case.faces[0].kind = FaceKind::Velocity;
    lattice_case.faces[1].kind = FaceKind::Pressure;
    const std::string warnings = warnings_of(lattice_case);
    EXPECT_NE(warnings.find("body \"body 0\" touches the velocity face x_min"), std::string::npos);
    EXPECT_NE(warnings.find("body \"body 0\" touches the pressure face x_max"), std::string::npos);
}

}  // namespace
}  // namespace halfstep
