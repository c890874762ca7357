#include "device/cuda/launch_timer.h"

#include <utility>

namespace halfstep::cuda {

Profiler* LaunchTimer::report_to(Profiler* profiler) {
    drop();
    return std::exchange(profiler_, profiler);
}

LaunchTimer::Span& LaunchTimer::next(KernelName kernel) {
    if (pending_ == most_pending) collect();
    if (pending_ == spans_.size()) {
        Span& span = spans_.emplace_back();
        driver_.check(driver_.event_create(&span.begin, 0), "make an event");
        driver_.check(driver_.event_create(&span.end, 0), "make an event");
    }
    spans_[pending_].kernel = kernel;
    return spans_[pending_];
}

void LaunchTimer::collect() {
    if (pending_ == 0) return;
    driver_.check(driver_.event_synchronize(spans_[pending_ - 1].end), "wait for a kernel");
    for (std::size_t k = 0; k < pending_; ++k) {
        float milliseconds = 0;
        driver_.check(driver_.event_elapsed(&milliseconds, spans_[k].begin, spans_[k].end),
                      "read a kernel's time");
        profiler_->add(spans_[k].kernel, 1e-3 * double(milliseconds));
    }
    pending_ = 0;
}

void LaunchTimer::drop() {
    for (const Span& span : spans_) {
        if (span.begin) driver_.event_destroy(span.begin);
        if (span.end) driver_.event_destroy(span.end);
    }
    spans_.clear();
    pending_ = 0;
}

}  // namespace halfstep::cuda
