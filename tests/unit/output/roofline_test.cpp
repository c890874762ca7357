#include "output/roofline.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iterator>

#include "output/roofline_layout.h"

namespace halfstep {
namespace {

RooflinePoint point(const std::string& label, double intensity, double gflops, double share) {
    return {label, label.substr(0, 4), intensity, gflops, 10 * gflops, {share, 0.9 * share}};
}

Roofline example(std::size_t rows) {
    Roofline roofline{"A device", "Steps", {{"in-place", 50}, {"copy", 40}}, {}, {"A note."}};
    for (std::size_t k = 0; k < rows; ++k) {
        const double intensity = 0.5 * std::pow(2.0, double(k % 4)), share = 1.1 / (1 + double(k));
        roofline.points.push_back(
            point(k % 2 ? "FP32 cavity" : "FP64", intensity, 50 * share * intensity, share));
    }
    return roofline;
}

bool meet(const Rectangle& a, const Rectangle& b) {
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height &&
           b.y < a.y + a.height;
}

TEST(RooflineLayout, ColumnsStandSideBySide) {
    const Font font;
    for (std::size_t rows : {1U, 4U, 16U, 200U}) {
        const Roofline roofline = example(rows);
        const RooflineLayout layout = lay_out(roofline, font);
        EXPECT_GT(layout.plot.x, layout.up_label_x);
        EXPECT_GT(layout.number_right, layout.plot.x + layout.plot.width);
        EXPECT_GT(layout.label_left, layout.number_right);
        EXPECT_GT(layout.bars.x, layout.label_left + font.width("FP64", row_size));
        ASSERT_EQ(layout.share_right.size(), 2U);
        EXPECT_GT(layout.share_right[0] - font.width("of in-place", row_size),
                  layout.bars.x + layout.bars.width);
        EXPECT_GT(layout.share_right[1] - font.width("of copy", row_size), layout.share_right[0]);
        EXPECT_GT(layout.mlups_right - font.width("MLUP/s", row_size), layout.share_right[1]);
        EXPECT_GT(layout.width, layout.mlups_right);
        EXPECT_GT(layout.bars.y, layout.head_y);
        EXPECT_LT(layout.row_y(rows - 1), layout.bars.y + layout.bars.height);
        EXPECT_GT(layout.note_y, layout.bars.y + layout.bars.height);
        EXPECT_GT(layout.note_y, layout.across_label_y);
        EXPECT_GT(layout.height, layout.note_y);
    }
}

TEST(RooflineLayout, AxesHoldEveryPointAndMoreThanTheWholeShare) {
    const Font font;
    const Roofline roofline = example(16);
    const RooflineLayout layout = lay_out(roofline, font);
    EXPECT_EQ(layout.share.range.low, 0);
    EXPECT_EQ(layout.share.range.high, 120) << "the largest share is 110 %";
    EXPECT_EQ(layout.share.ticks.values, (std::vector<double>{0, 20, 40, 60, 80, 100, 120}));
    for (const RooflinePoint& p : roofline.points) {
        const Point mark = mark_of(layout, p);
        EXPECT_GT(mark.x, layout.plot.x + mark_radius);
        EXPECT_LT(mark.x, layout.plot.x + layout.plot.width - mark_radius);
        EXPECT_GT(mark.y, layout.plot.y + mark_radius);
        EXPECT_LT(mark.y, layout.plot.y + layout.plot.height - mark_radius);
    }
}

// Twice the rate is as far up everywhere, and twice the intensity as far to the right.
TEST(RooflineLayout, IsLogarithmic) {
    const Font font;
    const RooflineLayout layout = lay_out(example(8), font);
    const auto at = [&](double intensity, double gflops) {
        return mark_of(layout, point("FP64", intensity, gflops, 1));
    };
    const double right = at(1, 10).x - at(0.5, 10).x, up = at(1, 10).y - at(1, 20).y;
    EXPECT_NEAR(at(2, 10).x - at(1, 10).x, right, 1e-9);
    EXPECT_NEAR(at(1, 20).y - at(1, 40).y, up, 1e-9);
    const AxisRange& across = layout.intensity.range;
    EXPECT_NEAR(right, std::log10(2) / (across.high - across.low) * (layout.plot.width - 1), 1e-9);
    EXPECT_GT(right, 0);
    EXPECT_GT(up, 0);
}

TEST(RooflineLayout, MarksThatTouchShareALabel) {
    const Font font;
    Roofline roofline = example(0);
    for (double share : {1.0, 0.5, 0.99, 0.98, 0.97, 0.2})
        roofline.points.push_back(point("FP32", 1, 50 * share, share));
    const RooflineLayout layout = lay_out(roofline, font);
    std::vector<std::string> texts;
    for (const MarkLabel& label : label_marks(layout, roofline, font)) texts.push_back(label.text);
    std::sort(texts.begin(), texts.end());
    EXPECT_EQ(texts, (std::vector<std::string>{"1, 3\u20135", "2", "6"}));
}

TEST(RooflineLayout, LabelsAreClearOfMarksAndOfOneAnother) {
    const Font font;
    for (std::size_t rows : {4U, 12U, 30U}) {
        const Roofline roofline = example(rows);
        const RooflineLayout layout = lay_out(roofline, font);
        const std::vector<MarkLabel> labels = label_marks(layout, roofline, font);
        for (std::size_t k = 0; k < labels.size(); ++k) {
            for (std::size_t other = 0; other < k; ++other)
                EXPECT_FALSE(meet(labels[k].box, labels[other].box)) << rows;
            for (const RooflinePoint& p : roofline.points) {
                const Point mark = mark_of(layout, p);
                const Rectangle middle{int(mark.x) - 4, int(mark.y) - 4, 8, 8};
                EXPECT_FALSE(meet(labels[k].box, middle)) << rows << ' ' << labels[k].text;
            }
        }
    }
}

TEST(RooflineLayout, RatesHaveFourDigitsOrAllOfThem) {
    EXPECT_EQ(rate_text(0.12345), "0.1235");
    EXPECT_EQ(rate_text(73.44), "73.44");
    EXPECT_EQ(rate_text(999.9), "999.9");
    EXPECT_EQ(rate_text(999.96), "1,000");
    EXPECT_EQ(rate_text(55316.3), "55,316");
    EXPECT_EQ(rate_text(1234567), "1,234,567");
}

TEST(Roofline, IsAPngOfTheLayoutsSize) {
    const Font font;
    const Roofline roofline = example(4);
    const auto path = std::filesystem::temp_directory_path() /
                      ("halfstep_roofline_" + std::to_string(::getpid()) + ".png");
    write_roofline(roofline, font, path);
    std::ifstream file(path, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};
    std::filesystem::remove(path);
    ASSERT_GT(bytes.size(), 24U);
    const auto number = [&](std::size_t at) {  // big-endian: PNG, section 11.2.2
        unsigned value = 0;
        for (std::size_t k = 0; k < 4; ++k)
            value = value << 8 | static_cast<unsigned char>(bytes[at + k]);
        return int(value);
    };
    const RooflineLayout layout = lay_out(roofline, font);
    EXPECT_EQ(bytes.substr(1, 3), "PNG");
    EXPECT_EQ(number(16), layout.width);
    EXPECT_EQ(number(20), layout.height);
}

}  // namespace
}  // namespace halfstep
