// Text on a canvas, in DejaVu Sans.
#pragma once

#include <memory>
#include <string_view>

#include "output/canvas.h"

namespace halfstep {

enum class Direction { Right, Up };  ///< Up: turned by a quarter, for vertical axes

class Font {
public:
    /// Looks for DejaVu Sans in the folders where systems keep it. Throws RunError that names the
    /// package.
    Font();
    ~Font();
    Font(Font&&) noexcept;

    /// Pixels along the text; UTF-8.
    int width(std::string_view text, int size) const;
    /// The middle of the text comes to (x, y): halfway along it, and at half the height of a digit.
    void draw_centred(Canvas& canvas, int x, int y, std::string_view text, int size,
                      Direction direction, Rgb colour) const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace halfstep
