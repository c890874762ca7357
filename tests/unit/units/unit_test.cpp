#include "units/unit.h"

#include <numbers>
#include <string>

#include <gtest/gtest.h>

namespace halfstep {
namespace {

struct UnitRow {
    const char* text;
    double factor;
    Dimension dimension;
};

constexpr double pi = std::numbers::pi;
constexpr UnitRow rows[] = {
    {"m", 1, length_dimension},
    {"km", 1e3, length_dimension},
    {"cm", 1e-2, length_dimension},
    {"mm", 1e-3, length_dimension},
    {"um", 1e-6, length_dimension},
    {"nm", 1e-9, length_dimension},
    {"s", 1, time_dimension},
    {"ms", 1e-3, time_dimension},
    {"us", 1e-6, time_dimension},
    {"min", 60, time_dimension},
    {"h", 3600, time_dimension},
    {"kg", 1, {0, 0, 1}},
    {"g", 1e-3, {0, 0, 1}},
    {"N", 1, {1, -2, 1}},
    {"kN", 1e3, {1, -2, 1}},
    {"m/s", 1, velocity_dimension},
    {"km/h", 1 / 3.6, velocity_dimension},
    {"m / s", 1, velocity_dimension},
    {"m*s^-1", 1, velocity_dimension},
    {"m s^-1", 1, velocity_dimension},
    {"m^2/s", 1, viscosity_dimension},
    {"mm^2/s", 1e-6, viscosity_dimension},
    {"cSt", 1e-6, viscosity_dimension},
    {"St", 1e-4, viscosity_dimension},
    {"m/s^2", 1, acceleration_dimension},
    {"m/s/s", 1, acceleration_dimension},
    {"N/kg", 1, acceleration_dimension},
    {"kg/m^3", 1, density_dimension},
    {"g/cm^3", 1e3, density_dimension},
    {"Pa", 1, pressure_dimension},
    {"kPa", 1e3, pressure_dimension},
    {"MPa", 1e6, pressure_dimension},
    {"mbar", 1e2, pressure_dimension},
    {"bar", 1e5, pressure_dimension},
    {"N/m^2", 1, pressure_dimension},
    {"rad/s", 1, rate_dimension},
    {"1/s", 1, rate_dimension},
    {"deg/s", pi / 180, rate_dimension},
    {"rpm", pi / 30, rate_dimension},
    {"1/s^2", 1, rate_squared_dimension},
    {"", 1, number_dimension},
};

TEST(Unit, FactorsAndDimensions) {
    for (const UnitRow& row : rows) {
        const auto unit = parse_unit(row.text);
        ASSERT_TRUE(unit) << row.text;
        EXPECT_NEAR(unit->factor / row.factor, 1, 1e-15) << row.text;
        EXPECT_EQ(unit->dimension, row.dimension) << row.text;
    }
}

TEST(Unit, WhatIsNoUnit) {
    for (const char* text : {"M", "meter", "S", "m/", "/s", "m//s", "m^", "m^x", "m^2.5", "m^99",
                             "^2", "m+s", "2", "m/2", "m**s", "1^2"})
        EXPECT_FALSE(parse_unit(text)) << text;
    EXPECT_FALSE(parse_unit(std::string(1000, 'm')));
}

TEST(Unit, SplitsANumberFromItsUnit) {
    struct Row {
        const char* text;
        double number;
        const char* unit;
    };
    const Row rows[] = {{"1.5 m/s", 1.5, "m/s"}, {"5cm", 5, "cm"},   {"  -2e-3  Pa ", -2e-3, "Pa"},
                        {"+7", 7, ""},           {".5 s", 0.5, "s"}, {"1e3m", 1e3, "m"},
                        {"3 1/s", 3, "1/s"},     {"0x10", 0, "x10"}, {"4*y", 4, "*y"}};
    for (const Row& row : rows) {
        const auto parts = split_number(row.text);
        ASSERT_TRUE(parts) << row.text;
        EXPECT_EQ(parts->number, row.number) << row.text;
        EXPECT_EQ(parts->unit, row.unit) << row.text;
    }
}

TEST(Unit, WhatHasNoNumberInFront) {
    for (const char* text :
         {"", " ", "m", "-", "+", "--1", "+-1", "inf", "-inf", "nan", "1e999 m", "."})
        EXPECT_FALSE(split_number(text)) << text;
}

TEST(Unit, EveryDimensionOfACaseHasWords) {
    for (const Dimension dimension :
         {length_dimension, area_dimension, time_dimension, velocity_dimension,
          acceleration_dimension, viscosity_dimension, rate_dimension, rate_squared_dimension,
          density_dimension, pressure_dimension}) {
        const DimensionWords& words = words_of(dimension);
        EXPECT_EQ(words.dimension, dimension);
        const auto unit = parse_unit(words.unit);
        ASSERT_TRUE(unit) << words.unit;
        EXPECT_EQ(unit->dimension, dimension) << words.unit;
        const auto example = split_number(words.example);
        ASSERT_TRUE(example) << words.example;
        EXPECT_EQ(parse_unit(example->unit)->dimension, dimension) << words.example;
    }
}

}  // namespace
}  // namespace halfstep
