#include <cmath>

#include <fmt/format.h>

#include "config/value_reader.h"
#include "units/unit.h"

namespace halfstep {

namespace {

/// Beyond these, products of a few quantities leave the range of double.
constexpr double largest = 1e30, smallest = 1e-30;

void fault(Reading& reading, const NamedValue& named, const std::string& why,
           const std::string& remedy) {
    reading.problems.add(named.value.place, fmt::format("{} is {}", named.path, shown(named.value)),
                         why, remedy);
}

std::string write_like(const Reading& reading, Dimension dimension) {
    return "write " + how_to_write(reading, dimension);
}

/// The number of a TOML integer or float.
std::optional<double> plain_number(const InputValue& value) {
    if (const auto* whole = std::get_if<std::int64_t>(&value.data))
        return static_cast<double>(*whole);
    if (const auto* real = std::get_if<double>(&value.data)) return *real;
    return std::nullopt;
}

double check_range(Reading& reading, const NamedValue& named, double value, Dimension dimension,
                   Sign sign) {
    std::string why;
    if (!std::isfinite(value))
        why = "a finite number is wanted";
    else if (sign == Sign::Positive && value <= 0)
        why = "it must be above 0";
    else if (sign == Sign::NotNegative && value < 0)
        why = "it must not be negative";
    else if (std::abs(value) > largest)
        why = fmt::format("no more than {:g} can be", largest);
    else if (value != 0 && std::abs(value) < smallest)
        why = fmt::format("no less than {:g} can be", smallest);
    if (why.empty()) return value;
    fault(reading, named, why, write_like(reading, dimension));
    return unread;
}

/// Converts "1.5 m/s"; NaN and a fault when its unit is unknown or of another dimension.
double convert(Reading& reading, const NamedValue& named, const NumberAndUnit& parts,
               Dimension dimension) {
    if (parts.unit.empty()) return parts.number;
    if (reading.units == UnitSystem::Lattice) {
        fault(reading, named, "the case is in lattice units, where values have no unit",
              write_like(reading, dimension));
        return unread;
    }
    const std::optional<Unit> unit = parse_unit(parts.unit);
    if (unit && unit->dimension == dimension) return parts.number * unit->factor;
    const DimensionWords& wanted = words_of(dimension);
    fault(reading, named,
          unit ? fmt::format("{} in {} is wanted", wanted.name, wanted.unit)
               : fmt::format("\"{}\" is no unit that we know", parts.unit),
          write_like(reading, dimension));
    return unread;
}

bool starts_with_letter(std::string_view text) {
    return !text.empty() &&
           ((text[0] >= 'a' && text[0] <= 'z') || (text[0] >= 'A' && text[0] <= 'Z'));
}

}  // namespace

std::string how_to_write(const Reading& reading, Dimension dimension) {
    const DimensionWords& words = words_of(dimension);
    if (reading.units == UnitSystem::Lattice)
        return fmt::format("a plain number, in {}", words.lattice_unit);
    if (dimension == number_dimension) return "a plain number";
    return fmt::format("{} like \"{}\"", words.name, words.example);
}

double read_quantity(Reading& reading, const NamedValue& named, Dimension dimension, Sign sign) {
    std::optional<double> value = plain_number(named.value);
    if (const auto* text = std::get_if<std::string>(&named.value.data)) {
        const std::optional<NumberAndUnit> parts = split_number(*text);
        if (!parts) {
            fault(reading, named, "it does not start with a number",
                  write_like(reading, dimension));
            return unread;
        }
        value = convert(reading, named, *parts, dimension);
        if (std::isnan(*value)) return unread;
    }
    if (value) return check_range(reading, named, *value, dimension, sign);
    fault(reading, named, fmt::format("{} is wanted", words_of(dimension).name),
          write_like(reading, dimension));
    return unread;
}

std::optional<std::int64_t> read_count(Reading& reading, const NamedValue& named, std::int64_t low,
                                       std::int64_t high) {
    const std::optional<double> number = plain_number(named.value);
    const auto* exact = std::get_if<std::int64_t>(&named.value.data);
    const bool whole = number && std::floor(*number) == *number;
    if (whole && *number >= static_cast<double>(low) && *number <= static_cast<double>(high))
        return exact ? *exact : static_cast<std::int64_t>(*number);
    fault(reading, named, fmt::format("a whole number from {} to {} is wanted", low, high),
          "write such a number");
    return std::nullopt;
}

std::optional<Period> read_period(Reading& reading, const NamedValue& named, Sign sign) {
    const auto* text = std::get_if<std::string>(&named.value.data);
    const std::optional<NumberAndUnit> parts = text ? split_number(*text) : std::nullopt;
    const bool in_steps = reading.units == UnitSystem::Lattice ||
                          (parts && (parts->unit == "steps" || parts->unit == "step"));
    if (!in_steps) {
        const double seconds = read_quantity(reading, named, time_dimension, sign);
        if (std::isnan(seconds)) return std::nullopt;
        return Time{seconds};
    }
    const bool stated = !parts || parts->unit.empty() || parts->unit.starts_with("step");
    const std::optional<double> number =
        parts && stated ? std::optional(parts->number) : plain_number(named.value);
    const double low = sign == Sign::Positive ? 1 : 0;
    if (number && std::floor(*number) == *number && *number >= low && *number <= most_steps)
        return Steps{static_cast<std::int64_t>(*number)};
    fault(
        reading, named, fmt::format("a whole number of steps, at least {}, is wanted", low),
        reading.units == UnitSystem::Lattice ? "write it like 100" : "write it like \"100 steps\"");
    return std::nullopt;
}

ScalarInput read_scalar(Reading& reading, const NamedValue& named, Dimension dimension) {
    const auto* text = std::get_if<std::string>(&named.value.data);
    const std::optional<NumberAndUnit> parts = text ? split_number(*text) : std::nullopt;
    const bool quantity = parts && (parts->unit.empty() || starts_with_letter(parts->unit));
    if (!text || quantity)
        return {read_quantity(reading, named, dimension), nullptr, shown(named.value)};
    constexpr std::size_t longest = 4096;
    ScalarInput input{unread, nullptr, *text};
    if (text->size() > longest) {
        fault(reading, named, fmt::format("no expression is longer than {} characters", longest),
              "shorten it");
        return input;
    }
    try {
        auto expression = std::make_shared<const Expression>(*text);
        if (expression->is_constant()) {
            const double value = expression->evaluate({}, 0);
            input.constant = check_range(reading, named, value, dimension, Sign::Any);
        } else {
            input.expression = std::move(expression);
        }
    } catch (const ExpressionError& error) {
        fault(reading, named, fmt::format("as an expression: {}", error.what()),
              fmt::format("{}, or an expression in x, y, z, t and pi such as \"sin(2*pi*x)\"",
                          write_like(reading, dimension)));
    }
    return input;
}

}  // namespace halfstep
