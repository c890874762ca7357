#include "device/gpu/launch_plan.h"

#include <gtest/gtest.h>

namespace halfstep::gpu {
namespace {

KernelSpec spec_of(Storage storage, std::optional<int> block = {}) {
    KernelSpec spec;
    spec.storage = storage;
    spec.cells = {64, 64, 64};
    spec.block = block;
    return spec;
}

TEST(Block, OfTheStepIsWhatTheSpecSaysAndOfLinksTheUsual) {
    EXPECT_EQ(block_of(KernelName::Step, spec_of(Storage::FP32)), 256);
    EXPECT_EQ(block_of(KernelName::Step, spec_of(Storage::FP16S)), 128);
    EXPECT_EQ(block_of(KernelName::Step, spec_of(Storage::FP32, 64)), 64);
    EXPECT_EQ(block_of(Part::Totals, spec_of(Storage::FP32, 64)), 64);
    EXPECT_EQ(block_of(Part::Force, spec_of(Storage::FP32, 64)), 256);
    EXPECT_EQ(block_of(KernelName::Scatter, spec_of(Storage::FP16C, 512)), 128);
}

TEST(Block, ChoicesBeginWithTheUsualAndStayWithinTheDevice) {
    using Blocks = std::vector<int>;
    EXPECT_EQ(block_choices(spec_of(Storage::FP32), 1024), (Blocks{256, 128, 512}));
    EXPECT_EQ(block_choices(spec_of(Storage::FP16C), 1024), (Blocks{128, 256, 512}));
    EXPECT_EQ(block_choices(spec_of(Storage::FP32, 64), 256), (Blocks{256, 128}));
    EXPECT_EQ(block_choices(spec_of(Storage::FP32), 64), (Blocks{64}));
}

// Every word of every row is met once, and no block is larger than the program allows.
TEST(Grid, CoversAllWordsWithBlocksOfTheGivenSize) {
    for (int block : {32, 64, 128, 256, 512, 1024})
        for (const Int3& cells : {Int3{64, 5, 3}, Int3{6, 7, 1}, Int3{4096, 2, 2}}) {
            KernelSpec spec = spec_of(Storage::FP32);
            spec.cells = cells;
            const std::int64_t rows = cells[1] * cells[2];
            const Grid grid = grid_of(KernelName::Step, spec, block, 0, rows);
            EXPECT_LE(grid.block[0] * grid.block[1], unsigned(block));
            EXPECT_GE(std::int64_t(grid.block[0] * grid.blocks[0]), cells[0] / 2);
            EXPECT_GE(std::int64_t(grid.block[1] * grid.blocks[1] * grid.blocks[2]), rows);
        }
}

// So that sums are the same bits in every block that is tried.
TEST(Grid, OfTotalsIsOneBlockAStripWhateverTheBlock) {
    for (int block : {128, 256, 512}) {
        const Grid grid = grid_of(KernelName::Totals, spec_of(Storage::FP32), block, 3, 40);
        EXPECT_EQ(grid.block[0], 128U);
        EXPECT_EQ(grid.block[1], 1U);
        EXPECT_EQ(grid.blocks[0], 37U);
        EXPECT_EQ(grid.blocks[1] * grid.blocks[2], 1U);
    }
}

}  // namespace
}  // namespace halfstep::gpu
