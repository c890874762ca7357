// Text on a canvas, in DejaVu Sans.
#pragma once

#include <filesystem>
#include <memory>
#include <string_view>
#include <vector>

#include "output/canvas.h"

namespace halfstep {

enum class Direction { Right, Up };  ///< Up: turned by a quarter, for vertical axes

/// Where systems keep DejaVuSans.ttf.
std::vector<std::filesystem::path> usual_font_places();

class Font {
public:
    /// Takes the first of these files that exists. Throws RunError that names the package.
    explicit Font(const std::vector<std::filesystem::path>& places = usual_font_places());
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
