// Times launches by events on their stream.
#pragma once

#include <vector>

#include "device/cuda/driver.h"
#include "device/profiler.h"

namespace halfstep::cuda {

/// An event before a launch and one after it; read together, many at a time, so that the host need
/// not wait for each. Where the GPU waits for the host, that wait counts to the kernel it waits
/// for.
class LaunchTimer {
public:
    explicit LaunchTimer(const Driver& driver) : driver_(driver) {}
    ~LaunchTimer() { drop(); }
    LaunchTimer(const LaunchTimer&) = delete;
    LaunchTimer& operator=(const LaunchTimer&) = delete;

    bool is_on() const { return profiler_ != nullptr; }
    /// Null: launches are not timed. Those not collected yet are left out. Returns the one before.
    Profiler* report_to(Profiler* profiler);
    /// Gives the profiler what is pending, and waits for it. Throws DeviceError.
    void collect();

    /// Calls `launch`, which launches the kernel on the stream. Throws DeviceError.
    template <typename Launch>
    void time(KernelName kernel, void* stream, Launch launch) {
        if (!is_on()) return launch();
        Span& span = next(kernel);
        driver_.check(driver_.event_record(span.begin, stream), "time a kernel");
        launch();
        driver_.check(driver_.event_record(span.end, stream), "time a kernel");
        ++pending_;
    }

private:
    struct Span {
        KernelName kernel{};
        void *begin = nullptr, *end = nullptr;
    };
    static constexpr std::size_t most_pending = 256;

    Span& next(KernelName kernel);
    void drop();

    const Driver& driver_;
    Profiler* profiler_ = nullptr;
    std::vector<Span> spans_;  ///< the first `pending_` are recorded; all are used again
    std::size_t pending_ = 0;
};

}  // namespace halfstep::cuda
