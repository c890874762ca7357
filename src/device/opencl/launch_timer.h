// Times launches by their events, on a queue that was made to.
#pragma once

#include <vector>

#include "device/opencl/library.h"
#include "device/profiler.h"

namespace halfstep::opencl {

/// Events are read many at a time, so that the host need not wait for each launch.
class LaunchTimer {
public:
    explicit LaunchTimer(const Library& api) : api_(api) {}
    ~LaunchTimer() { drop(); }
    LaunchTimer(const LaunchTimer&) = delete;
    LaunchTimer& operator=(const LaunchTimer&) = delete;

    /// Null: launches are not timed. Those not collected yet are left out. Returns the one before.
    Profiler* report_to(Profiler* profiler);
    /// Gives the profiler what is pending, and waits for it. Throws DeviceError.
    void collect();
    /// Where the launch that follows shall put its event; null when it is not timed. Throws
    /// DeviceError.
    Handle* event_for(KernelName kernel);

private:
    struct Pending {
        KernelName kernel;
        Handle event = nullptr;
    };
    static constexpr std::size_t most_pending = 256;

    std::uint64_t ask(Handle event, unsigned what) const;
    void drop();

    const Library& api_;
    Profiler* profiler_ = nullptr;
    std::vector<Pending> pending_;
};

}  // namespace halfstep::opencl
