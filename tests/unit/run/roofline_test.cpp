#include "halfstep/roofline.h"

#include <gtest/gtest.h>

#include "halfstep/error.h"
#include "run/roofline_of.h"

namespace halfstep {
namespace {

BenchRow row(const std::string& storage, double mlups, double bytes) {
    BenchRow row;
    row.lattice = "D3Q19";
    row.collision = "SRT";
    row.arithmetic = storage == "FP64" ? "FP64" : "FP32";
    row.storage = storage;
    row.streaming = "AA";
    row.name_of_case = "periodic";
    row.size = {64, 32, 16};
    row.mlups = mlups;
    row.bytes_per_update = bytes;
    row.flops_per_update = 151;
    row.fraction = 0.9;
    row.fraction_in_place = 0.8;
    return row;
}

BenchResult result_of(std::vector<BenchRow> rows) {
    return {"A device", "cpu", 40, 50, std::move(rows), {}};
}

TEST(Roofline, PointsAreArithmeticOverBytes) {
    const Roofline roofline =
        roofline_of(result_of({row("FP32", 200, 152), row("FP16S", 300, 76)}), "2026-01-02");
    ASSERT_EQ(roofline.points.size(), 2U);
    EXPECT_DOUBLE_EQ(roofline.points[0].intensity, 151.0 / 152);
    EXPECT_DOUBLE_EQ(roofline.points[0].gflops, 0.151 * 200);
    EXPECT_DOUBLE_EQ(roofline.points[0].mlups, 200);
    EXPECT_DOUBLE_EQ(roofline.points[1].intensity, 151.0 / 76);
    ASSERT_EQ(roofline.roofs.size(), 2U);
    EXPECT_EQ(roofline.roofs[0].name, "in-place");
    EXPECT_EQ(roofline.roofs[0].gbps, 50);
    EXPECT_EQ(roofline.roofs[1].gbps, 40);
    EXPECT_EQ(roofline.points[0].of_roofs, (std::vector<double>{0.8, 0.9}));
    EXPECT_EQ(roofline.title.substr(0, 37), "A device (cpu), 2026-01-02, Halfstep ");
}

TEST(Roofline, WithoutABandwidthInPlaceTheCopyIsTheRoof) {
    BenchResult result = result_of({row("FP32", 200, 152)});
    result.in_place_gbps = result.rows[0].fraction_in_place = 0;
    const Roofline roofline = roofline_of(result, "today");
    ASSERT_EQ(roofline.roofs.size(), 1U);
    EXPECT_EQ(roofline.roofs[0].name, "copy");
    EXPECT_EQ(roofline.points[0].of_roofs, std::vector<double>{0.9});
}

TEST(Roofline, LabelsSayWhatDiffersAndTheSubtitleTheRest) {
    BenchRow other = row("FP16S", 300, 76), wide = row("FP16C", 100, 76);
    other.streaming = "two-buffer";
    wide.arithmetic = "FP64";
    const Roofline roofline = roofline_of(result_of({row("FP64", 100, 304), other, wide}), "today");
    EXPECT_EQ(roofline.points[0].label, "FP64 AA");
    EXPECT_EQ(roofline.points[1].label, "FP16S two-buffer");
    EXPECT_EQ(roofline.points[2].label, "FP16C (arithmetic FP64) AA");
    EXPECT_EQ(roofline.subtitle,
              "Steps under the roof of the memory's bandwidth: D3Q19, SRT, periodic, "
              "64\u00d732\u00d716");
}

TEST(Roofline, LeavesOutRowsThatWereNotMeasured) {
    BenchRow failed = row("FP64", 0, 0);
    failed.fault = "no memory";
    EXPECT_EQ(roofline_of(result_of({failed, row("FP32", 200, 152)}), "today").points.size(), 1U);
    EXPECT_THROW(draw_roofline(result_of({failed}), "never.png"), RunError);
}

}  // namespace
}  // namespace halfstep
