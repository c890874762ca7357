// A picture in memory: 8-bit RGB, origin at the top left.
#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

namespace halfstep {

struct Rgb {
    std::uint8_t red = 0, green = 0, blue = 0;
    friend bool operator==(const Rgb&, const Rgb&) = default;
};

/// Pixels [x, x + width) across and [y, y + height) down.
struct Rectangle {
    int x = 0, y = 0, width = 0, height = 0;
};

class Canvas {
public:
    Canvas(int width, int height, Rgb background);

    int width() const { return width_; }
    int height() const { return height_; }
    Rgb at(int x, int y) const { return pixels_[index(x, y)]; }
    /// What lies outside is dropped.
    void set(int x, int y, Rgb colour);
    /// Mixes: cover 0 leaves the pixel, 255 replaces it.
    void blend(int x, int y, Rgb colour, int cover);
    void fill(int x, int y, int width, int height, Rgb colour);
    /// Four lines, `thickness` pixels wide, just outside the rectangle.
    void frame(int x, int y, int width, int height, int thickness, Rgb colour);

    /// As PNG. Throws RunError.
    void save(const std::filesystem::path& path) const;

private:
    std::size_t index(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) +
               static_cast<std::size_t>(x);
    }
    bool holds(int x, int y) const { return x >= 0 && x < width_ && y >= 0 && y < height_; }

    int width_, height_;
    std::vector<Rgb> pixels_;
};

}  // namespace halfstep
