// The 16-bit formats: every code, and rounding to nearest, with each instruction set that runs
// here.
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <random>

#include "device/cpu/cpu_device.h"

namespace halfstep {
namespace {

using Codes = std::vector<unsigned char>;

Codes codes_of(const std::vector<std::uint16_t>& values) {
    Codes bytes(values.size() * 2);
    std::memcpy(bytes.data(), values.data(), bytes.size());
    return bytes;
}

std::vector<std::uint16_t> values_of(const Codes& bytes) {
    std::vector<std::uint16_t> values(bytes.size() / 2);
    std::memcpy(values.data(), bytes.data(), bytes.size());
    return values;
}

std::vector<std::uint16_t> all_codes() {
    std::vector<std::uint16_t> codes(65536);
    for (std::size_t k = 0; k < codes.size(); ++k) codes[k] = std::uint16_t(k);
    return codes;
}

/// From the formats' definitions: IEEE half over 2^15; 1 sign, 4 exponent, 11 mantissa bits,
/// bias 15.
double definition(Storage storage, std::uint16_t code) {
    const int exponent_bits = storage == Storage::FP16S ? 5 : 4, mantissa_bits = 15 - exponent_bits;
    const int exponent = (code & 0x7FFF) >> mantissa_bits,
              mantissa = code & ((1 << mantissa_bits) - 1);
    const double sign = code & 0x8000 ? -1 : 1;
    const int scale = storage == Storage::FP16S ? -15 : 0;
    if (storage == Storage::FP16S && exponent == 31)
        return mantissa ? std::nan("") : sign * std::numeric_limits<double>::infinity();
    const double significand =
        exponent ? 1 + std::ldexp(mantissa, -mantissa_bits) : std::ldexp(mantissa, -mantissa_bits);
    return sign * std::ldexp(significand, (exponent ? exponent : 1) - 15 + scale);
}

class Storage16 : public ::testing::TestWithParam<std::tuple<Storage, Arithmetic, InstructionSet>> {
protected:
    void SetUp() override {
        const auto usable = usable_instruction_sets();
        const auto set = std::get<2>(GetParam());
        if (std::find(usable.begin(), usable.end(), set) == usable.end())
            GTEST_SKIP() << name_of(set) << ": not on this processor, or not in this build";
    }
};

TEST_P(Storage16, EveryCodeDecodesToItsDefinition) {
    const auto [storage, arithmetic, set] = GetParam();
    const auto codes = all_codes();
    const auto values = cpu::decode(storage, arithmetic, set, codes_of(codes));
    for (std::size_t k = 0; k < codes.size(); ++k) {
        const double expected = definition(storage, codes[k]);
        if (std::isnan(expected))
            EXPECT_TRUE(std::isnan(values[k]));
        else
            ASSERT_EQ(values[k], expected) << "code " << codes[k];
    }
}

/// As itself, or as zero of the other sign.
TEST_P(Storage16, EveryCodeComesBackAsItself) {
    const auto [storage, arithmetic, set] = GetParam();
    const auto codes = all_codes();
    const auto back = values_of(cpu::encode(
        storage, arithmetic, set, cpu::decode(storage, arithmetic, set, codes_of(codes))));
    for (std::size_t k = 0; k < codes.size(); ++k) {
        if (std::isnan(definition(storage, codes[k])))
            EXPECT_TRUE(std::isnan(definition(storage, back[k])));
        else if (definition(storage, codes[k]) == 0)
            EXPECT_EQ(definition(storage, back[k]), 0);
        else
            ASSERT_EQ(back[k], codes[k]);
    }
}

TEST_P(Storage16, RoundsToTheNearestCode) {
    const auto [storage, arithmetic, set] = GetParam();
    std::vector<double> values;
    std::mt19937 random(7);
    std::uniform_real_distribution<double> mantissa(-1, 1), exponent(-28, 0.9);
    for (int k = 0; k < 300000; ++k)
        values.push_back(double(float(mantissa(random) * std::exp2(exponent(random)))));
    const auto codes = values_of(cpu::encode(storage, arithmetic, set, values));
    for (std::size_t k = 0; k < values.size(); ++k) {
        const double error = std::abs(definition(storage, codes[k]) - values[k]);
        const auto magnitude = std::uint16_t(codes[k] & 0x7FFF);
        const auto neighbour = [&](int offset) {
            const int code = std::max(0, magnitude + offset);
            return std::abs(definition(storage, std::uint16_t(code | (codes[k] & 0x8000))) -
                            values[k]);
        };
        // FP16C near zero passes through a float whose last place is 2^-38: a tie may fall either
        // way.
        ASSERT_LE(error, neighbour(1) + 0x1p-37) << values[k];
        ASSERT_LE(error, neighbour(-1) + 0x1p-37) << values[k];
    }
}

INSTANTIATE_TEST_SUITE_P(All, Storage16,
                         ::testing::Combine(::testing::Values(Storage::FP16S, Storage::FP16C),
                                            ::testing::Values(Arithmetic::FP32, Arithmetic::FP64),
                                            ::testing::Values(InstructionSet::Baseline,
                                                              InstructionSet::AVX2,
                                                              InstructionSet::AVX512)));

}  // namespace
}  // namespace halfstep
