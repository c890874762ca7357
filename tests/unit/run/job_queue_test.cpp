#include "run/job_queue.h"

#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <stdexcept>
#include <vector>

namespace halfstep {
namespace {

TEST(JobQueue, DoesJobsInTheirOrder) {
    std::vector<int> done;
    {
        JobQueue queue(1000);
        for (int k = 0; k < 50; ++k) queue.add(1, [&done, k] { done.push_back(k); });
        queue.wait();
        EXPECT_EQ(done.size(), 50U);
        queue.add(1, [&done] { done.push_back(50); });
    }
    ASSERT_EQ(done.size(), 51U) << "a job that was left over is done all the same";
    for (int k = 0; k <= 50; ++k) EXPECT_EQ(done[std::size_t(k)], k);
}

TEST(JobQueue, AddingDoesNotWaitForTheJob) {
    std::promise<void> gate;
    std::atomic<bool> done = false;
    JobQueue queue(1000);
    queue.add(10, [&, open = gate.get_future().share()] { open.wait(), done = true; });
    EXPECT_FALSE(done);
    gate.set_value();
    queue.wait();
    EXPECT_TRUE(done);
}

TEST(JobQueue, HoldsNoMoreThanItsBound) {
    std::atomic<int> held = 0, most = 0;
    JobQueue queue(3);
    for (int k = 0; k < 40; ++k) {
        queue.make_room(1);
        const auto memory = std::shared_ptr<int>(new int, [&held](int* p) { delete p, --held; });
        most = std::max(most.load(), ++held);
        queue.add(1, [memory] {});
    }
    queue.wait();
    EXPECT_LE(most, 4) << "three in the queue and the one that this loop still has";
    queue.make_room(100);  // larger than the bound: once all is done
}

TEST(JobQueue, AFailureIsToldOnceAndDropsWhatCameAfter) {
    std::promise<void> gate;
    bool later = false;
    JobQueue queue(100);
    queue.add(1, [open = gate.get_future().share()] {
        open.wait();
        throw std::runtime_error("disk full");
    });
    queue.add(1, [&later] { later = true; });
    gate.set_value();
    EXPECT_THROW(queue.wait(), std::runtime_error);
    EXPECT_FALSE(later);
    queue.wait();
    queue.add(1, [&later] { later = true; });
    queue.wait();
    EXPECT_TRUE(later);
}

TEST(JobQueue, AFailureIsToldBeforeMoreIsTaken) {
    JobQueue queue(100);
    queue.add(1, [] { throw std::runtime_error("disk full"); });
    queue.settle();
    EXPECT_THROW(queue.make_room(1), std::runtime_error);
    queue.add(1, [] { throw std::runtime_error("disk full"); });
    queue.settle();
    EXPECT_THROW(queue.add(1, [] {}), std::runtime_error);
}

}  // namespace
}  // namespace halfstep
