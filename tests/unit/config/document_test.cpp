// docs/case-file.md keeps its word.
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "case_text.h"
#include "config/warnings.h"

namespace halfstep::testing {
namespace {

std::string text_of(const std::string& path) {
    std::ifstream file(std::string(HALFSTEP_SOURCE_DIR) + "/" + path);
    EXPECT_TRUE(file) << path;
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

TEST(Document, ItsExampleRuns) {
    const std::string document = text_of("docs/case-file.md");
    const std::string fence = "```toml\n";
    const std::size_t begin = document.find(fence) + fence.size();
    const Case si = read_case(document.substr(begin, document.find("```", begin) - begin));
    EXPECT_EQ(si.title, "Couette flow");
    EXPECT_TRUE(find_warnings(si).empty());
}

/// The fuzzer's dictionary holds every word that the reader knows: fault messages list them.
TEST(Document, ExplainsEveryWord) {
    const std::string document = text_of("docs/case-file.md");
    std::istringstream words(text_of("tests/fuzz/case.dict"));
    int count = 0;
    for (std::string line; std::getline(words, line);) {
        if (line.starts_with("# Numbers")) break;
        if (!line.starts_with('"')) continue;
        const std::string name = line.substr(1, line.size() - 2);
        EXPECT_NE(document.find(name), std::string::npos) << name;
        ++count;
    }
    EXPECT_GT(count, 100);
}

}  // namespace
}  // namespace halfstep::testing
