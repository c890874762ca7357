#include "solver/random_populations.h"

#include <algorithm>
#include <random>
#include <vector>

#include "device/cpu/cpu_device.h"

namespace halfstep {

namespace {

constexpr std::size_t count = 65521;  // a prime: rows of cells do not repeat each other
constexpr std::size_t bytes_at_once = std::size_t{1} << 26;
constexpr double deviation = 1e-3;

std::vector<unsigned char> stored_numbers(Storage storage) {
    std::mt19937 random(1);
    std::normal_distribution<double> normal(0, deviation);
    std::vector<double> values(count);
    for (double& value : values) value = normal(random);
    const Arithmetic arithmetic = storage == Storage::FP64 ? Arithmetic::FP64 : Arithmetic::FP32;
    return cpu::encode(storage, arithmetic, usable_instruction_sets().back(), values);
}

}  // namespace

void randomise(Buffer& populations, Storage storage) {
    const std::vector<unsigned char> numbers = stored_numbers(storage);
    std::vector<unsigned char> piece;
    while (piece.size() < std::min(bytes_at_once, populations.bytes()))
        piece.insert(piece.end(), numbers.begin(), numbers.end());
    for (std::size_t at = 0; at < populations.bytes(); at += piece.size())
        populations.write(at, piece.data(), std::min(piece.size(), populations.bytes() - at));
}

}  // namespace halfstep
