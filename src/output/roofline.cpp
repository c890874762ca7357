#include "output/roofline.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "output/colour_map.h"
#include "output/roofline_layout.h"

namespace halfstep {

namespace {

constexpr int legend_line = 28;
constexpr Rgb grid{226, 226, 226}, beyond{244, 244, 244};
/// Of the first roof and of the second.
constexpr Rgb roof_colours[] = {ink, {150, 150, 150}};

struct Picture : Drawing {
    RooflineLayout layout;
    const Roofline& roofline;
};

/// Viridis without its palest end, which is hard to see on paper.
Rgb colour_of(const Roofline& roofline, const std::string& group) {
    std::vector<std::string> groups;
    for (const RooflinePoint& point : roofline.points)
        if (std::find(groups.begin(), groups.end(), point.group) == groups.end())
            groups.push_back(point.group);
    const auto place = std::find(groups.begin(), groups.end(), group) - groups.begin();
    const double last = std::max(1.0, static_cast<double>(groups.size()) - 1);
    return colour_at(ColourMap::Viridis, 0.12 + 0.68 * static_cast<double>(place) / last);
}

Rgb roof_colour(std::size_t roof) {
    return roof_colours[std::min(roof, std::size(roof_colours) - 1)];
}

/// Where the roof passes the plot's column x.
double roof_height(const RooflineLayout& layout, const Roof& roof, double x) {
    const AxisRange& across = layout.intensity.range;
    const double share = (x - layout.plot.x) / (layout.plot.width - 1);
    const double rate = across.low + share * (across.high - across.low) + std::log10(roof.gbps);
    return layout.plot.y + (1 - layout.rate.share(rate)) * (layout.plot.height - 1);
}

/// What no memory can feed: above the highest roof.
void shade_beyond(Picture& picture) {
    const Rectangle& plot = picture.layout.plot;
    const auto highest =
        std::max_element(picture.roofline.roofs.begin(), picture.roofline.roofs.end(),
                         [](const Roof& a, const Roof& b) { return a.gbps < b.gbps; });
    for (int x = plot.x; x < plot.x + plot.width; ++x) {
        const double height = roof_height(picture.layout, *highest, x);
        const int end = static_cast<int>(
            std::clamp(std::round(height), double(plot.y), double(plot.y + plot.height)));
        picture.canvas.fill(x, plot.y, 1, end - plot.y, beyond);
    }
}

void draw_grid(Picture& picture) {
    const RooflineLayout& layout = picture.layout;
    const Rectangle& plot = layout.plot;
    for (double value : layout.intensity.ticks.values)
        picture.canvas.fill(pixel_across(plot, layout.intensity, value), plot.y, 1, plot.height,
                            grid);
    for (double value : layout.rate.ticks.values)
        picture.canvas.fill(plot.x, pixel_up(plot, layout.rate, value), plot.width, 1, grid);
}

/// A roof's part inside the plot: it rises from the left to the right.
void draw_roof(Picture& picture, std::size_t roof) {
    const Rectangle& plot = picture.layout.plot;
    const Roof& which = picture.roofline.roofs[roof];
    const double top = plot.y, bottom = plot.y + plot.height - 1;
    const double left = plot.x, right = plot.x + plot.width - 1;
    const double from = roof_height(picture.layout, which, left);
    const double to = roof_height(picture.layout, which, right);
    const auto x_at = [&](double y) { return left + (y - from) / (to - from) * (right - left); };
    const Point start = from > bottom ? Point{x_at(bottom), bottom} : Point{left, from};
    const Point end = to < top ? Point{x_at(top), top} : Point{right, to};
    draw_line(picture.canvas, start, end, 3, roof_colour(roof));
}

/// In the corner above the roofs, where no point lies.
void draw_legend(Picture& picture) {
    const Rectangle& plot = picture.layout.plot;
    int y = plot.y + legend_line / 2 + 4;
    for (std::size_t k = 0; k < picture.roofline.roofs.size(); ++k, y += legend_line) {
        const Roof& roof = picture.roofline.roofs[k];
        const double left = plot.x + 16, right = left + 36, height = y;
        const std::string text =
            fmt::format("{} bandwidth: {} GB/s", roof.name, rate_text(roof.gbps));
        // Hides the grid behind it.
        picture.canvas.fill(plot.x, y - legend_line / 2, 76 + picture.font.width(text, row_size),
                            legend_line, beyond);
        draw_line(picture.canvas, {left, height}, {right, height}, 3, roof_colour(k));
        picture.text_right_of(plot.x + 64, y, text, row_size);
    }
}

void draw_mark(Picture& picture, Point at, const std::string& group) {
    draw_disc(picture.canvas, at, mark_radius, paper);
    draw_disc(picture.canvas, at, mark_radius - 1, colour_of(picture.roofline, group));
}

void draw_plot(Picture& picture) {
    const RooflineLayout& layout = picture.layout;
    const Rectangle& plot = layout.plot;
    shade_beyond(picture);
    draw_grid(picture);
    for (std::size_t k = picture.roofline.roofs.size(); k-- > 0;) draw_roof(picture, k);
    draw_legend(picture);
    for (const RooflinePoint& point : picture.roofline.points)
        draw_mark(picture, mark_of(layout, point), point.group);
    for (const MarkLabel& label : label_marks(layout, picture.roofline, picture.font))
        picture.text(label.box.x + label.box.width / 2, label.box.y + label.box.height / 2,
                     label.text, mark_size);
    picture.canvas.frame(plot.x, plot.y, plot.width, plot.height, 2, ink);
    draw_ticks_below(picture, plot, layout.intensity);
    draw_ticks_left(picture, plot, layout.rate);
    picture.text(plot.x + plot.width / 2, layout.across_label_y, layout.intensity.label,
                 label_size);
    picture.text(layout.up_label_x, plot.y + plot.height / 2, layout.rate.label, label_size,
                 Direction::Up);
}

void draw_row(Picture& picture, std::size_t row) {
    const RooflineLayout& layout = picture.layout;
    const RooflinePoint& point = picture.roofline.points[row];
    const int y = layout.row_y(row), thickness = layout.row_height * 2 / 3;
    picture.text_left_of(layout.number_right, y, std::to_string(row + 1), row_size);
    draw_mark(picture, {double(layout.number_right + gap + mark_radius), double(y)}, point.group);
    picture.text_right_of(layout.label_left, y, point.label, row_size);
    const double percent = 100 * point.of_roofs.front();
    const int end = pixel_across(layout.bars, layout.share, percent);
    picture.canvas.fill(layout.bars.x, y - thickness / 2, end - layout.bars.x, thickness,
                        colour_of(picture.roofline, point.group));
    for (std::size_t k = 0; k < point.of_roofs.size(); ++k)
        picture.text_left_of(layout.share_right[k], y,
                             fmt::format("{:.0f} %", 100 * point.of_roofs[k]), row_size);
    picture.text_left_of(layout.mlups_right, y, rate_text(point.mlups), row_size);
}

void draw_bars(Picture& picture) {
    const RooflineLayout& layout = picture.layout;
    const Rectangle& bars = layout.bars;
    for (double value : layout.share.ticks.values)
        picture.canvas.fill(pixel_across(bars, layout.share, value), bars.y, 1, bars.height, grid);
    for (std::size_t row = 0; row < picture.roofline.points.size(); ++row) draw_row(picture, row);
    const int whole = pixel_across(bars, layout.share, 100);
    picture.canvas.fill(whole - 1, bars.y, 3, bars.height, roof_colour(0));
    picture.canvas.fill(bars.x - 2, bars.y, 2, bars.height + 2, ink);
    picture.canvas.fill(bars.x - 2, bars.y + bars.height, bars.width + 2, 2, ink);
    draw_ticks_below(picture, bars, layout.share);
    picture.text(bars.x + bars.width / 2,
                 bars.y + bars.height + tick_length + 2 * gap + tick_size + label_size / 2,
                 layout.share.label, label_size);
    for (std::size_t k = 0; k < picture.roofline.roofs.size(); ++k)
        picture.text_left_of(layout.share_right[k], layout.head_y,
                             column_head(picture.roofline.roofs[k]), row_size);
    picture.text_left_of(layout.mlups_right, layout.head_y, "MLUP/s", row_size);
}

}  // namespace

void write_roofline(const Roofline& roofline, const Font& font, const std::filesystem::path& path) {
    RooflineLayout layout = lay_out(roofline, font);
    Picture picture{{Canvas(layout.width, layout.height, paper), font}, layout, roofline};
    draw_plot(picture);
    draw_bars(picture);
    const int room = layout.width - 2 * layout.up_label_x, middle = layout.width / 2;
    picture.text(middle, layout.title_y, fitting_text(font, roofline.title, title_size, room),
                 title_size);
    picture.text(middle, layout.subtitle_y,
                 fitting_text(font, roofline.subtitle, subtitle_size, room), subtitle_size);
    int y = layout.note_y;
    for (const std::string& note : roofline.notes) {
        picture.text_right_of(layout.notes_left, y, note, note_size);
        y += note_line;
    }
    picture.canvas.save(path);
}

}  // namespace halfstep
