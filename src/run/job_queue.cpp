#include "run/job_queue.h"

#include <utility>

namespace halfstep {

JobQueue::JobQueue(std::uint64_t most_bytes)
    : most_bytes_(most_bytes), thread_([this](const std::stop_token& stop) { work(stop); }) {}

JobQueue::~JobQueue() {
    settle();
}

void JobQueue::work(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    while (changed_.wait(lock, stop, [this] { return !jobs_.empty(); })) do_one(lock);
}

void JobQueue::do_one(std::unique_lock<std::mutex>& lock) {
    std::function<void()> job = std::move(jobs_.front().work);
    std::exception_ptr failure;
    lock.unlock();
    try {
        job();
    } catch (...) {
        failure = std::current_exception();
    }
    job = nullptr;  // what it held is given back before anybody hears of the room
    lock.lock();
    held_bytes_ -= jobs_.front().bytes;
    jobs_.pop_front();
    if (failure) {
        failure_ = failure;
        jobs_.clear();
        held_bytes_ = 0;
    }
    changed_.notify_all();
}

void JobQueue::throw_failure() {
    if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
}

void JobQueue::make_room(std::uint64_t bytes) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock,
                  [&] { return failure_ || jobs_.empty() || held_bytes_ + bytes <= most_bytes_; });
    throw_failure();
}

void JobQueue::add(std::uint64_t bytes, std::function<void()> job) {
    {
        const std::lock_guard lock(mutex_);
        throw_failure();
        jobs_.push_back({bytes, std::move(job)});
        held_bytes_ += bytes;
    }
    changed_.notify_all();
}

void JobQueue::wait() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return jobs_.empty(); });
    throw_failure();
}

void JobQueue::settle() noexcept {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return jobs_.empty(); });
}

}  // namespace halfstep
