#include "output/drawing.h"

#include <algorithm>
#include <cmath>

namespace halfstep {

namespace {

int floor_of(double value) {
    return static_cast<int>(std::floor(value));
}

/// From (x, y) to the straight line between the two points.
double distance(Point p, Point from, Point to) {
    const double across = to.x - from.x, down = to.y - from.y;
    const double square = across * across + down * down;
    const double along =
        square > 0 ? ((p.x - from.x) * across + (p.y - from.y) * down) / square : 0;
    const double share = std::clamp(along, 0.0, 1.0);
    return std::hypot(p.x - from.x - share * across, p.y - from.y - share * down);
}

}  // namespace

void Drawing::text(int x, int y, std::string_view words, int size, Direction direction) {
    font.draw_centred(canvas, x, y, words, size, direction, ink);
}

void Drawing::text_left_of(int right, int y, std::string_view words, int size) {
    text(right - (font.width(words, size) + 1) / 2, y, words, size);
}

void Drawing::text_right_of(int left, int y, std::string_view words, int size) {
    text(left + font.width(words, size) / 2, y, words, size);
}

int pixel_across(const Rectangle& area, const Axis& axis, double value) {
    return area.x + static_cast<int>(std::lround(axis.share(value) * (area.width - 1)));
}

int pixel_up(const Rectangle& area, const Axis& axis, double value) {
    return area.y + static_cast<int>(std::lround((1 - axis.share(value)) * (area.height - 1)));
}

void draw_ticks_below(Drawing& drawing, const Rectangle& area, const Axis& axis) {
    const int y = area.y + area.height;
    for (std::size_t k = 0; k < axis.ticks.values.size(); ++k) {
        const int x = pixel_across(area, axis, axis.ticks.values[k]);
        drawing.canvas.fill(x - 1, y, 2, tick_length, ink);
        drawing.text(x, y + tick_length + gap + tick_size / 2 - 2, axis.ticks.labels[k], tick_size);
    }
}

void draw_ticks_left(Drawing& drawing, const Rectangle& area, const Axis& axis) {
    for (std::size_t k = 0; k < axis.ticks.values.size(); ++k) {
        const int y = pixel_up(area, axis, axis.ticks.values[k]);
        drawing.canvas.fill(area.x - tick_length, y - 1, tick_length, 2, ink);
        drawing.text_left_of(area.x - tick_length - gap, y, axis.ticks.labels[k], tick_size);
    }
}

void draw_ticks_right(Drawing& drawing, const Rectangle& area, const Axis& axis, int label_width) {
    const int x = area.x + area.width;
    for (std::size_t k = 0; k < axis.ticks.values.size(); ++k) {
        const int y = pixel_up(area, axis, axis.ticks.values[k]);
        drawing.canvas.fill(x, y - 1, tick_length, 2, ink);
        drawing.text_left_of(x + tick_length + gap + label_width, y, axis.ticks.labels[k],
                             tick_size);
    }
}

std::string fitting_text(const Font& font, std::string text, int size, int pixels) {
    if (font.width(text, size) <= pixels) return text;
    const auto is_inside_character = [](char c) { return (c & 0xC0) == 0x80; };
    while (!text.empty() && font.width(text + "\u2026", size) > pixels) {
        while (is_inside_character(text.back())) text.pop_back();
        text.pop_back();
    }
    return text + "\u2026";
}

void draw_line(Canvas& canvas, Point from, Point to, double thickness, Rgb colour) {
    const double reach = thickness / 2 + 1;
    const int left = floor_of(std::min(from.x, to.x) - reach);
    const int right = floor_of(std::max(from.x, to.x) + reach);
    const int top = floor_of(std::min(from.y, to.y) - reach);
    const int bottom = floor_of(std::max(from.y, to.y) + reach);
    for (int y = top; y <= bottom; ++y)
        for (int x = left; x <= right; ++x) {
            const Point pixel{static_cast<double>(x), static_cast<double>(y)};
            const double cover = thickness / 2 + 0.5 - distance(pixel, from, to);
            canvas.blend(x, y, colour, static_cast<int>(255 * std::clamp(cover, 0.0, 1.0)));
        }
}

}  // namespace halfstep
