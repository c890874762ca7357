#include "run/results_folder.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

#include "halfstep/error.h"

namespace halfstep {
namespace {

namespace fs = std::filesystem;

// Each test has a fresh working folder.
class ResultsFolderTest : public testing::Test {
protected:
    void SetUp() override {
        std::string pattern = (fs::temp_directory_path() / "halfstep-XXXXXX").string();
        ASSERT_NE(mkdtemp(pattern.data()), nullptr);
        work_ = pattern;
        before_ = fs::current_path();
        fs::current_path(work_);
    }
    void TearDown() override {
        fs::current_path(before_);
        fs::remove_all(work_);
    }
    static void write(const fs::path& path, const std::string& text = "x") {
        if (path.has_parent_path()) fs::create_directories(path.parent_path());
        std::ofstream(path) << text;
    }
    static std::string refusal(const fs::path& out, ExistingResults existing) {
        try {
            ResultsFolder folder(out, existing, "case.toml");
        } catch (const InputError& error) {
            return error.what();
        }
        return "";
    }

private:
    fs::path work_, before_;
};

TEST_F(ResultsFolderTest, NumbersFoldersThatAreTaken) {
    for (const char* expected : {"results/jet", "results/jet-2", "results/jet-3"}) {
        ResultsFolder folder("", ExistingResults::Refuse, "some/where/jet.toml");
        EXPECT_EQ(folder.path(), expected);
        write(folder.path() / "run.log");
    }
    EXPECT_EQ(ResultsFolder("", ExistingResults::Overwrite, "jet.toml").path(), "results/jet");
}

TEST_F(ResultsFolderTest, GoesAwayWhenNothingWasWritten) {
    { ResultsFolder folder("a/b", ExistingResults::Refuse, "case.toml"); }
    EXPECT_FALSE(fs::exists("a/b"));
    fs::create_directory("mine");
    { ResultsFolder folder("mine", ExistingResults::Refuse, "case.toml"); }
    EXPECT_TRUE(fs::exists("mine"));
}

TEST_F(ResultsFolderTest, IsNotOverwrittenUnasked) {
    write("out/run.log");
    EXPECT_EQ(refusal("out", ExistingResults::Refuse),
              "the results folder 'out' is not empty (results are never overwritten unasked); "
              "choose another with --out, or say --overwrite");
    EXPECT_EQ(refusal("out", ExistingResults::Overwrite), "");
}

TEST_F(ResultsFolderTest, MustHoldResultsToBeOverwritten) {
    write("photos/me.png");
    EXPECT_EQ(refusal("photos", ExistingResults::Overwrite),
              "'photos' holds files, but no results of a run (it has no run.log); choose another "
              "folder with --out");
    write("file");
    EXPECT_NE(refusal("file", ExistingResults::Refuse), "");
    EXPECT_NE(refusal("file/below", ExistingResults::Refuse), "");
}

TEST_F(ResultsFolderTest, RemovesOnlyWhatTheEarlierRunWrote) {
    write("out/summary.json", R"({"files": ["fields/a.vtkhdf", "../outside", "/tmp/none"]})");
    write("out/fields/a.vtkhdf");
    write("out/notes.txt");
    write("outside");
    remove_earlier_results("out");
    EXPECT_FALSE(fs::exists("out/fields/a.vtkhdf"));
    EXPECT_FALSE(fs::exists("out/summary.json"));
    EXPECT_TRUE(fs::exists("out/notes.txt"));
    EXPECT_TRUE(fs::exists("outside"));
}

}  // namespace
}  // namespace halfstep
