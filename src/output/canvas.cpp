#include "output/canvas.h"

#include <fmt/format.h>
#include <png.h>

#include <algorithm>
#include <string>

#include "halfstep/error.h"
#include "output/staged_file.h"

namespace halfstep {

namespace {

std::uint8_t mix(std::uint8_t below, std::uint8_t above, int cover) {
    return static_cast<std::uint8_t>((below * (255 - cover) + above * cover + 127) / 255);
}

}  // namespace

Canvas::Canvas(int width, int height, Rgb background)
    : width_(width),
      height_(height),
      pixels_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), background) {}

void Canvas::set(int x, int y, Rgb colour) {
    if (holds(x, y)) pixels_[index(x, y)] = colour;
}

void Canvas::blend(int x, int y, Rgb colour, int cover) {
    if (!holds(x, y)) return;
    Rgb& pixel = pixels_[index(x, y)];
    pixel = {mix(pixel.red, colour.red, cover), mix(pixel.green, colour.green, cover),
             mix(pixel.blue, colour.blue, cover)};
}

void Canvas::fill(int x, int y, int width, int height, Rgb colour) {
    for (int row = std::max(y, 0); row < std::min(y + height, height_); ++row)
        for (int column = std::max(x, 0); column < std::min(x + width, width_); ++column)
            pixels_[index(column, row)] = colour;
}

void Canvas::frame(int x, int y, int width, int height, int thickness, Rgb colour) {
    const int t = thickness;
    fill(x - t, y - t, width + 2 * t, t, colour);
    fill(x - t, y + height, width + 2 * t, t, colour);
    fill(x - t, y, t, height, colour);
    fill(x + width, y, t, height, colour);
}

// libpng's simplified interface reports errors by value; the classic one jumps over destructors.
void Canvas::save(const std::filesystem::path& path) const {
    static_assert(sizeof(Rgb) == 3);
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    image.width = static_cast<png_uint_32>(width_);
    image.height = static_cast<png_uint_32>(height_);
    image.format = PNG_FORMAT_RGB;
    image.flags = PNG_IMAGE_FLAG_FAST;
    png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(image);
    std::string bytes(size, '\0');
    if (!png_image_write_to_memory(&image, bytes.data(), &size, 0, pixels_.data(), 0, nullptr))
        throw RunError(
            fmt::format("cannot make the picture '{}' (libpng: {}); ask for it in "
                        "another output, or report this as a fault",
                        path.string(), image.message));
    bytes.resize(size);
    write_whole(path, bytes);
}

}  // namespace halfstep
