#include "halfstep/validation_report.h"

#include <gtest/gtest.h>

#include "halfstep/error.h"
#include "run/report_page.h"
#include "test_folder.h"

namespace halfstep {
namespace {

Finding finding(const std::string& quantity, bool pass) {
    return {"couette", quantity, 1.5,    1.25,   "a <source>", 0.2, 0.1,
            pass,      "A & B",  "D2Q9", "FP64", "FP32",       "AA"};
}

ValidationResult result() {
    const Figure figure{"A figure", {"x"}, {"y"}, {{"computed", {0, 1}, {0, 1}}}, "Its caption."};
    return {{finding("u / U", true), finding("v < 1", false)}, {figure}};
}

bool has(const std::string& text, const std::string& words) {
    return text.find(words) != std::string::npos;
}

TEST(ReportPage, HasTotalsTablesAndFigures) {
    const std::string page =
        report_page({"1.2.3", "2026-01-02", {"couette", "vortex"}, {{"couette", result(), ""}}});
    for (const char* words :
         {"halfstep 1.2.3", "2026-01-02", "<dd>A &amp; B</dd>", "1 of 2 within their tolerances",
          "<dt>not run</dt><dd>vortex</dd>", "<a href=\"#couette\">", "<section id=\"couette\">",
          "D2Q9, FP64 in FP32, AA", "<td>v &lt; 1</td>", "a &lt;source&gt;", "<svg ",
          "<b>A figure.</b> Its caption."})
        EXPECT_TRUE(has(page, words)) << words;
    EXPECT_FALSE(has(page, "<script"));
    EXPECT_FALSE(has(page, "http://") && has(page, "src="));
}

TEST(ReportPage, TellsOfWhatFailed) {
    const std::string page = report_page(
        {"1.2.3", "2026-01-02", {"a", "b"}, {{"a", {}, "became <unstable> by step 7"}}});
    EXPECT_TRUE(has(page, "No result: became &lt;unstable&gt; by step 7"));
    EXPECT_TRUE(has(page, "1 of 2 validations"));
    EXPECT_FALSE(has(page, "<table"));
}

class Report : public Files {};

TEST_F(Report, IsWrittenAnewAfterEachValidation) {
    ValidationReport report(folder / "of" / "today", {"couette", "vortex"});
    EXPECT_EQ(report.file(), folder / "of" / "today" / "report.html");
    EXPECT_FALSE(std::filesystem::exists(report.file()));
    report.add("couette", result());
    EXPECT_TRUE(has(text(report.file()), "not run"));
    report.add_failure("vortex", "stopped");
    EXPECT_FALSE(has(text(report.file()), "not run"));
    EXPECT_TRUE(has(text(report.file()), "section id=\"couette\""));
    EXPECT_FALSE(std::filesystem::exists(report.file().string() + ".part"));
}

TEST_F(Report, LeavesNoFolderWithoutAReport) {
    { const ValidationReport report(folder / "a" / "b", {"couette"}); }
    EXPECT_EQ(count(), 0);
}

TEST_F(Report, OfAFolderThatIsThereReplacesItsReportAlone) {
    std::ofstream(folder / "report.html") << "old";
    std::ofstream(folder / "notes.txt") << "mine";
    ValidationReport report(folder, {"couette"});
    EXPECT_EQ(text(folder / "report.html"), "old");
    report.add("couette", result());
    EXPECT_TRUE(has(text(folder / "report.html"), "Halfstep: validation"));
    EXPECT_EQ(text(folder / "notes.txt"), "mine");
}

TEST_F(Report, RefusesWhatIsNoFolder) {
    std::ofstream(folder / "file") << "x";
    std::filesystem::create_directories(folder / "b" / "report.html");
    for (const auto& path : {folder / "file", folder / "file" / "a", folder / "b",
                             std::filesystem::path("/proc/nothing"), std::filesystem::path()})
        EXPECT_THROW(ValidationReport(path, {"couette"}), InputError) << path;
    EXPECT_EQ(count(), 2);
}

TEST_F(Report, TellsOfAFullDisk) {
    ValidationReport report(folder / "a", {"couette"});
    report.add("couette", result());
    const std::string before = text(report.file());
    {
        const SmallFiles disk(1000);
        EXPECT_TRUE(has(failure_of([&] { report.add("vortex", result()); }), "report.html"));
    }
    EXPECT_EQ(text(report.file()), before);
}

}  // namespace
}  // namespace halfstep
