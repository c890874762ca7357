#include "base/cache_folder.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

namespace halfstep {
namespace {

namespace fs = std::filesystem;

class CacheFolderTest : public ::testing::Test {
protected:
    void SetUp() override {
        folder_ = fs::temp_directory_path() / ("halfstep-kept-" + std::to_string(getpid()));
        fs::remove_all(folder_);
    }
    void TearDown() override { fs::remove_all(folder_); }

    static std::string text_of(const fs::path& path) {
        std::ostringstream text;
        text << std::ifstream(path, std::ios::binary).rdbuf();
        return text.str();
    }

    fs::path folder_;
};

TEST_F(CacheFolderTest, WritesAndReplacesAWholeFileAndLeavesNothingBeside) {
    const fs::path file = folder_ / "deeper" / "entry";
    EXPECT_FALSE(write_cached(file, std::string_view("a\0long one", 10)));
    EXPECT_EQ(text_of(file), std::string("a\0long one", 10));
    EXPECT_FALSE(write_cached(file, "short"));
    EXPECT_EQ(text_of(file), "short");
    EXPECT_EQ(std::distance(fs::directory_iterator(file.parent_path()), {}), 1);
}

TEST_F(CacheFolderTest, SaysWhyAFileCannotBeWritten) {
    std::ofstream(folder_) << "a file where the folder should be";
    EXPECT_EQ(write_cached(folder_ / "entry", "x"), std::errc::not_a_directory);
    // Nobody makes files here, not even root.
    const std::error_code fault = write_cached("/proc/self/entry", "x");
    EXPECT_TRUE(fault);
    EXPECT_NE(fault.message(), "Success");
}

TEST_F(CacheFolderTest, TakesItsDraftAwayWhereItCannotBeRenamed) {
    fs::create_directories(folder_ / "entry" / "full");
    EXPECT_TRUE(write_cached(folder_ / "entry", "x"));
    EXPECT_EQ(std::distance(fs::directory_iterator(folder_), {}), 1);
}

TEST(CacheFolder, FollowsTheEnvironment) {
    setenv("HALFSTEP_CACHE", "kept", 1);
    EXPECT_EQ(cache_folder(), "kept");
    setenv("HALFSTEP_CACHE", "", 1);
    EXPECT_EQ(cache_folder(), "");
    unsetenv("HALFSTEP_CACHE");
    setenv("XDG_CACHE_HOME", "caches", 1);
    EXPECT_EQ(cache_folder(), "caches/halfstep");
    unsetenv("XDG_CACHE_HOME");
    setenv("HOME", "mine", 1);
    EXPECT_EQ(cache_folder(), "mine/.cache/halfstep");
}

}  // namespace
}  // namespace halfstep
