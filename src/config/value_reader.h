// From single values of the input tree to numbers, names and formulas. A fault is noted in
// `Reading::problems`, and what could not be read is NaN or nothing: comparisons with NaN are
// false, so that one fault does not bring on others.
#pragma once

#include <cstdint>
#include <filesystem>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "config/case.h"
#include "config/case_input.h"
#include "config/nearest_name.h"
#include "config/problems.h"
#include "lattice/choices.h"
#include "units/dimension.h"

namespace halfstep {

/// Of the scalar that section heat describes.
constexpr std::string_view heat_name = "temperature";
constexpr double unread = std::numeric_limits<double>::quiet_NaN();

/// What the reader of a value must know of the rest of the case.
struct Reading {
    Problems& problems;
    UnitSystem units = UnitSystem::Si;
    int dimensions = 3;
    std::vector<std::string> scalars{};  ///< names of those that the flow carries
    std::filesystem::path folder;  ///< of the case file: where the names of other files count from
};

enum class Sign { Any, Positive, NotNegative };

/// A value with its full name, such as "bodies[0].radius".
struct NamedValue {
    const InputValue& value;
    std::string path;
};

/// The value as it reads in a message: `"2 m"`, `3`, `a list`.
std::string shown(const InputValue& value);

/// "5 cm" or "a plain number of cells": how to write a value of this dimension.
std::string how_to_write(const Reading& reading, Dimension dimension);

double read_quantity(Reading& reading, const NamedValue& named, Dimension dimension,
                     Sign sign = Sign::Any);
/// As many components as the lattice has dimensions; z is 0 in two dimensions.
Vec3 read_vector(Reading& reading, const NamedValue& named, Dimension dimension);
/// Normalised.
Vec3 read_direction(Reading& reading, const NamedValue& named);
std::optional<std::int64_t> read_count(Reading& reading, const NamedValue& named, std::int64_t low,
                                       std::int64_t high);
std::optional<std::string> read_text(Reading& reading, const NamedValue& named);
/// A name that may become the stem of a file.
std::optional<std::string> read_name(Reading& reading, const NamedValue& named);
std::optional<Period> read_period(Reading& reading, const NamedValue& named, Sign sign);
const InputTable* read_table(Reading& reading, const NamedValue& named, const std::string& wanted);
const InputArray* read_list(Reading& reading, const NamedValue& named, const std::string& wanted);

/// The index of the text in `names`; a fault names the nearest.
std::optional<std::size_t> read_one_of(Reading& reading, const NamedValue& named,
                                       const std::vector<std::string_view>& names);

template <typename Enum>
std::optional<Enum> read_choice(Reading& reading, const NamedValue& named) {
    std::vector<std::string_view> names;
    for (const auto& row : choices<Enum>()) names.push_back(row.name);
    const std::optional<std::size_t> index = read_one_of(reading, named, names);
    if (!index) return std::nullopt;
    return choices<Enum>()[*index].value;
}

/// A number, a quantity, or an expression in x, y, z and t.
struct ScalarInput {
    double constant = unread;
    std::shared_ptr<const Expression> expression;
    std::string text;
};
ScalarInput read_scalar(Reading& reading, const NamedValue& named, Dimension dimension);

template <Dimension D>
Formula<D> read_formula(Reading& reading, const NamedValue& named) {
    ScalarInput input = read_scalar(reading, named, D);
    return {input.constant, std::move(input.expression), named.value.place, std::move(input.text)};
}

/// The elements of a vector; empty (and a fault) when it is no list or has not one element for
/// each dimension.
std::vector<NamedValue> read_components(Reading& reading, const NamedValue& named,
                                        const std::string& wanted);

template <Dimension D>
FormulaVector<D> read_formulas(Reading& reading, const NamedValue& named) {
    FormulaVector<D> vector;
    const auto components =
        read_components(reading, named, std::string(words_of(D).name) + " or an expression");
    for (std::size_t i = 0; i < components.size(); ++i)
        vector[i] = read_formula<D>(reading, components[i]);
    return vector;
}

}  // namespace halfstep
