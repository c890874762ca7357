#include "device/gpu/compile_all.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <thread>

namespace halfstep::gpu {

namespace {

constexpr std::size_t most_threads = 8;

}  // namespace

std::vector<std::vector<char>> compile_all(std::span<const Part> parts,
                                           const std::function<std::vector<char>(Part)>& compile) {
    std::vector<std::vector<char>> codes(parts.size());
    std::vector<std::exception_ptr> failures(parts.size());
    std::atomic<std::size_t> next{0};
    const auto work = [&] {
        for (std::size_t k = next++; k < parts.size(); k = next++) {
            try {
                codes[k] = compile(parts[k]);
            } catch (...) {
                failures[k] = std::current_exception();
            }
        }
    };
    {
        const std::size_t processors = std::max(1U, std::thread::hardware_concurrency());
        std::vector<std::jthread> others;
        for (std::size_t k = 1; k < std::min({parts.size(), processors, most_threads}); ++k)
            others.emplace_back(work);
        work();
    }
    for (const std::exception_ptr& failure : failures)
        if (failure) std::rethrow_exception(failure);
    return codes;
}

}  // namespace halfstep::gpu
