// A loop over planes on all cores, whose exceptions reach the caller.
#pragma once

#include <cstdint>
#include <exception>

namespace halfstep {

/// Calls work(z) for begin <= z < end, in no order. When calls throw, one of the exceptions is
/// thrown again here: none may leave an OpenMP loop.
template <typename Work>
void parallel_planes(std::int64_t begin, std::int64_t end, const Work& work) {
    constexpr std::int64_t worth_starting_threads = 32;
    std::exception_ptr failure;
#pragma omp parallel for schedule(dynamic) if (end - begin >= worth_starting_threads)
    for (std::int64_t z = begin; z < end; ++z) {
        try {
            work(z);
        } catch (...) {
#pragma omp critical(halfstep_parallel_planes)
            failure = std::current_exception();
        }
    }
    if (failure) std::rethrow_exception(failure);
}

}  // namespace halfstep
