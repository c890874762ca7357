// Work that goes on beside the stepping: one thread, jobs in their order.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>

namespace halfstep {

/// A job holds memory from when it is added until it is done; how much all of them may hold is
/// bounded. When one throws, those after it are dropped and the next call says so.
class JobQueue {
public:
    explicit JobQueue(std::uint64_t most_bytes);
    /// Does what is left.
    ~JobQueue();
    JobQueue(const JobQueue&) = delete;
    JobQueue& operator=(const JobQueue&) = delete;

    /// Waits until `bytes` more may be held; a job that is larger than the bound waits for all.
    /// Throws what a job has thrown.
    void make_room(std::uint64_t bytes);
    /// Throws what an earlier job has thrown; then the new one is not taken.
    void add(std::uint64_t bytes, std::function<void()> job);
    /// Waits until no job is left. Throws what one of them has thrown.
    void wait();
    /// The same without a word, for when another failure is the one to tell.
    void settle() noexcept;

private:
    struct Job {
        std::uint64_t bytes;
        std::function<void()> work;
    };
    void work(const std::stop_token& stop);
    void do_one(std::unique_lock<std::mutex>& lock);
    void throw_failure();

    const std::uint64_t most_bytes_;
    std::mutex mutex_;
    std::condition_variable_any changed_;
    std::deque<Job> jobs_;  ///< the first is the one in hand
    std::uint64_t held_bytes_ = 0;
    std::exception_ptr failure_;
    std::jthread thread_;  ///< last: it ends before what it uses
};

}  // namespace halfstep
