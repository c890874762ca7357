#include "output/staged_file.h"

#include <array>
#include <locale>

#include "output/table.h"
#include "test_folder.h"

namespace halfstep {
namespace {

namespace fs = std::filesystem;

TEST_F(Files, AWholeFileHasItsNameAlone) {
    write_whole(folder / "a.txt", "first");
    write_whole(folder / "a.txt", "second");
    EXPECT_EQ(text(folder / "a.txt"), "second");
    EXPECT_EQ(count(), 1);
}

TEST_F(Files, AFullDiskLeavesNothingAndKeepsTheOldFile) {
    write_whole(folder / "old.txt", "kept");
    std::string problem, again;
    {
        const SmallFiles limit(1000);
        problem = failure_of([&] { write_whole(folder / "a.txt", std::string(5000, 'x')); });
        again = failure_of([&] { write_whole(folder / "old.txt", std::string(5000, 'x')); });
    }
    EXPECT_NE(problem.find("cannot write '" + (folder / "a.txt").string() + "' ("),
              std::string::npos)
        << problem;
    EXPECT_NE(problem.find("ulimit -f"), std::string::npos) << problem;
    EXPECT_FALSE(again.empty());
    EXPECT_EQ(text(folder / "old.txt"), "kept");
    EXPECT_EQ(count(), 1);
}

TEST_F(Files, AMissingFolderIsNamed) {
    const fs::path path = folder / "none" / "a.txt";
    const std::string problem = failure_of([&] { write_whole(path, "x"); });
    EXPECT_NE(problem.find(path.string()), std::string::npos) << problem;
    EXPECT_EQ(count(), 0);
}

TEST_F(Files, AFolderThatMayNotBeWritten) {
    constexpr uid_t nobody = 65534;  // root may write everywhere
    const uid_t self = ::geteuid();
    fs::permissions(folder, fs::perms::owner_read | fs::perms::owner_exec | fs::perms::others_read |
                                fs::perms::others_exec);
    if (self == 0) {
        ASSERT_EQ(::seteuid(nobody), 0);
    }
    const std::string problem = failure_of([&] { write_whole(folder / "a.txt", "x"); });
    if (self == 0) {
        ASSERT_EQ(::seteuid(self), 0);
    }
    fs::permissions(folder, fs::perms::owner_all);
    EXPECT_NE(problem.find("--out"), std::string::npos) << problem;
    EXPECT_EQ(count(), 0);
}

TEST_F(Files, ANameTakenByAFolderFails) {
    fs::create_directory(folder / "a.txt");
    EXPECT_FALSE(failure_of([&] { write_whole(folder / "a.txt", "x"); }).empty());
    EXPECT_TRUE(fs::is_directory(folder / "a.txt"));
    EXPECT_EQ(count(), 1);
}

TEST_F(Files, ATableCutsNoRowInHalf) {
    const fs::path path = folder / "t.csv";
    Table table(path, csv_header({"step", "a, b"}));
    std::string problem;
    {
        const SmallFiles limit(100);
        for (int k = 0; k < 20; ++k) table.add("12345,0.125\n");
        problem = failure_of([&] { table.flush(); });
    }
    EXPECT_FALSE(problem.empty());
    const std::string rows = text(path);
    EXPECT_EQ(rows.substr(0, 12), "step,\"a, b\"\n");
    EXPECT_EQ(rows.size(), 12U + 7 * 12U) << "seven rows fit within 100 bytes";
    EXPECT_EQ(rows.back(), '\n');
}

TEST(CsvRow, ReadsBackExactly) {
    EXPECT_EQ(csv_row(7, std::array{0.1, -1e-300, 1.0 / 3}), "7,0.1,-1e-300,0.3333333333333333\n");
}

/// As in German: a comma before the decimals, points between thousands.
struct GermanNumbers : std::numpunct<char> {
    char do_decimal_point() const override { return ','; }
    char do_thousands_sep() const override { return '.'; }
    std::string do_grouping() const override { return "\3"; }
};

TEST(CsvRow, IsTheSameInEveryLocale) {
    const std::locale before =
        std::locale::global(std::locale(std::locale::classic(), new GermanNumbers));
    const std::string row = csv_row(1234567, std::array{1234.5, 1e6});
    std::locale::global(before);
    EXPECT_EQ(row, "1234567,1234.5,1000000\n");
}

}  // namespace
}  // namespace halfstep
