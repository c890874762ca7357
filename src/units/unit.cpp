#include "units/unit.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <numbers>

namespace halfstep {

namespace {

struct Symbol {
    std::string_view text;
    Unit unit;
};

constexpr double pi = std::numbers::pi;
constexpr Dimension force_dimension{1, -2, 1};

constexpr std::array symbols{Symbol{"m", {1, length_dimension}},
                             Symbol{"km", {1e3, length_dimension}},
                             Symbol{"cm", {1e-2, length_dimension}},
                             Symbol{"mm", {1e-3, length_dimension}},
                             Symbol{"um", {1e-6, length_dimension}},
                             Symbol{"nm", {1e-9, length_dimension}},
                             Symbol{"s", {1, time_dimension}},
                             Symbol{"ms", {1e-3, time_dimension}},
                             Symbol{"us", {1e-6, time_dimension}},
                             Symbol{"min", {60, time_dimension}},
                             Symbol{"h", {3600, time_dimension}},
                             Symbol{"kg", {1, {0, 0, 1}}},
                             Symbol{"g", {1e-3, {0, 0, 1}}},
                             Symbol{"N", {1, force_dimension}},
                             Symbol{"kN", {1e3, force_dimension}},
                             Symbol{"K", {1, temperature_dimension}},
                             Symbol{"mK", {1e-3, temperature_dimension}},
                             Symbol{"J", {1, {2, -2, 1}}},
                             Symbol{"kJ", {1e3, {2, -2, 1}}},
                             Symbol{"W", {1, {2, -3, 1}}},
                             Symbol{"mW", {1e-3, {2, -3, 1}}},
                             Symbol{"kW", {1e3, {2, -3, 1}}},
                             Symbol{"Pa", {1, pressure_dimension}},
                             Symbol{"kPa", {1e3, pressure_dimension}},
                             Symbol{"MPa", {1e6, pressure_dimension}},
                             Symbol{"mbar", {1e2, pressure_dimension}},
                             Symbol{"bar", {1e5, pressure_dimension}},
                             Symbol{"St", {1e-4, viscosity_dimension}},
                             Symbol{"cSt", {1e-6, viscosity_dimension}},
                             Symbol{"rad", {1, number_dimension}},
                             Symbol{"deg", {pi / 180, number_dimension}},
                             Symbol{"rpm", {2 * pi / 60, rate_dimension}}};

bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

std::string_view trim(std::string_view text) {
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    return text;
}

Unit power(const Unit& unit, int exponent) {
    const Dimension& d = unit.dimension;
    return {std::pow(unit.factor, exponent),
            {d.length * exponent, d.time * exponent, d.mass * exponent, d.temperature * exponent}};
}

Unit product(const Unit& a, const Unit& b) {
    return {
        a.factor * b.factor,
        {a.dimension.length + b.dimension.length, a.dimension.time + b.dimension.time,
         a.dimension.mass + b.dimension.mass, a.dimension.temperature + b.dimension.temperature}};
}

/// One factor: a symbol, with "^" and an exponent of -9 to 9 if there is one; or the number 1.
std::optional<Unit> parse_factor(std::string_view text) {
    if (text == "1") return Unit{};
    const std::size_t caret = text.find('^');
    const std::string_view name = text.substr(0, caret);
    const auto* found = std::find_if(symbols.begin(), symbols.end(),
                                     [&](const Symbol& symbol) { return symbol.text == name; });
    if (found == symbols.end()) return std::nullopt;
    if (caret == std::string_view::npos) return found->unit;
    const std::string_view exponent_text = text.substr(caret + 1);
    int exponent = 0;
    const char* end = exponent_text.data() + exponent_text.size();
    const auto [rest, fault] = std::from_chars(exponent_text.data(), end, exponent);
    if (fault != std::errc{} || rest != end || std::abs(exponent) > 9) return std::nullopt;
    return power(found->unit, exponent);
}

}  // namespace

std::optional<Unit> parse_unit(std::string_view text) {
    constexpr std::size_t longest = 64;
    text = trim(text);
    if (text.empty()) return Unit{};
    if (text.size() > longest) return std::nullopt;
    Unit unit;
    int sign = 1;
    while (true) {
        const std::size_t end = std::min(text.find_first_of("*/ \t"), text.size());
        const std::optional<Unit> factor = parse_factor(text.substr(0, end));
        if (!factor) return std::nullopt;
        unit = product(unit, power(*factor, sign));
        text = trim(text.substr(end));
        if (text.empty()) return unit;
        sign = text.front() == '/' ? -1 : 1;
        if (text.front() == '/' || text.front() == '*') text = trim(text.substr(1));
    }
}

std::optional<NumberAndUnit> split_number(std::string_view text) {
    text = trim(text);
    const bool plus = text.starts_with('+');
    if (plus) text.remove_prefix(1);  // from_chars knows no plus
    const std::size_t digits = !plus && text.starts_with('-') ? 1 : 0;
    // from_chars would also take "inf" and "nan".
    if (text.size() <= digits) return std::nullopt;
    const char first = text[digits];
    if (first != '.' && (first < '0' || first > '9')) return std::nullopt;
    NumberAndUnit result;
    const char* end = text.data() + text.size();
    const auto [rest, fault] = std::from_chars(text.data(), end, result.number);
    if (fault != std::errc{}) return std::nullopt;
    result.unit = trim({rest, static_cast<std::size_t>(end - rest)});
    return result;
}

}  // namespace halfstep
