#include "output/roofline_layout.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace halfstep {

namespace {

constexpr int plot_width = 600, plot_height = 520, bars_width = 340;
constexpr int edge = 28, column_gap = 26;
constexpr int head_height = 36, least_row = 34, highest_row = 64;
/// Of the axes beyond the points, to either side: a factor of two at least, and both together.
constexpr double least_margin = 0.3, least_range = 1.0;

/// A horizontal axis' ticks and label below a line.
constexpr int axis_room = tick_length + gap + tick_size + gap + label_size;

struct LogRange {
    double low = 0, high = 0;
};

LogRange range_around(const std::vector<double>& values) {
    const auto [least, most] = std::minmax_element(values.begin(), values.end());
    LogRange range{std::log10(*least) - least_margin, std::log10(*most) + least_margin};
    const double missing = std::max(0.0, least_range - (range.high - range.low));
    range.low -= missing / 2;
    range.high += missing / 2;
    return range;
}

Axis intensity_axis(const Roofline& roofline, const Font& font) {
    std::vector<double> values;
    for (const RooflinePoint& point : roofline.points) values.push_back(point.intensity);
    const LogRange range = range_around(values);
    return make_log_axis(font, {range.low, range.high, plot_width, AxisAlong::Horizontal},
                         "arithmetic intensity", "flop/byte");
}

/// Holds the points, and the roofs where the points are.
Axis rate_axis(const Roofline& roofline, const Font& font) {
    std::vector<double> values;
    for (const RooflinePoint& point : roofline.points) {
        values.push_back(point.gflops);
        for (const Roof& roof : roofline.roofs) values.push_back(point.intensity * roof.gbps);
    }
    const LogRange range = range_around(values);
    return make_log_axis(font, {range.low, range.high, plot_height, AxisAlong::Vertical},
                         "arithmetic rate", "GFLOP/s");
}

Axis share_axis(const Roofline& roofline, const Font& font) {
    double most = 1;
    for (const RooflinePoint& point : roofline.points)
        most = std::max(most, point.of_roofs.front());
    const double end = 20 * std::ceil(5 * most - 1e-9);
    const std::string name = "share of the " + roofline.roofs.front().name + " bandwidth";
    Axis axis = make_axis(font, {0, end, bars_width, AxisAlong::Horizontal}, 0, name, "%");
    if (end <= 200) axis.ticks = choose_ticks(0, end, static_cast<int>(end / 20), 0);
    return axis;
}

template <typename TextOf>
int widest(const Roofline& roofline, const Font& font, TextOf text_of) {
    int width = 0;
    for (const RooflinePoint& point : roofline.points)
        width = std::max(width, font.width(text_of(point), row_size));
    return width;
}

/// Numbers, labels, bars, shares and rates from left to right, beginning at x.
void place_columns(RooflineLayout& layout, const Roofline& roofline, const Font& font, int x) {
    layout.number_right = x + font.width(std::to_string(roofline.points.size()), row_size);
    layout.label_left = layout.number_right + 2 * mark_radius + 2 * gap + gap;
    const int labels = widest(roofline, font, [](const RooflinePoint& p) { return p.label; });
    layout.bars.x = layout.label_left + labels + column_gap;
    layout.bars.width = bars_width;
    int right = layout.bars.x + bars_width;
    for (const Roof& roof : roofline.roofs) {
        right += column_gap +
                 std::max(font.width(column_head(roof), row_size), font.width("100 %", row_size));
        layout.share_right.push_back(right);
    }
    const int rates = widest(roofline, font, [](const auto& p) { return rate_text(p.mlups); });
    layout.mlups_right = right + column_gap + std::max(rates, font.width("MLUP/s", row_size));
}

bool meet(const Rectangle& a, const Rectangle& b) {
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height &&
           b.y < a.y + a.height;
}

bool holds(const Rectangle& area, const Rectangle& box) {
    return box.x >= area.x && box.x + box.width <= area.x + area.width && box.y >= area.y &&
           box.y + box.height <= area.y + area.height;
}

/// "1, 4\u20136": of numbers in order.
std::string numbers_text(const std::vector<std::size_t>& points) {
    std::string text;
    for (std::size_t k = 0, end; k < points.size(); k = end) {
        end = k + 1;
        while (end < points.size() && points[end] == points[end - 1] + 1) ++end;
        if (end == k + 2) end = k + 1;  // "4, 5", not a range
        text += fmt::format("{}{}", k > 0 ? ", " : "", points[k] + 1);
        if (end > k + 1) text += fmt::format("\u2013{}", points[end - 1] + 1);
    }
    return text;
}

/// Points whose marks touch, directly or through others.
std::vector<std::vector<std::size_t>> clusters_of(const std::vector<Rectangle>& marks) {
    std::vector<std::vector<std::size_t>> clusters;
    for (std::size_t k = 0; k < marks.size(); ++k) {
        std::vector<std::size_t> joined{k};
        const auto touches = [&](std::size_t other) { return meet(marks[k], marks[other]); };
        std::erase_if(clusters, [&](const std::vector<std::size_t>& cluster) {
            if (std::none_of(cluster.begin(), cluster.end(), touches)) return false;
            joined.insert(joined.end(), cluster.begin(), cluster.end());
            return true;
        });
        std::sort(joined.begin(), joined.end());
        clusters.push_back(std::move(joined));
    }
    return clusters;
}

/// The least rectangle around some marks.
Rectangle around(const std::vector<Rectangle>& marks, const std::vector<std::size_t>& cluster) {
    Rectangle all = marks[cluster.front()];
    for (std::size_t k : cluster) {
        const Rectangle& mark = marks[k];
        const int right = std::max(all.x + all.width, mark.x + mark.width);
        const int bottom = std::max(all.y + all.height, mark.y + mark.height);
        all.x = std::min(all.x, mark.x);
        all.y = std::min(all.y, mark.y);
        all.width = right - all.x;
        all.height = bottom - all.y;
    }
    return all;
}

/// Beside the marks, to the right if possible, as little lower or higher as keeps it free.
Rectangle free_box(const Rectangle& plot, const Rectangle& marks, int width,
                   const std::vector<Rectangle>& taken) {
    const int y = marks.y + marks.height / 2 - mark_size / 2 - 1;
    const int right = marks.x + marks.width + 3, left = marks.x - 3 - width;
    for (int off = 0; off < plot_height; off += 4)
        for (int x : {right, left})
            for (int up_or_down : {off, -off}) {
                const Rectangle box{x, y + up_or_down, width, mark_size + 2};
                const auto is_taken = [&](const Rectangle& other) { return meet(box, other); };
                if (holds(plot, box) && std::none_of(taken.begin(), taken.end(), is_taken))
                    return box;
            }
    return {right, y, width, mark_size + 2};
}

}  // namespace

