// What the pictures have in common: ink, text, ticks along axes, lines and discs.
#pragma once

#include <string>
#include <string_view>

#include "output/axis.h"

namespace halfstep {

constexpr Rgb paper{255, 255, 255}, ink{38, 38, 38};
constexpr int title_size = 25, subtitle_size = 20;
constexpr int tick_length = 7, gap = 10;

/// A canvas and what is needed to write on it. Places of texts are their middles, as in Font.
struct Drawing {
    Canvas canvas;
    const Font& font;

    void text(int x, int y, std::string_view words, int size,
              Direction direction = Direction::Right);
    void text_left_of(int right, int y, std::string_view words, int size);
    void text_right_of(int left, int y, std::string_view words, int size);
};

/// Ticks with their labels, outside `area`.
void draw_ticks_below(Drawing& drawing, const Rectangle& area, const Axis& axis);
void draw_ticks_left(Drawing& drawing, const Rectangle& area, const Axis& axis);
/// Labels end `label_width` from where they could begin.
void draw_ticks_right(Drawing& drawing, const Rectangle& area, const Axis& axis, int label_width);

/// Where a value stands across or up an area.
int pixel_across(const Rectangle& area, const Axis& axis, double value);
int pixel_up(const Rectangle& area, const Axis& axis, double value);

/// Cut short, with an ellipsis, where it is longer than `pixels`.
std::string fitting_text(const Font& font, std::string text, int size, int pixels);

struct Point {
    double x = 0, y = 0;
};

/// With smooth edges; ends are round.
void draw_line(Canvas& canvas, Point from, Point to, double thickness, Rgb colour);
inline void draw_disc(Canvas& canvas, Point middle, double radius, Rgb colour) {
    draw_line(canvas, middle, middle, 2 * radius, colour);
}

}  // namespace halfstep
