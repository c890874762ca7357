#include "run/number_text.h"

#include <fmt/format.h>

#include <array>
#include <cmath>

namespace halfstep {

std::string bytes_text(std::uint64_t bytes) {
    static constexpr std::array units{"bytes", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
    auto value = static_cast<double>(bytes);
    std::size_t unit = 0;
    // 999.5 of a unit would print as "1e+03" or four digits.
    while (value >= 999.5 && unit + 1 < units.size()) {
        value /= 1024;
        ++unit;
    }
    return fmt::format("{:.3g} {}", value, units[unit]);
}

std::string count_text(std::int64_t count) {
    std::string digits = std::to_string(count);
    const std::size_t first = count < 0 ? 1 : 0;
    for (std::size_t at = digits.size(); at > first + 3; at -= 3) digits.insert(at - 3, 1, ',');
    return digits;
}

std::string duration_text(double wall_seconds) {
    if (!std::isfinite(wall_seconds)) return "unknown";
    if (wall_seconds < 9.95) return fmt::format("{:.1f} s", wall_seconds);
    const std::int64_t seconds = std::llround(wall_seconds);
    if (seconds < 60) return fmt::format("{} s", seconds);
    if (seconds < 3600) return fmt::format("{} min {:02} s", seconds / 60, seconds % 60);
    const std::int64_t minutes = seconds / 60;
    if (minutes < 48 * 60) return fmt::format("{} h {:02} min", minutes / 60, minutes % 60);
    return fmt::format("{:.1f} days", static_cast<double>(seconds) / 86400);
}

std::string number_text(double value) {
    return fmt::format("{:.4g}", value);
}

}  // namespace halfstep
