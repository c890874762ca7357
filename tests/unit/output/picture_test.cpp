#include "output/picture.h"

#include <gtest/gtest.h>
#include <png.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "output/picture_layout.h"
#include "output/shade.h"
#include "synthetic_flow.h"

namespace halfstep {
namespace {

struct Read {
    int width = 0, height = 0;
    std::vector<Rgb> pixels;

    std::size_t count(Rgb colour) const {
        return static_cast<std::size_t>(std::count(pixels.begin(), pixels.end(), colour));
    }
};

/// By libpng's own reader; empty when it refuses.
Read read_png(const std::filesystem::path& path) {
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    if (!png_image_begin_read_from_file(&image, path.c_str())) return {};
    image.format = PNG_FORMAT_RGB;
    Read read{static_cast<int>(image.width), static_cast<int>(image.height), {}};
    read.pixels.resize(static_cast<std::size_t>(image.width) * image.height);
    if (!png_image_finish_read(&image, nullptr, read.pixels.data(), 0, nullptr)) return {};
    return read;
}

class Pictures : public testing::Test {
protected:
    std::filesystem::path path = std::filesystem::temp_directory_path() /
                                 ("halfstep_picture_" + std::to_string(::getpid()) + ".png");
    Font font;
    ~Pictures() override { std::filesystem::remove(path); }

    Read draw(const Source& source, const PictureOutput& output, const std::string& title) {
        PlaneCache cache(source);
        write_picture(cache, output, title, font, path);
        return read_png(path);
    }
};

Source swirl(const Int3& cells) {
    Scaling scaling;
    scaling.two_dimensional = cells[2] == 1;
    Source source = make_source(cells, scaling);
    const double radius = static_cast<double>(cells[1]) / 8;
    const Vec3 middle{static_cast<double>(cells[0]) / 2, static_cast<double>(cells[1]) / 2, 0};
    give_flow(source, [=](const Vec3& p) {
        const Vec3 r = p - middle;
        const bool solid = std::hypot(r[0], r[1]) < radius;
        return FlowAt{1, r[0], {-r[1], r[0], 0}, static_cast<std::uint8_t>(solid ? 1 : 0)};
    });
    return source;
}

TEST_F(Pictures, HaveASensibleSizeWhateverTheDomain) {
    for (const Int3& cells : {Int3{440, 82, 1}, Int3{128, 128, 1}, Int3{16, 512, 1},
                              Int3{2000, 3, 1}, Int3{3, 2, 1}, Int3{20, 16, 12}}) {
        PictureOutput output;
        output.quantity = Quantity::Pressure;
        const Read read = draw(swirl(cells), output, "Swirl");
        EXPECT_GE(read.width, 350) << cells[0] << 'x' << cells[1];
        EXPECT_LE(read.width, 1620) << cells[0] << 'x' << cells[1];
        EXPECT_GE(read.height, 300);
        EXPECT_LE(read.height, 1250);
        EXPECT_EQ(read.pixels.front(), (Rgb{255, 255, 255}));
    }
}

TEST_F(Pictures, ShowSolidsInGreyAndTheRestInColours) {
    PictureOutput output;
    output.quantity = Quantity::Pressure;
    const Source source = swirl({64, 64, 1});
    const Read read = draw(source, output, "Swirl");
    const Rectangle plot = plot_for(64, 64);
    const double pixels_a_cell = plot.width / 64.0;
    const double area = 3.14159 * 64 * pixels_a_cell * pixels_a_cell;  // radius 8
    EXPECT_NEAR(static_cast<double>(read.count(solid_colour)), area, 0.1 * area);
    EXPECT_GT(read.count(Rgb{180, 4, 38}), 0U) << "the bar's red end";
    EXPECT_EQ(read.count(broken_colour), 0U);
}

TEST_F(Pictures, ShowBrokenValues) {
    Source source = swirl({32, 32, 1});
    give_flow(source, [](const Vec3& p) {
        return FlowAt{1, p[0] < 4 ? std::nan("") : p[1], {}, 0};
    });
    PictureOutput output;
    output.quantity = Quantity::Pressure;
    EXPECT_GT(draw(source, output, "Broken").count(broken_colour), 1000U);
}

TEST_F(Pictures, CutLongTitlesShort) {
    PictureOutput output;
    std::string title;
    for (int k = 0; k < 200; ++k) title += "\u00c4rger ";
    EXPECT_LE(draw(swirl({64, 64, 1}), output, title).width, 1620);
}

TEST(Slice, LiesWhereTheCaseSays) {
    Source source = make_source({5, 4, 6}, Scaling{});
    source.origin = {10, 20, 30};
    give_flow(source, [](const Vec3& p) {
        return FlowAt{p[0] + 100 * p[1] + 10000 * p[2], 0, {}, 0};
    });
    PlaneCache cache(source);
    for (int axis = 0; axis < 3; ++axis) {
        PictureOutput output;
        output.quantity = Quantity::Density;
        output.axis = axis;
        output.at = 2.2;
        const Slice slice = take_slice(cache, output);
        EXPECT_EQ(slice.position, source.origin[static_cast<std::size_t>(axis)] + 2.5);
        Int3 cell{2, 2, 2};
        for (int row = 0; row < slice.rows; ++row)
            for (int column = 0; column < slice.columns; ++column) {
                cell[slice.horizontal] = column;
                cell[slice.vertical] = row;
                const Vec3 p = centre_of(source, cell);
                ASSERT_EQ(slice.values[slice.index(column, row)], p[0] + 100 * p[1] + 10000 * p[2]);
            }
    }
}

TEST(Shade, RowsCountFromTheBottomAndSolidsDoNotBlur) {
    Slice slice;
    slice.columns = slice.rows = 2;
    slice.values = {0, 0, 1, 1};
    slice.solid = {0, 1, 0, 0};
    Canvas canvas(8, 8, {255, 255, 255});
    shade(canvas, {0, 0, 8, 8}, slice, ColourScale{});
    EXPECT_EQ(canvas.at(0, 0), colour_at(ColourMap::Viridis, 1));
    EXPECT_EQ(canvas.at(0, 7), colour_at(ColourMap::Viridis, 0));
    EXPECT_EQ(canvas.at(7, 7), solid_colour);
    EXPECT_EQ(canvas.at(7, 3), colour_at(ColourMap::Viridis, 1)) << "beside the solid";
}

}  // namespace
}  // namespace halfstep
