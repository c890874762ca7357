#include "output/picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "output/picture_layout.h"

namespace halfstep {

namespace {

constexpr Rgb paper{255, 255, 255}, ink{38, 38, 38};
constexpr int pixels_a_tick = 110;

/// Everything that the drawing functions need.
struct Picture {
    Canvas canvas;
    PictureLayout layout;
    const Font& font;

    void text(int x, int y, std::string_view words, int size,
              Direction direction = Direction::Right) {
        font.draw_centred(canvas, x, y, words, size, direction, ink);
    }
    /// Its right end at `right`.
    void text_left_of(int right, int y, std::string_view words, int size) {
        text(right - (font.width(words, size) + 1) / 2, y, words, size);
    }
};

struct Axis {
    double low, high;
    Ticks ticks;
    std::string label;

    /// From 0 at `low` to 1 at `high`.
    double share(double value) const { return (value - low) / (high - low); }
};

Axis make_axis(double low, double high, int pixels, std::string_view name, std::string_view unit) {
    Axis axis{low, high, choose_ticks(low, high, std::max(2, pixels / pixels_a_tick)), {}};
    axis.label = fmt::format("{} {}", name, bracketed_unit(unit, axis.ticks.exponent));
    return axis;
}

Axis space_axis(const Source& source, std::size_t axis, int pixels) {
    const double low = source.origin[axis];
    const double high = low + static_cast<double>(source.cells[axis]) * source.scaling.dx;
    return make_axis(low, high, pixels, std::string(1, "xyz"[axis]), length_unit(source.scaling));
}

int widest(const Font& font, const Ticks& ticks) {
    int width = 0;
    for (const std::string& label : ticks.labels)
        width = std::max(width, font.width(label, tick_size));
    return width;
}

void draw_ticks_below(Picture& picture, const Rectangle& area, const Axis& axis) {
    const int y = area.y + area.height;
    for (std::size_t k = 0; k < axis.ticks.values.size(); ++k) {
        const double share = axis.share(axis.ticks.values[k]);
        const int x = area.x + static_cast<int>(std::lround(share * (area.width - 1)));
        picture.canvas.fill(x - 1, y, 2, tick_length, ink);
        picture.text(x, y + tick_length + gap + tick_size / 2 - 2, axis.ticks.labels[k], tick_size);
    }
}

int tick_height(const Rectangle& area, const Axis& axis, std::size_t k) {
    const double share = axis.share(axis.ticks.values[k]);
    return area.y + static_cast<int>(std::lround((1 - share) * (area.height - 1)));
}

void draw_ticks_left(Picture& picture, const Rectangle& area, const Axis& axis) {
    for (std::size_t k = 0; k < axis.ticks.values.size(); ++k) {
        const int y = tick_height(area, axis, k);
        picture.canvas.fill(area.x - tick_length, y - 1, tick_length, 2, ink);
        picture.text_left_of(area.x - tick_length - gap, y, axis.ticks.labels[k], tick_size);
    }
}

void draw_ticks_right(Picture& picture, const Rectangle& area, const Axis& axis, int widest_label) {
    const int x = area.x + area.width;
    for (std::size_t k = 0; k < axis.ticks.values.size(); ++k) {
        const int y = tick_height(area, axis, k);
        picture.canvas.fill(x, y - 1, tick_length, 2, ink);
        picture.text_left_of(x + tick_length + gap + widest_label, y, axis.ticks.labels[k],
                             tick_size);
    }
}

/// One line of the bar across its length, `inset` pixels shorter at both edges.
void fill_across(Picture& picture, int along, int inset, Rgb colour) {
    const Rectangle& bar = picture.layout.bar;
    if (picture.layout.bar_place == BarPlace::Right)
        picture.canvas.fill(bar.x + inset, bar.y + bar.height - 1 - along, bar.width - 2 * inset, 1,
                            colour);
    else
        picture.canvas.fill(bar.x + along, bar.y + inset, 1, bar.height - 2 * inset, colour);
}

void draw_bar_end(Picture& picture, int length, int thickness, const ColourScale& scale) {
    for (int k = 1; k <= thickness / 2; ++k) {
        if (scale.values_below) fill_across(picture, -k, k, scale.colour(scale.low));
        if (scale.values_above) fill_across(picture, length - 1 + k, k, scale.colour(scale.high));
    }
}

// Ends are pointed where values lie beyond them.
void draw_bar(Picture& picture, const ColourScale& scale, const Axis& axis, int widest_label) {
    const Rectangle& bar = picture.layout.bar;
    const bool upright = picture.layout.bar_place == BarPlace::Right;
    const int length = upright ? bar.height : bar.width;
    for (int k = 0; k < length; ++k) {
        const double share = (k + 0.5) / length;
        fill_across(picture, k, 0, scale.colour(scale.low + share * (scale.high - scale.low)));
    }
    draw_bar_end(picture, length, upright ? bar.width : bar.height, scale);
    if (upright)
        draw_ticks_right(picture, bar, axis, widest_label);
    else
        draw_ticks_below(picture, bar, axis);
    picture.text(picture.layout.bar_label_x, picture.layout.bar_label_y, axis.label, label_size,
                 upright ? Direction::Up : Direction::Right);
}

std::string subtitle(const Source& source, const PictureOutput& output, const Slice& slice) {
    const Scaling& scaling = source.scaling;
    std::string text = quantity_title(output, scaling);
    if (scaling.lattice_units)
        text += fmt::format(" at step {}", source.step);
    else
        text += fmt::format(" at t = {:.6g} s (step {})", source.time, source.step);
    if (!scaling.two_dimensional)
        text += fmt::format(", {} = {:.6g} {}", "xyz"[output.axis], slice.position,
                            length_unit(scaling));
    return text;
}

void draw_axes(Picture& picture, const Axis& across, const Axis& up) {
    const PictureLayout& layout = picture.layout;
    const Rectangle& plot = layout.plot;
    picture.canvas.frame(plot.x, plot.y, plot.width, plot.height, 2, ink);
    draw_ticks_below(picture, plot, across);
    draw_ticks_left(picture, plot, up);
    picture.text(plot.x + plot.width / 2, layout.across_label_y, across.label, label_size);
    picture.text(layout.up_label_x, plot.y + plot.height / 2, up.label, label_size, Direction::Up);
}

}  // namespace

void write_picture(PlaneCache& cache, const PictureOutput& output, const std::string& title,
                   const Font& font, const std::filesystem::path& path) {
    const Source& source = cache.source();
    const Slice slice = take_slice(cache, output);
    const ColourScale scale = choose_scale(slice.fluid_values(), range_of(output, source.scaling),
                                           output.low, output.high);
    const Rectangle plot = plot_for(slice.columns, slice.rows);
    const BarPlace place = bar_place_for(slice.columns, slice.rows);
    const Axis across = space_axis(source, slice.horizontal, plot.width);
    const Axis up = space_axis(source, slice.vertical, plot.height);
    const int bar_length = place == BarPlace::Right ? plot.height : plot.width * 6 / 10;
    const Axis values =
        make_axis(scale.low, scale.high, bar_length, quantity_title(output, source.scaling),
                  unit_of(output.quantity, source.scaling));
    const std::string below_title = subtitle(source, output, slice);
    TextWidths widths;
    widths.title = std::max(font.width(title, title_size), font.width(below_title, subtitle_size));
    widths.up_ticks = widest(font, up.ticks);
    widths.bar_ticks = widest(font, values.ticks);
    const PictureLayout layout = lay_out(plot, place, widths);
    Picture picture{Canvas(layout.width, layout.height, paper), layout, font};
    shade(picture.canvas, layout.plot, slice, scale);
    draw_axes(picture, across, up);
    draw_bar(picture, scale, values, widths.bar_ticks);
    const int middle = layout.width / 2;
    picture.text(middle, layout.title_y, title, title_size);
    picture.text(middle, layout.subtitle_y, below_title, subtitle_size);
    picture.canvas.save(path);
}

}  // namespace halfstep
