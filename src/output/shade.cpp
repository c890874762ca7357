#include "output/shade.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace halfstep {

namespace {

/// The cells that one row or column of pixels shows, with their weights.
struct Cells {
    int first = 0;
    std::vector<double> weights;
    int nearest = 0;
};

/// `low` to `high` in cells is what the pixel spans.
Cells cells_of_pixel(double low, double high, int cells) {
    Cells result;
    const double middle = (low + high) / 2;
    result.nearest = std::clamp(static_cast<int>(std::floor(middle)), 0, cells - 1);
    // A tent no narrower than a cell: linear interpolation when magnified, a mean when reduced.
    const double reach = std::max(1.0, high - low);
    const int first = std::max(0, static_cast<int>(std::ceil(middle - 0.5 - reach)));
    const int last = std::min(cells - 1, static_cast<int>(std::floor(middle - 0.5 + reach)));
    result.first = first;
    for (int cell = first; cell <= last; ++cell)
        result.weights.push_back(std::max(0.0, 1 - std::abs(cell + 0.5 - middle) / reach));
    return result;
}

/// Rows of pixels count from the top, cells from the bottom.
enum class Order { Forward, Backward };

std::vector<Cells> cells_of_pixels(int pixels, int cells, Order order) {
    std::vector<Cells> all;
    const double width = static_cast<double>(cells) / pixels;
    for (int k = 0; k < pixels; ++k) {
        const int pixel = order == Order::Forward ? k : pixels - 1 - k;
        all.push_back(cells_of_pixel(pixel * width, (pixel + 1) * width, cells));
    }
    return all;
}

Rgb pixel_colour(const Slice& slice, const Cells& across, const Cells& up,
                 const ColourScale& scale) {
    if (slice.solid[slice.index(across.nearest, up.nearest)] != 0) return solid_colour;
    double sum = 0, weights = 0;
    for (std::size_t j = 0; j < up.weights.size(); ++j)
        for (std::size_t i = 0; i < across.weights.size(); ++i) {
            const std::size_t at =
                slice.index(across.first + static_cast<int>(i), up.first + static_cast<int>(j));
            const double weight = slice.solid[at] != 0 ? 0 : across.weights[i] * up.weights[j];
            if (weight == 0) continue;
            sum += weight * slice.values[at];
            weights += weight;
        }
    return std::isfinite(sum) ? scale.colour(sum / weights) : broken_colour;
}

}  // namespace

void shade(Canvas& canvas, const Rectangle& area, const Slice& slice, const ColourScale& scale) {
    const std::vector<Cells> across = cells_of_pixels(area.width, slice.columns, Order::Forward);
    const std::vector<Cells> up = cells_of_pixels(area.height, slice.rows, Order::Backward);
    for (int y = 0; y < area.height; ++y)
        for (int x = 0; x < area.width; ++x)
            canvas.set(area.x + x, area.y + y,
                       pixel_colour(slice, across[static_cast<std::size_t>(x)],
                                    up[static_cast<std::size_t>(y)], scale));
}

}  // namespace halfstep
