#include "output/picture_layout.h"

#include <algorithm>
#include <cmath>

namespace halfstep {

namespace {

constexpr int largest_width = 1280, largest_height = 1000;
/// Thinner domains are stretched: fewer pixels show neither profile nor ticks.
constexpr int least_side = 72;
constexpr int bar_thickness = 24, bar_gap = 36, edge = 24;

/// Room for a horizontal axis' ticks and label below a line.
constexpr int axis_room = tick_length + gap + tick_size + gap + label_size;

void place_bar_right(PictureLayout& layout, const TextWidths& widths) {
    const Rectangle& plot = layout.plot;
    layout.bar.x = plot.x + plot.width + bar_gap;
    layout.bar.y = plot.y;
    layout.bar_label_x = layout.bar.x + bar_thickness + tick_length + gap + widths.bar_ticks + gap +
                         gap + label_size / 2;
    layout.bar_label_y = layout.bar.y + layout.bar.height / 2;
    layout.width = layout.bar_label_x + label_size / 2 + edge;
    layout.height = plot.y + plot.height + axis_room + edge;
}

void place_bar_below(PictureLayout& layout, const TextWidths& widths) {
    const Rectangle& plot = layout.plot;
    layout.bar.x = plot.x + (plot.width - layout.bar.width) / 2;
    layout.bar.y = plot.y + plot.height + axis_room + gap + edge;
    layout.bar_label_x = layout.bar.x + layout.bar.width / 2;
    layout.bar_label_y =
        layout.bar.y + bar_thickness + tick_length + gap + tick_size + gap + label_size / 2;
    layout.width = plot.x + plot.width + edge + std::max(widths.bar_ticks / 2, edge);
    layout.height = layout.bar_label_y + label_size / 2 + edge;
}

void move_right(PictureLayout& layout, int by) {
    for (int* x : {&layout.plot.x, &layout.bar.x, &layout.up_label_x, &layout.bar_label_x})
        *x += by;
}

}  // namespace

Rectangle bar_for(const Rectangle& plot, BarPlace place) {
    if (place == BarPlace::Right) return {0, 0, bar_thickness, plot.height};
    return {0, 0, plot.width * 6 / 10, bar_thickness};
}

BarPlace bar_place_for(int columns, int rows) {
    return columns > 2 * rows ? BarPlace::Below : BarPlace::Right;
}

Rectangle plot_for(int columns, int rows) {
    double scale = std::min(static_cast<double>(largest_width) / columns,
                            static_cast<double>(largest_height) / rows);
    // Whole pixels a cell where that costs little size: every cell then looks the same.
    if (scale >= 3) scale = std::floor(scale);
    const auto pixels = [&](int cells) {
        return std::max(least_side, static_cast<int>(std::lround(cells * scale)));
    };
    return {0, 0, pixels(columns), pixels(rows)};
}

bool is_to_scale(const Rectangle& plot, int columns, int rows) {
    const double across = static_cast<double>(plot.width) / columns;
    const double up = static_cast<double>(plot.height) / rows;
    return std::abs(across / up - 1) < 0.05;
}

PictureLayout lay_out(const Rectangle& plot, BarPlace place, const TextWidths& widths) {
    PictureLayout layout;
    layout.bar_place = place;
    layout.plot = plot;
    layout.bar = bar_for(plot, place);
    layout.title_y = edge + title_size / 2;
    layout.subtitle_y = layout.title_y + title_size / 2 + gap + subtitle_size / 2;
    layout.plot.y = layout.subtitle_y + subtitle_size / 2 + gap + gap;
    layout.up_label_x = edge + label_size / 2;
    layout.plot.x = layout.up_label_x + label_size / 2 + gap + widths.up_ticks + gap + tick_length;
    layout.across_label_y = layout.plot.y + plot.height + axis_room - label_size / 2;
    if (place == BarPlace::Right)
        place_bar_right(layout, widths);
    else
        place_bar_below(layout, widths);
    const int needed = widths.title + 2 * edge;
    if (needed > layout.width) {
        move_right(layout, (needed - layout.width) / 2);
        layout.width = needed;
    }
    return layout;
}

}  // namespace halfstep
