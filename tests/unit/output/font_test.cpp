#include "output/font.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>
#include <string>

#include "halfstep/error.h"

namespace halfstep {
namespace {

std::string failure_of(const std::filesystem::path& place) {
    try {
        const Font font({place});
    } catch (const RunError& error) {
        return error.what();
    }
    return {};
}

TEST(Font, NamesThePackageWhenItIsMissing) {
    const std::string problem = failure_of("/nowhere/DejaVuSans.ttf");
    EXPECT_NE(problem.find("fonts-dejavu-core"), std::string::npos) << problem;
}

TEST(Font, NamesAFileThatIsNoFont) {
    const std::filesystem::path path = std::filesystem::temp_directory_path() /
                                       ("halfstep_font_" + std::to_string(::getpid()) + ".ttf");
    std::ofstream(path) << "no font";
    const std::string problem = failure_of(path);
    std::filesystem::remove(path);
    EXPECT_NE(problem.find(path.string()), std::string::npos) << problem;
}

TEST(Font, MeasuresCharactersAndNotBytes) {
    const Font font;
    EXPECT_EQ(font.width("", 20), 0);
    EXPECT_EQ(font.width("00", 20), 2 * font.width("0", 20));
    EXPECT_EQ(font.width("\u00c4", 20), font.width("A", 20));
    EXPECT_GT(font.width("\xc4", 20), 0) << "broken UTF-8 is drawn as one mark";
}

// The ink of a text drawn upwards is that of the one to the right, turned by a quarter.
TEST(Font, TurnsText) {
    const Font font;
    constexpr int size = 81, middle = size / 2;
    constexpr Rgb paper{255, 255, 255}, ink{0, 0, 0};
    Canvas right(size, size, paper), up(size, size, paper);
    font.draw_centred(right, middle, middle, "F7", 30, Direction::Right, ink);
    font.draw_centred(up, middle, middle, "F7", 30, Direction::Up, ink);
    int dark = 0;
    for (int y = 0; y < size; ++y)
        for (int x = 0; x < size; ++x) {
            EXPECT_EQ(right.at(x, y), up.at(y, size - 1 - x));
            dark += right.at(x, y) == ink ? 1 : 0;
        }
    EXPECT_GT(dark, 50);
}

}  // namespace
}  // namespace halfstep
