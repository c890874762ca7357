#include "device/opencl/launch_timer.h"

#include <utility>

namespace halfstep::opencl {

Profiler* LaunchTimer::report_to(Profiler* profiler) {
    drop();
    return std::exchange(profiler_, profiler);
}

Handle* LaunchTimer::event_for(KernelName kernel) {
    if (profiler_ == nullptr) return nullptr;
    if (pending_.size() == most_pending) collect();
    return &pending_.emplace_back(Pending{kernel}).event;
}

void LaunchTimer::collect() {
    if (pending_.empty()) return;
    std::vector<Handle> events;
    for (const Pending& launch : pending_) events.push_back(launch.event);
    api_.check(api_.wait(unsigned(events.size()), events.data()), "wait for a kernel");
    for (const Pending& launch : pending_) {
        const std::uint64_t begin = ask(launch.event, event_start);
        profiler_->add(launch.kernel, 1e-9 * double(ask(launch.event, event_end) - begin));
    }
    drop();
}

std::uint64_t LaunchTimer::ask(Handle event, unsigned what) const {
    std::uint64_t nanoseconds = 0;
    api_.check(api_.event_time(event, what, sizeof nanoseconds, &nanoseconds, nullptr),
               "read a kernel's time");
    return nanoseconds;
}

void LaunchTimer::drop() {
    for (const Pending& launch : pending_)
        if (launch.event) api_.release_event(launch.event);
    pending_.clear();
}

}  // namespace halfstep::opencl
