// From files and texts to the tree of values with their places.
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "case_text.h"
#include "config/case_input.h"

namespace halfstep::testing {
namespace {

Problem fault_of_file(const std::string& path) {
    try {
        read_case_input(path);
    } catch (const InputError& error) {
        EXPECT_EQ(error.problems().size(), 1U);
        return error.problems().front();
    }
    ADD_FAILURE() << path << " could be read";
    return {};
}

class CaseFiles : public ::testing::Test {
protected:
    CaseFiles() {
        std::string name = (std::filesystem::temp_directory_path() / "halfstep-XXXXXX").string();
        if (!mkdtemp(name.data())) ADD_FAILURE() << "no temporary folder";
        folder = name;
    }
    ~CaseFiles() override {
        std::error_code ignored;
        std::filesystem::remove_all(folder, ignored);
    }
    std::string write(const std::string& text) const {
        const std::string path = folder / "case.toml";
        std::ofstream(path, std::ios::binary) << text;
        return path;
    }
    std::filesystem::path folder;
};

TEST_F(CaseFiles, ReadsAFile) {
    const CaseInput input = read_case_input(write(channel()));
    EXPECT_EQ(input.name, folder / "case.toml");
    ASSERT_NE(input.root.find("title"), nullptr);
    EXPECT_EQ(std::get<std::string>(input.root.find("title")->value.data), "channel");
}

TEST_F(CaseFiles, MissingFile) {
    const Problem problem = fault_of_file(folder / "none.toml");
    EXPECT_EQ(problem.place.file, folder / "none.toml");
    EXPECT_EQ(problem.place.line, 0);
    EXPECT_NE(problem.why.find("No such file"), std::string::npos) << problem.text();
}

TEST_F(CaseFiles, Folder) {
    EXPECT_NE(fault_of_file(folder).problem.find("is a folder"), std::string::npos);
}

// Nothing lies at address 0, so that this read fails with EIO, for root too.
TEST(ReadFile, FailingRead) {
    EXPECT_NE(fault_of_file("/proc/self/mem").problem.find("cannot be read"), std::string::npos);
}

TEST_F(CaseFiles, TooLarge) {
    const std::string path = write(std::string((1 << 20) + 1, '#'));
    EXPECT_NE(fault_of_file(path).problem.find("too large"), std::string::npos);
}

TEST(ReadText, Empty) {
    for (const char* text : {"", "\n\n", "# only a comment\n"})
        expect_problem(text, "", {"the case file is empty", "docs/case-file.md"});
}

TEST(ReadText, SyntaxError) {
    const std::vector<Problem> problems = problems_of("title = \"x\"\n[run\nsteps = 1\n");
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_EQ(problems[0].place.line, 2);
    EXPECT_NE(problems[0].problem.find("not valid TOML"), std::string::npos);
    EXPECT_FALSE(problems[0].why.empty());
}

TEST(ReadText, HeaderWithoutAKey) {
    for (const char* header : {"[!]", "[", "[]", "[[", "[[!]]", "[\x05"}) {
        const std::vector<Problem> problems = problems_of(std::string("title = 1\n") + header);
        ASSERT_EQ(problems.size(), 1U) << header;
        EXPECT_EQ(problems[0].place.line, 2) << header;
    }
}

TEST(ReadText, LettersBeyondAscii) {
    EXPECT_TRUE(problems_of(replaced(channel(), "\"channel\"", "\"Kanal für Öl\" # ö")).empty());
    for (const char* text : {"titlé = 1", "é", "title = é", "title = \"\"\"a \\\né\"\"\"é"}) {
        const std::vector<Problem> problems = problems_of(text);
        ASSERT_EQ(problems.size(), 1U) << text;
        EXPECT_NE(problems[0].problem.find("not valid TOML"), std::string::npos) << text;
    }
}

TEST(ReadText, KeyGivenTwice) {
    const std::vector<Problem> problems = problems_of("title = \"x\"\ntitle = \"y\"\n");
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_EQ(problems[0].place.line, 2);
}

TEST(ReadText, NotUtf8) {
    const std::vector<Problem> problems = problems_of("title = \"x\"\n# caf\xe9\n");
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_EQ(problems[0].place.line, 2);
    EXPECT_EQ(problems[0].place.column, 6);
    EXPECT_NE(problems[0].text().find("byte 0xe9"), std::string::npos) << problems[0].text();
}

TEST(ReadText, EveryValueKeepsItsPlace) {
    const std::string text = channel();
    const CaseInput input = read_case_text(text, "case.toml");
    const InputEntry* fluid = input.root.find("fluid");
    ASSERT_NE(fluid, nullptr);
    const InputEntry* viscosity =
        std::get<InputTable>(fluid->value.data).find("kinematic_viscosity");
    ASSERT_NE(viscosity, nullptr);
    EXPECT_EQ(viscosity->place.line, 9);
    EXPECT_EQ(viscosity->place.column, 1);
    EXPECT_EQ(viscosity->value.place.column, 23);
    EXPECT_EQ(viscosity->value.place.file, "case.toml");
}

TEST(ReadText, DeepNestingIsAFaultAndNoCrash) {
    std::string brackets = "a = " + std::string(5000, '[');
    EXPECT_EQ(problems_of(brackets).size(), 1U);
    std::string dots = "a";
    for (int i = 0; i < 100000; ++i) dots += ".a";
    const std::vector<Problem> problems = problems_of("x = 1\n[" + dots + "]\n");
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_EQ(problems[0].place.line, 2);
}

}  // namespace
}  // namespace halfstep::testing
