// What is written is read; what is damaged is refused.
#include "output/checkpoint_file.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <random>

#include "test_folder.h"

namespace halfstep {
namespace {

namespace fs = std::filesystem;

constexpr PopulationShape shape{9, 14, 11, 2};
constexpr std::int64_t at_once = 4;

/// Elements of rows [begin, end), [direction][row][x], each with a number of its own.
std::vector<std::uint16_t> rows_of(std::int64_t begin, std::int64_t end) {
    std::vector<std::uint16_t> elements;
    for (std::int64_t i = 0; i < shape.directions; ++i)
        for (std::int64_t row = begin; row < end; ++row)
            for (std::int64_t x = 0; x < shape.cells_a_row; ++x)
                elements.push_back(
                    static_cast<std::uint16_t>(0xF000 + (i * shape.rows + row) * 11 + x));
    return elements;
}

Record record_to_write() {
    Record record;
    record.keep("average", std::vector<double>{1, 0.1, std::nan(""), -0.0});
    record.keep("empty", std::vector<double>{});
    record.keep("samples", std::int64_t{1} << 60);
    record.keep("files", std::vector<std::string>{"a.csv", "b \"c\".png"});
    return record;
}

class CheckpointFileTest : public Files {
protected:
    fs::path write(const std::string& name) const {
        CheckpointWriter file(folder / name, shape);
        for (std::int64_t begin = 0; begin < shape.rows; begin += at_once) {
            const std::int64_t end = std::min(begin + at_once, shape.rows);
            file.add_rows(begin, end, rows_of(begin, end).data());
        }
        const std::vector<std::byte> solid(1000, std::byte{3});
        file.add_bytes("solid", solid);
        file.add(record_to_write());
        EXPECT_FALSE(fs::exists(folder / name));
        file.commit({{"halfstep", "1.2.3"}, {"text", "title = \"ä\""}});
        return folder / name;
    }

    /// Whether all of it is as it was written; a BadCheckpoint passes through.
    static void expect_whole(const fs::path& path) {
        CheckpointReader file(path);
        file.verify();
        EXPECT_EQ(file.head().at("halfstep"), "1.2.3");
        EXPECT_EQ(file.head().at("text"), "title = \"ä\"");
        for (std::int64_t begin = 0; begin < shape.rows; begin += file.rows_at_once()) {
            const auto expected = rows_of(begin, std::min(begin + at_once, shape.rows));
            std::vector<std::uint16_t> found(expected.size());
            file.read_rows(begin, found.data());
            EXPECT_EQ(found, expected);
        }
        EXPECT_EQ(file.bytes("solid"), std::vector<std::byte>(1000, std::byte{3}));
        Record record = file.record();
        const std::vector<double> average = record.take("average");
        ASSERT_EQ(average.size(), 4U);
        EXPECT_EQ(average[1], 0.1);
        EXPECT_TRUE(std::isnan(average[2]));
        EXPECT_TRUE(std::signbit(average[3]));
        EXPECT_EQ(record.count("samples"), std::int64_t{1} << 60);
        EXPECT_EQ(record.texts("files"), (std::vector<std::string>{"a.csv", "b \"c\".png"}));
        EXPECT_FALSE(record.count("nothing"));
    }
};

TEST_F(CheckpointFileTest, WhatIsWrittenIsRead) {
    expect_whole(write("good.h5"));
}

TEST_F(CheckpointFileTest, WithoutACommitNothingIsLeft) {
    { CheckpointWriter file(folder / "given-up.h5", shape); }
    EXPECT_TRUE(fs::is_empty(folder));
}

TEST_F(CheckpointFileTest, EveryTruncationIsSeen) {
    const fs::path path = write("cut.h5");
    const auto size = fs::file_size(path);
    for (std::uintmax_t keep = 0; keep < size; keep += 97) {
        fs::copy_file(path, folder / "short.h5", fs::copy_options::overwrite_existing);
        fs::resize_file(folder / "short.h5", keep);
        EXPECT_THROW(CheckpointReader(folder / "short.h5").verify(), BadCheckpoint) << keep;
    }
}

// A bit that nobody reads, in a gap between two blocks, may turn.
TEST_F(CheckpointFileTest, NoTurnedBitChangesWhatIsRead) {
    const std::string good = text(write("turned.h5"));
    std::mt19937 random(1);
    int seen = 0;
    for (int k = 0; k < 400; ++k) {
        std::string bad = good;
        bad[random() % bad.size()] ^= static_cast<char>(1U << random() % 8);
        const fs::path path = folder / "bad.h5";
        std::ofstream(path, std::ios::binary) << bad;
        try {
            expect_whole(path);
        } catch (const BadCheckpoint&) {
            ++seen;
        }
    }
    EXPECT_GT(seen, 100);
}

TEST_F(CheckpointFileTest, WhatIsNoCheckpointIsRefused) {
    std::ofstream(folder / "text.h5") << "no checkpoint";
    EXPECT_THROW(CheckpointReader(folder / "text.h5"), BadCheckpoint);
    EXPECT_THROW(CheckpointReader(folder / "missing.h5"), BadCheckpoint);
}

}  // namespace
}  // namespace halfstep
