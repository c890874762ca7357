// Times launches by the processor's clock.
#pragma once

#include <chrono>
#include <utility>

#include "device/profiler.h"

namespace halfstep::cpu {

class LaunchTimer {
public:
    /// Null: launches are not timed. Returns the one before.
    Profiler* report_to(Profiler* profiler) { return std::exchange(profiler_, profiler); }

    template <typename Launch>
    void time(KernelName kernel, Launch launch) {
        if (profiler_ == nullptr) return launch();
        const auto start = std::chrono::steady_clock::now();
        launch();
        const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
        profiler_->add(kernel, taken.count());
    }

private:
    Profiler* profiler_ = nullptr;
};

}  // namespace halfstep::cpu
