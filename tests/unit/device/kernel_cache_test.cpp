#include "device/gpu/kernel_cache.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>
#include <string>
#include <thread>

namespace halfstep::gpu {
namespace {

namespace fs = std::filesystem;

class KernelCacheTest : public ::testing::Test {
protected:
    void SetUp() override {
        folder_ = fs::temp_directory_path() / ("halfstep-cache-" + std::to_string(getpid()));
        fs::remove_all(folder_);
    }
    void TearDown() override { fs::remove_all(folder_); }

    /// The one entry of the folder.
    fs::path entry() const { return fs::directory_iterator(folder_)->path(); }

    fs::path folder_;
    const std::vector<char> code_{'c', 'o', '\0', 'd', 'e'};
};

TEST_F(KernelCacheTest, GivesBackWhatItGot) {
    const KernelCache cache(folder_ / "deeper");
    EXPECT_FALSE(cache.find("source"));
    cache.store("source", code_);
    EXPECT_EQ(cache.find("source"), code_);
    EXPECT_FALSE(cache.find("source "));
}

TEST_F(KernelCacheTest, TakesADamagedEntryAsMissing) {
    const KernelCache cache(folder_);
    cache.store("source", code_);
    const auto size = fs::file_size(entry());
    for (std::uintmax_t keep = 0; keep < size; ++keep) {
        cache.store("source", code_);
        fs::resize_file(entry(), keep);
        EXPECT_FALSE(cache.find("source")) << keep;
    }
    for (std::uintmax_t at = 0; at < size; ++at) {
        cache.store("source", code_);
        std::fstream file(entry(), std::ios::in | std::ios::out | std::ios::binary);
        file.seekp(std::streamoff(at));
        file.put('\x55');
        file.close();
        EXPECT_FALSE(cache.find("source")) << at;
    }
    cache.store("source", code_);
    EXPECT_EQ(cache.find("source"), code_);
}

TEST_F(KernelCacheTest, AnEntryUnderAnothersNameIsNotTaken) {
    const KernelCache cache(folder_);
    cache.store("one", code_);
    const fs::path one = entry();
    fs::path kept = one;
    kept += ".kept";
    fs::rename(one, kept);
    cache.store("two", code_);
    for (const auto& file : fs::directory_iterator(folder_))
        if (file.path() != kept) fs::rename(kept, file.path());
    EXPECT_FALSE(cache.find("two"));
}

TEST_F(KernelCacheTest, DoesWithoutAFolder) {
    std::ofstream(folder_) << "a file where the folder should be";
    for (const KernelCache& cache : {KernelCache({}), KernelCache(folder_)}) {
        cache.store("source", code_);
        EXPECT_FALSE(cache.find("source"));
    }
}

TEST_F(KernelCacheTest, ManyAtOnceLeaveOneWholeEntryEach) {
    const KernelCache cache(folder_);
    std::vector<std::thread> threads;
    for (int t = 0; t < 4; ++t)
        threads.emplace_back([&] {
            for (int k = 0; k < 50; ++k) {
                const std::string text = std::to_string(k);
                cache.store(text, code_);
                const auto found = cache.find(text);
                EXPECT_TRUE(!found || *found == code_);
            }
        });
    for (std::thread& thread : threads) thread.join();
    for (int k = 0; k < 50; ++k) EXPECT_EQ(cache.find(std::to_string(k)), code_);
}

}  // namespace
}  // namespace halfstep::gpu
