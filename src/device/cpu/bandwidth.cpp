#include "device/cpu/bandwidth.h"

#include <omp.h>

#include <algorithm>
#include <chrono>
#include <cstring>

namespace halfstep::cpu {

namespace {

constexpr std::size_t streams = 16;
constexpr std::size_t line = 64 / sizeof(float);  ///< numbers a cache line

/// Seconds of `work(first, last)` over `count` numbers shared out to threads in whole lines.
template <typename Work>
double seconds_of(std::size_t count, int threads, Work work) {
    const std::size_t lines = count / line;
    const auto start = std::chrono::steady_clock::now();
#pragma omp parallel num_threads(threads)
    {
        const auto n = std::size_t(omp_get_num_threads()), me = std::size_t(omp_get_thread_num());
        work(lines * me / n * line, lines * (me + 1) / n * line);
    }
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

void update(float* a, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) a[i] += 1.0f;
}

void update_in_streams(float* a, std::size_t count) {
    constexpr int ahead = 512;  // bytes
    const std::size_t piece = count / streams / line * line;
    for (std::size_t i = 0; i < piece; i += line)
        for (std::size_t s = 0; s < streams; ++s) {
            float* const here = a + s * piece + i;
            __builtin_prefetch(reinterpret_cast<const char*>(here) + ahead, 1, 3);
            for (std::size_t k = 0; k < line; ++k) here[k] += 1.0f;
        }
    update(a + streams * piece, count - streams * piece);
}

}  // namespace

CpuProbe::CpuProbe(std::size_t bytes, int threads) : buffer_(bytes, threads), threads_(threads) {
    auto* a = static_cast<float*>(buffer_.data());
    seconds_of(bytes / sizeof(float), threads, [a](std::size_t first, std::size_t last) {
        for (std::size_t i = first; i < last; ++i) a[i] = float(i % 1021);
    });
}

Bandwidth CpuProbe::measure() {
    auto* a = static_cast<float*>(buffer_.data());
    const std::size_t count = buffer_.bytes() / sizeof(float), half = count / 2;
    const double one = seconds_of(count, threads_, [a](std::size_t first, std::size_t last) {
        update(a + first, last - first);
    });
    const double several = seconds_of(count, threads_, [a](std::size_t first, std::size_t last) {
        update_in_streams(a + first, last - first);
    });
    const double copy = seconds_of(half, threads_, [a, half](std::size_t first, std::size_t last) {
        std::memcpy(a + half + first, a + first, (last - first) * sizeof(float));
    });
    const double bytes = double(buffer_.bytes());
    return {1e-9 * bytes / copy, 2e-9 * bytes / std::min(one, several)};
}

}  // namespace halfstep::cpu