Point mark_of(const RooflineLayout& layout, const RooflinePoint& point) {
    const double x = layout.intensity.share(std::log10(point.intensity));
    const double y = layout.rate.share(std::log10(point.gflops));
    return {layout.plot.x + x * (layout.plot.width - 1),
            layout.plot.y + (1 - y) * (layout.plot.height - 1)};
}

RooflineLayout lay_out(const Roofline& roofline, const Font& font) {
    RooflineLayout layout;
    layout.intensity = intensity_axis(roofline, font);
    layout.rate = rate_axis(roofline, font);
    layout.share = share_axis(roofline, font);
    layout.title_y = edge + title_size / 2;
    layout.subtitle_y = layout.title_y + title_size / 2 + gap + subtitle_size / 2;
    layout.up_label_x = edge + label_size / 2;
    const int ticks = widest_label(font, layout.rate);
    layout.plot = {layout.up_label_x + label_size / 2 + gap + ticks + gap + tick_length,
                   layout.subtitle_y + subtitle_size / 2 + 3 * gap, plot_width, plot_height};
    layout.across_label_y = layout.plot.y + plot_height + axis_room - label_size / 2;
    place_columns(layout, roofline, font, layout.plot.x + plot_width + edge);
    const auto rows = static_cast<int>(roofline.points.size());
    layout.row_height = std::clamp((plot_height - head_height) / rows, least_row, highest_row);
    layout.head_y = layout.plot.y + head_height / 2;
    layout.bars.y = layout.plot.y + head_height;
    layout.bars.height = rows * layout.row_height;
    layout.notes_left = layout.plot.x;
    layout.width = layout.mlups_right + edge;
    for (const std::string& note : roofline.notes)
        layout.width =
            std::max(layout.width, layout.notes_left + font.width(note, note_size) + edge);
    const int rows_end = std::max(layout.plot.y + plot_height, layout.bars.y + layout.bars.height);
    layout.note_y = rows_end + axis_room + 2 * gap + note_size / 2;
    layout.height = layout.note_y + note_line * static_cast<int>(roofline.notes.size()) + gap;
    return layout;
}

std::vector<MarkLabel> label_marks(const RooflineLayout& layout, const Roofline& roofline,
                                   const Font& font) {
    std::vector<Rectangle> marks;
    for (const RooflinePoint& point : roofline.points) {
        const Point mark = mark_of(layout, point);
        marks.push_back({static_cast<int>(std::lround(mark.x)) - mark_radius,
                         static_cast<int>(std::lround(mark.y)) - mark_radius, 2 * mark_radius,
                         2 * mark_radius});
    }
    std::vector<Rectangle> taken = marks;
    std::vector<MarkLabel> labels;
    for (const std::vector<std::size_t>& cluster : clusters_of(marks)) {
        const std::string text = numbers_text(cluster);
        const int width = font.width(text, mark_size) + 4;
        const Rectangle box = free_box(layout.plot, around(marks, cluster), width, taken);
        taken.push_back(box);
        labels.push_back({text, box});
    }
    return labels;
}

std::string column_head(const Roof& roof) {
    return "of " + roof.name;
}

std::string rate_text(double rate) {
    if (rate < 999.95) return fmt::format("{:.4g}", rate);
    std::string digits = fmt::format("{:.0f}", rate);
    for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, 1, ',');
    return digits;
}

}  // namespace halfstep
