// The picture of the solid cells, and the lines of sight that it is made of.
#include "output/shape_picture.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <vector>

#include "output/voxel_view.h"

namespace halfstep {
namespace {

struct Grid {
    Int3 size;
    std::vector<std::uint8_t> kind;

    explicit Grid(const Int3& n) : size(n), kind(static_cast<std::size_t>(volume(n))) {}
    std::uint8_t& at(std::int64_t x, std::int64_t y, std::int64_t z) {
        return kind[static_cast<std::size_t>((z * size[1] + y) * size[0] + x)];
    }
    ShownCells shown() const { return {size, kind}; }
};

TEST(VoxelView, SeesTheNearestCellAndItsFace) {
    Grid grid({8, 6, 5});
    grid.at(1, 3, 2) = 1;
    grid.at(6, 3, 2) = 2;
    const ShownCells cells = grid.shown();
    const VoxelView from_low_x(cells, {-1, 0, 0}), from_high_x(cells, {1, 0, 0});
    EXPECT_EQ(from_low_x.look(0, 0).kind, 1);
    EXPECT_EQ(from_high_x.look(0, 0).kind, 2);
    EXPECT_EQ(from_high_x.look(0, 0).axis, 0u);
    EXPECT_EQ(from_low_x.look(0.6, 0).kind, 0);
    EXPECT_EQ(from_low_x.width(), 1);
    const VoxelView from_y(cells, {0, -1, 0});  // x to the right
    EXPECT_EQ(from_y.width(), 6);
    EXPECT_EQ(from_y.look(-2.5, 0).kind, 1);
    EXPECT_EQ(from_y.look(2.5, 0).kind, 2);
    EXPECT_EQ(from_y.look(0, 0).kind, 0);
    EXPECT_EQ(from_y.look(2.5, 0).axis, 1u);
}

/// Every slanting line that meets a full box meets it at the face where it enters.
TEST(VoxelView, SlantingLinesEnterThroughVisibleFaces) {
    Grid grid({9, 9, 9});
    for (std::int64_t z = 2; z < 7; ++z)
        for (std::int64_t y = 2; y < 7; ++y)
            for (std::int64_t x = 2; x < 7; ++x) grid.at(x, y, z) = 3;
    const ShownCells cells = grid.shown();
    const VoxelView view(cells, {-1, -1.3, 0.9});
    int seen[3] = {0, 0, 0}, missed = 0;
    for (double right = -view.width() / 2; right < view.width() / 2; right += 0.1)
        for (double up = -view.height() / 2; up < view.height() / 2; up += 0.1) {
            const VoxelHit hit = view.look(right, up);
            if (hit.kind == 0) ++missed;
            if (hit.kind == 0) continue;
            EXPECT_FALSE(hit.axis == 2 && hit.from_below);
            ++seen[hit.axis];
        }
    // Faces of equal size show by how much they look towards the eye: 1 : 1.3 : 0.9.
    EXPECT_NEAR(static_cast<double>(seen[1]) / seen[0], 1.3, 0.05);
    EXPECT_NEAR(static_cast<double>(seen[2]) / seen[0], 0.9, 0.05);
    EXPECT_GT(missed, 0);
}

TEST(ShapePicture, IsWrittenForAnyShape) {
    const Font font;
    const auto path = std::filesystem::temp_directory_path() /
                      ("halfstep_shape_" + std::to_string(::getpid()) + ".png");
    Grid flat({20, 10, 1}), empty({3, 3, 3}), whole({4, 4, 4});
    flat.at(5, 5, 0) = 1;
    for (std::uint8_t& kind : whole.kind) kind = thin_wall;
    for (const Grid* grid : {&flat, &empty, &whole}) {
        std::filesystem::remove(path);
        write_shape_picture(grid->shown(), "shape", font, path);
        EXPECT_GT(std::filesystem::file_size(path), 1000u);
    }
    std::filesystem::remove(path);
}

}  // namespace
}  // namespace halfstep
