// What the CUDA driver of the tests has of a device: its memory, and how long its copies take.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace halfstep::testing {

using Pointer = unsigned long long;

inline constexpr int invalid_value = 1, out_of_memory = 2;  // of CUresult

/// Memory given out, by address.
class Memory {
public:
    Memory() {
        if (const char* told = std::getenv("HALFSTEP_CUDA_MEMORY")) total_ = std::stoull(told);
    }
    int allocate(Pointer* pointer, std::size_t bytes) {
        const std::lock_guard lock(mutex_);
        if (bytes > total_ - used_) return out_of_memory;
        auto block = std::make_unique_for_overwrite<std::byte[]>(bytes);
        *pointer = reinterpret_cast<Pointer>(block.get());
        blocks_[*pointer] = {bytes, std::move(block)};
        used_ += bytes;
        return 0;
    }
    int free(Pointer pointer) {
        const std::lock_guard lock(mutex_);
        const auto found = blocks_.find(pointer);
        if (found == blocks_.end()) return invalid_value;
        used_ -= found->second.bytes;
        blocks_.erase(found);
        return 0;
    }
    /// Whether all of these bytes were given out and not taken back.
    bool has(Pointer pointer, std::size_t bytes) {
        const std::lock_guard lock(mutex_);
        const auto after = blocks_.upper_bound(pointer);
        if (after == blocks_.begin()) return false;
        const auto& [begin, block] = *std::prev(after);
        return pointer - begin + bytes <= block.bytes;
    }
    std::size_t total() const { return total_; }
    std::size_t free_bytes() {
        const std::lock_guard lock(mutex_);
        return total_ - used_;
    }

private:
    struct Block {
        std::size_t bytes;
        std::unique_ptr<std::byte[]> data;
    };
    std::mutex mutex_;
    std::map<Pointer, Block> blocks_;
    std::size_t total_ = std::size_t{1} << 30, used_ = 0;
};

/// Copies that end only when kernels have been launched since the mark that they wait for.
class Patience {
public:
    Patience() {
        if (const char* told = std::getenv("HALFSTEP_CUDA_PATIENCE")) wanted_ = std::stol(told);
    }
    void note_launch() {
        const std::lock_guard lock(mutex_);
        ++launches_;
        changed_.notify_all();
    }
    /// From now on, launches count.
    void note_mark() {
        const std::lock_guard lock(mutex_);
        enough_ = launches_ + wanted_;
    }
    bool wait() {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, std::chrono::seconds(10),
                                 [this] { return launches_ >= enough_; });
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    long wanted_ = 0, launches_ = 0, enough_ = 0;
};

}  // namespace halfstep::testing
