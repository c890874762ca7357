#include "duration.h"

#include <charconv>
#include <cmath>
#include <optional>
#include <string_view>

#include "halfstep/error.h"

namespace halfstep::app {

namespace {

/// The number at the front of `text`, which is taken away.
std::optional<double> take_number(std::string_view& text) {
    double number = 0;
    const auto [end, error] =
        std::from_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed);
    if (error != std::errc{} || !std::isfinite(number) || number < 0) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return number;
}

std::optional<double> seconds_a_unit(char unit) {
    switch (unit) {
        case 'd': return 86400;
        case 'h': return 3600;
        case 'm': return 60;
        case 's': return 1;
        default: return std::nullopt;
    }
}

/// "h:m:s" or "m:s".
std::optional<double> read_clock(std::string_view text) {
    double seconds = 0;
    for (int part = 0; part < 3; ++part) {
        const auto number = take_number(text);
        if (!number) return std::nullopt;
        seconds = 60 * seconds + *number;
        if (text.empty()) return seconds;
        if (text.front() != ':') return std::nullopt;
        text.remove_prefix(1);
    }
    return std::nullopt;
}

/// "1d12h", "90s", "90".
std::optional<double> read_units(std::string_view text) {
    double seconds = 0;
    while (!text.empty()) {
        const auto number = take_number(text);
        if (!number) return std::nullopt;
        const auto unit = text.empty() ? std::optional(1.0) : seconds_a_unit(text.front());
        if (!unit) return std::nullopt;
        seconds += *number * *unit;
        if (!text.empty()) text.remove_prefix(1);
    }
    return seconds;
}

}  // namespace

double parse_duration(const std::string& text, const std::string& option) {
    const bool is_clock = text.find(':') != std::string::npos;
    const auto seconds = is_clock ? read_clock(text) : read_units(text);
    if (seconds && *seconds > 0) return *seconds;
    throw InputError(Problem{{},
                             option + " '" + text + "' is no length of time",
                             "it takes hours, minutes and seconds",
                             "write 23h50m, 90s or 23:50:00"});
}

}  // namespace halfstep::app
