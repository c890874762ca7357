#include "solver/tuning_store.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <iterator>
#include <string>

namespace halfstep {
namespace {

namespace fs = std::filesystem;

class TuningStoreTest : public ::testing::Test {
protected:
    void SetUp() override {
        folder_ = fs::temp_directory_path() / ("halfstep-tuning-" + std::to_string(getpid()));
        fs::remove_all(folder_);
    }
    void TearDown() override { fs::remove_all(folder_); }

    static std::string key(int number) {
        return R"({"device":"a \"fast\" one","cells":[)" + std::to_string(number) + "]}";
    }
    /// The one entry of the folder.
    fs::path entry() const { return fs::directory_iterator(folder_)->path(); }

    fs::path folder_;
    const Tuning cpu_{Streaming::AA, {}, 512}, gpu_{Streaming::EsotericPush, 128, {}};
};

TEST_F(TuningStoreTest, GivesBackWhatItGot) {
    const TuningStore store(folder_ / "deeper");
    EXPECT_FALSE(store.find(key(1)).tuning);
    EXPECT_EQ(store.find(key(1)).fault, "");
    EXPECT_EQ(store.keep(key(1), cpu_), "");
    EXPECT_EQ(store.keep(key(2), gpu_), "");
    EXPECT_EQ(store.find(key(1)).tuning, cpu_);
    EXPECT_EQ(store.find(key(2)).tuning, gpu_);
    EXPECT_EQ(store.keep(key(1), gpu_), "");
    EXPECT_EQ(store.find(key(1)).tuning, gpu_);
}

TEST_F(TuningStoreTest, ADamagedEntryIsSaidAndCountsAsMissing) {
    const TuningStore store(folder_);
    store.keep(key(1), cpu_);
    const auto size = fs::file_size(entry());
    for (std::uintmax_t keep = 0; keep + 2 < size;
         ++keep) {  // the last two: "}" and the line's end
        store.keep(key(1), cpu_);
        fs::resize_file(entry(), keep);
        EXPECT_FALSE(store.find(key(1)).tuning) << keep;
        EXPECT_NE(store.find(key(1)).fault.find(entry().string()), std::string::npos) << keep;
    }
    for (const char* text : {"[]", "7", "{}", R"({"format":1})", R"({"format":"1","key":{}})"}) {
        std::ofstream(entry()) << text;
        EXPECT_FALSE(store.find(key(1)).tuning) << text;
        EXPECT_NE(store.find(key(1)).fault, "") << text;
    }
    EXPECT_EQ(store.keep(key(1), cpu_), "");
    EXPECT_EQ(store.find(key(1)).tuning, cpu_);
}

TEST_F(TuningStoreTest, AnotherFormatOrAnothersEntryIsMissing) {
    const TuningStore store(folder_);
    store.keep(key(1), cpu_);
    const fs::path one = entry();
    std::ofstream(one) << R"({"format":2,"anything":"else"})";
    EXPECT_FALSE(store.find(key(1)).tuning);
    EXPECT_EQ(store.find(key(1)).fault, "");
    store.keep(key(1), cpu_);
    fs::path kept = one;
    kept += ".kept";
    fs::rename(one, kept);
    store.keep(key(2), cpu_);
    for (const auto& file : fs::directory_iterator(folder_))
        if (file.path() != kept) fs::rename(kept, file.path());
    EXPECT_FALSE(store.find(key(2)).tuning);
}

TEST_F(TuningStoreTest, AFolderThatCannotBeWrittenIsSaid) {
    std::ofstream(folder_) << "a file where the folder should be";
    for (const fs::path& folder : {folder_, fs::path("/proc/self/no")}) {
        const TuningStore store(folder);
        const std::string fault = store.keep(key(1), cpu_);
        EXPECT_NE(fault.find("cannot be kept in " + folder.string() + " ("), std::string::npos)
            << fault;
        EXPECT_FALSE(store.find(key(1)).tuning);
        EXPECT_EQ(store.find(key(1)).fault, "");
    }
}

TEST_F(TuningStoreTest, WithoutAFolderNothingIsKept) {
    const TuningStore store({});
    EXPECT_EQ(store.keep(key(1), cpu_), "");
    EXPECT_FALSE(store.find(key(1)).tuning);
}

/// What a child does: writes and reads the same keys as the others; its exit status.
int keep_and_find(const TuningStore& store, const Tuning& mine, const Tuning& other) {
    for (int k = 0; k < 200; ++k) {
        const std::string key = R"({"number":)" + std::to_string(k % 20) + "}";
        if (!store.keep(key, mine).empty()) return 1;
        const TuningStore::Recalled found = store.find(key);
        if (!found.tuning || !found.fault.empty()) return 2;
        if (*found.tuning != mine && *found.tuning != other) return 3;
    }
    return 0;
}

TEST_F(TuningStoreTest, ProcessesAtOnceLeaveWholeEntries) {
    const TuningStore store(folder_);
    for (int child = 0; child < 2; ++child)
        if (fork() == 0)
            _exit(child == 0 ? keep_and_find(store, cpu_, gpu_) : keep_and_find(store, gpu_, cpu_));
    for (int child = 0; child < 2; ++child) {
        int status = -1;
        wait(&status);
        EXPECT_TRUE(WIFEXITED(status));
        EXPECT_EQ(WEXITSTATUS(status), 0);
    }
    EXPECT_EQ(std::distance(fs::directory_iterator(folder_), {}), 20);  // no draft is left
}

}  // namespace
}  // namespace halfstep
