#include "output/picture.h"

#include <fmt/format.h>

#include <algorithm>

#include "output/drawing.h"
#include "output/picture_layout.h"
#include "output/shade.h"

namespace halfstep {

namespace {

constexpr int longest_title = 1280;

/// Everything that the drawing functions need.
struct Picture : Drawing {
    PictureLayout layout;
};

AxisRange space_range(const Source& source, std::size_t axis, int pixels, AxisAlong along) {
    const double low = source.origin[axis];
    return {low, low + static_cast<double>(source.cells[axis]) * source.scaling.dx, pixels, along};
}

struct SpaceAxes {
    Axis across, up;
};

/// Both in the same power of ten, so that their numbers can be compared.
SpaceAxes make_space_axes(const Font& font, const Source& source, const Slice& slice,
                          const Rectangle& plot) {
    const AxisRange across =
        space_range(source, slice.horizontal, plot.width, AxisAlong::Horizontal);
    const AxisRange up = space_range(source, slice.vertical, plot.height, AxisAlong::Vertical);
    const int exponent = exponent_for(std::min(across.low, up.low), std::max(across.high, up.high));
    const std::string_view unit = length_unit(source.scaling);
    const auto name = [](std::size_t axis) { return std::string(1, "xyz"[axis]); };
    return {make_axis(font, across, exponent, name(slice.horizontal), unit),
            make_axis(font, up, exponent, name(slice.vertical), unit)};
}

Axis make_value_axis(const Font& font, const ColourScale& scale, const Rectangle& plot,
                     BarPlace place, const PictureOutput& output, const Scaling& scaling) {
    const Rectangle bar = bar_for(plot, place);
    const bool upright = place == BarPlace::Right;
    const AxisRange range{scale.low, scale.high, upright ? bar.height : bar.width,
                          upright ? AxisAlong::Vertical : AxisAlong::Horizontal};
    return make_axis(font, range, exponent_for(scale.low, scale.high),
                     quantity_title(output, scaling), unit_of(output.quantity, scaling));
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
void draw_bar(Picture& picture, const ColourScale& scale, const Axis& axis, int label_width) {
    const Rectangle& bar = picture.layout.bar;
    const bool upright = picture.layout.bar_place == BarPlace::Right;
    const int length = upright ? bar.height : bar.width;
    for (int k = 0; k < length; ++k) {
        const double share = (k + 0.5) / length;
        fill_across(picture, k, 0, scale.colour(scale.low + share * (scale.high - scale.low)));
    }
    draw_bar_end(picture, length, upright ? bar.width : bar.height, scale);
    if (upright)
        draw_ticks_right(picture, bar, axis, label_width);
    else
        draw_ticks_below(picture, bar, axis);
    picture.text(picture.layout.bar_label_x, picture.layout.bar_label_y, axis.label, label_size,
                 upright ? Direction::Up : Direction::Right);
}

std::string subtitle(const Source& source, const PictureOutput& output, const Slice& slice,
                     const Rectangle& plot) {
    const Scaling& scaling = source.scaling;
    std::string text = quantity_title(output, scaling);
    if (scaling.lattice_units)
        text += fmt::format(" at step {}", source.step);
    else
        text += fmt::format(" at t = {:.6g} s (step {})", source.time, source.step);
    if (!scaling.two_dimensional)
        text += fmt::format(", {} = {:.6g} {}", "xyz"[output.axis], slice.position,
                            length_unit(scaling));
    if (!is_to_scale(plot, slice.columns, slice.rows)) text += ", not to scale";
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
    const SpaceAxes space = make_space_axes(font, source, slice, plot);
    const Axis values = make_value_axis(font, scale, plot, place, output, source.scaling);
    const std::string headline = fitting_text(font, title, title_size, longest_title);
    const std::string below_title = subtitle(source, output, slice, plot);
    const TextWidths widths{
        std::max(font.width(headline, title_size), font.width(below_title, subtitle_size)),
        widest_label(font, space.up), widest_label(font, values)};
    const PictureLayout layout = lay_out(plot, place, widths);
    Picture picture{{Canvas(layout.width, layout.height, paper), font}, layout};
    shade(picture.canvas, layout.plot, slice, scale);
    draw_axes(picture, space.across, space.up);
    draw_bar(picture, scale, values, widths.bar_ticks);
    const int middle = layout.width / 2;
    picture.text(middle, layout.title_y, headline, title_size);
    picture.text(middle, layout.subtitle_y, below_title, subtitle_size);
    picture.canvas.save(path);
}

}  // namespace halfstep
