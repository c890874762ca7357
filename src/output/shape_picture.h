// The solid cells of a case as a picture.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>

#include "base/vector.h"
#include "output/font.h"

namespace halfstep {

/// 0 = fluid, b + 1 = body b, thin_wall = a fluid cell with a wall on the way to another.
struct ShownCells {
    Int3 size{};
    std::span<const std::uint8_t> kind;  ///< [z][y][x]
};
constexpr std::uint8_t thin_wall = 255;

/// As PNG, 1280 pixels wide: what is not fluid, seen from upstream above and from downstream below;
/// in two dimensions from above. Throws RunError.
void write_shape_picture(const ShownCells& cells, const std::string& title, const Font& font,
                         const std::filesystem::path& path);

}  // namespace halfstep
