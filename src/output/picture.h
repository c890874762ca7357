// A slice as a picture: title, labelled axes, colour bar.
#pragma once

#include <filesystem>
#include <string>

#include "output/font.h"
#include "output/plane_cache.h"

namespace halfstep {

/// Takes the slice and writes it as PNG, at most about 1600 pixels wide and
/// 1200 high. `title` stands above it. Throws
/// RunError.
void write_picture(PlaneCache& cache, const PictureOutput& output, const std::string& title,
                   const Font& font, const std::filesystem::path& path);

}  // namespace halfstep
