#include "output/ticks.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace halfstep {

namespace {

double round_step(double range, int count) {
    const double rough = range / std::max(count, 1);
    const double power = std::pow(10, std::floor(std::log10(rough)));
    for (double factor : {1.0, 2.0, 5.0})
        if (factor * power >= rough * 0.999) return factor * power;
    return 10 * power;
}

std::string label(double value, int decimals) {
    std::string text = fmt::format("{:.{}f}", value, decimals);
    if (text[0] != '-') return text;
    const bool zero = text.find_first_of("123456789") == std::string::npos;
    return (zero ? "" : "\u2212") + text.substr(1);
}

std::string raised(std::string_view digits) {
    static constexpr std::array<const char*, 10> above{"\u2070", "\u00b9", "\u00b2", "\u00b3",
                                                       "\u2074", "\u2075", "\u2076", "\u2077",
                                                       "\u2078", "\u2079"};
    std::string text;
    for (char c : digits) text += c == '-' ? "\u207b" : above[static_cast<std::size_t>(c - '0')];
    return text;
}

bool is_raised(char c) {
    return c == '-' || (c >= '0' && c <= '9');
}

}  // namespace

// Numbers from 0.1 to 99 of the unit: 0.9 [10^-3 m/s] rather than 900 [10^-6 m/s].
int exponent_for(double low, double high) {
    const double largest = std::max(std::abs(low), std::abs(high));
    if (largest == 0 || !std::isfinite(largest)) return 0;
    const int order = static_cast<int>(std::floor(std::log10(largest)));
    if (order >= -2 && order < 5) return 0;
    return static_cast<int>(std::floor((order + 1) / 3.0)) * 3;
}

Ticks choose_ticks(double low, double high, int count, int exponent) {
    double step = round_step(high - low, count);
    double slack = 1e-6 * step;
    // One tick tells a place, not a scale: with a finer step there are two at least.
    if (std::floor((high + slack) / step) <= std::ceil((low - slack) / step)) {
        step = round_step(high - low, 2 * count + 1);
        slack = 1e-6 * step;
    }
    Ticks ticks;
    const double unit = std::pow(10.0, exponent);
    const int decimals =
        std::max(0, -static_cast<int>(std::floor(std::log10(step / unit * 1.001))));
    for (double k = std::ceil((low - slack) / step); k * step <= high + slack; ++k) {
        ticks.values.push_back(k * step);
        ticks.labels.push_back(label(k * step / unit, decimals));
    }
    return ticks;
}

namespace {

/// "0.02", "500", "2·10⁶".
std::string log_label(int factor, int power) {
    if (power >= -3 && power < 6) return fmt::format("{:g}", factor * std::pow(10.0, power));
    const std::string ten = "10" + raised(std::to_string(power));
    return factor == 1 ? ten : fmt::format("{}\u00b7{}", factor, ten);
}

}  // namespace

Ticks choose_log_ticks(double low, double high, LogStep step) {
    constexpr double slack = 1e-9;
    const std::vector<int> factors =
        step == LogStep::ThreeADecade ? std::vector{1, 2, 5} : std::vector{1};
    const int apart = step == LogStep::ThreeDecades ? 3 : 1;
    Ticks ticks;
    for (int power = static_cast<int>(std::floor(low)); power <= high + slack; ++power)
        for (int factor : factors) {
            const double value = power + std::log10(factor);
            if (value < low - slack || value > high + slack || power % apart != 0) continue;
            ticks.values.push_back(value);
            ticks.labels.push_back(log_label(factor, power));
        }
    return ticks;
}

std::string printed(std::string_view unit) {
    std::string text;
    for (std::size_t i = 0; i < unit.size(); ++i) {
        if (unit.substr(i, 5) == "rho_0") {
            text += "\u03c1\u2080";
            i += 4;
        } else if (unit[i] == '^' && i + 1 < unit.size() && is_raised(unit[i + 1])) {
            text += raised(unit.substr(++i, 1));
        } else {
            text += unit[i];
        }
    }
    return text;
}

std::string bracketed_unit(std::string_view unit, int exponent) {
    if (exponent == 0) return fmt::format("[{}]", printed(unit));
    return fmt::format("[10{}{}{}]", raised(std::to_string(exponent)), unit.empty() ? "" : " ",
                       printed(unit));
}

}  // namespace halfstep
