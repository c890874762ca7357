#include "device/cpu/bandwidth.h"

#include <omp.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <vector>

#include "device/cpu/cpu_memory.h"

namespace halfstep::cpu {

namespace {

/// Median seconds of `work(first, last)` over `count` numbers shared out to threads.
template <typename Work>
double median_seconds(std::size_t count, int repeats, int threads, Work work) {
    std::vector<double> seconds;
    for (int k = 0; k < repeats; ++k) {
        const auto start = std::chrono::steady_clock::now();
#pragma omp parallel num_threads(threads)
        {
            const auto n = std::size_t(omp_get_num_threads()),
                       me = std::size_t(omp_get_thread_num());
            work(count * me / n, count * (me + 1) / n);
        }
        seconds.push_back(
            std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    }
    std::nth_element(seconds.begin(), seconds.begin() + repeats / 2, seconds.end());
    return seconds[std::size_t(repeats) / 2];
}

}  // namespace

Bandwidth measure_bandwidth(std::size_t bytes, int repeats, int threads) {
    CpuBuffer buffer(bytes);
    auto* a = static_cast<float*>(buffer.data());
    const std::size_t count = bytes / sizeof(float), half = count / 2;
    const auto fill = [&](std::size_t first, std::size_t last) {
        for (std::size_t i = first; i < last; ++i) a[i] = float(i % 1021);
    };
    const auto update = [&](std::size_t first, std::size_t last) {
        for (std::size_t i = first; i < last; ++i) a[i] += 1.0f;
    };
    const auto copy = [&](std::size_t first, std::size_t last) {
        std::memcpy(a + half + first, a + first, (last - first) * sizeof(float));
    };
    median_seconds(count, 1, threads, fill);
    Bandwidth bandwidth;
    bandwidth.in_place = 2e-9 * double(bytes) / median_seconds(count, repeats, threads, update);
    bandwidth.copy = 1e-9 * double(bytes) / median_seconds(half, repeats, threads, copy);
    return bandwidth;
}

}  // namespace halfstep::cpu
