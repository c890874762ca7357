#include "output/colour_scale.h"

#include <algorithm>
#include <cmath>

namespace halfstep {

namespace {

constexpr double clipped_share = 0.005;

/// Reorders the values.
double quantile(std::vector<double>& values, double share) {
    const auto at =
        static_cast<std::ptrdiff_t>(std::lround(share * static_cast<double>(values.size() - 1)));
    std::nth_element(values.begin(), values.begin() + at, values.end());
    return values[static_cast<std::size_t>(at)];
}

// A colour bar needs two ends even where all values are the same.
void part_ends(ColourScale& scale, ValueRange range) {
    const double size = std::max(std::abs(scale.low), std::abs(scale.high));
    if (scale.high - scale.low > 1e-12 * size) return;
    const double half = size > 0 && range == ValueRange::Level ? 1e-3 * size : 1;
    if (range != ValueRange::Magnitude) scale.low -= half;
    scale.high += half;
}

double signed_bound(std::vector<double>& values, double least, double largest) {
    const double robust = std::max(std::abs(quantile(values, clipped_share)),
                                   std::abs(quantile(values, 1 - clipped_share)));
    // Nearly all cells at rest: their zero is no range.
    return robust > 0 ? robust : std::max(std::abs(least), std::abs(largest));
}

}  // namespace

Rgb ColourScale::colour(double value) const {
    if (map == ColourMap::Viridis) return colour_at(map, (value - low) / (high - low));
    const double bound = std::max(std::abs(low), std::abs(high));
    return colour_at(map, 0.5 + value / (2 * bound));
}

ColourScale choose_scale(std::vector<double> values, ValueRange range, std::optional<double> low,
                         std::optional<double> high) {
    std::erase_if(values, [](double value) { return !std::isfinite(value); });
    if (values.empty()) values.push_back(0);
    const auto [first, last] = std::minmax_element(values.begin(), values.end());
    const double least = *first, largest = *last;
    ColourScale scale;
    scale.map = range == ValueRange::Signed ? ColourMap::CoolWarm : ColourMap::Viridis;
    if (range == ValueRange::Signed) {
        const double bound = signed_bound(values, least, largest);
        scale.low = low.value_or(high ? -std::abs(*high) : -bound);
        scale.high = high.value_or(low ? std::abs(*low) : bound);
    } else {
        const bool level = range == ValueRange::Level;
        const double bottom = level ? quantile(values, clipped_share) : 0;
        const double top = quantile(values, 1 - clipped_share);
        const bool flat = top <= bottom;  // nearly all cells alike: the others make the range
        scale.low = low.value_or(flat && level ? least : bottom);
        scale.high = high.value_or(flat ? largest : top);
    }
    if (scale.low > scale.high) std::swap(scale.low, scale.high);
    if (!low || !high) part_ends(scale, range);
    scale.values_below = least < scale.low;
    scale.values_above = largest > scale.high;
    return scale;
}

}  // namespace halfstep
