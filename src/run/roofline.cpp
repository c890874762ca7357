#include "halfstep/roofline.h"

#include <fcntl.h>
#include <fmt/chrono.h>
#include <unistd.h>

#include <cerrno>
#include <ctime>
#include <system_error>

#include "halfstep/error.h"
#include "output/staged_file.h"
#include "run/roofline_of.h"

namespace halfstep {

namespace {

[[noreturn]] void refuse(const std::filesystem::path& file, const std::string& why,
                         const char* remedy) {
    throw InputError(Problem{{}, "cannot draw to '" + file.string() + "'", why, remedy});
}

std::string today() {
    return fmt::format("{:%Y-%m-%d}", fmt::localtime(std::time(nullptr)));
}

}  // namespace

void check_roofline_file(const std::filesystem::path& file) {
    if (file.extension() != ".png")
        refuse(file, "pictures are PNG files", "give it a name that ends in .png");
    std::error_code ignored;  // what cannot be asked cannot be written, either
    if (std::filesystem::is_directory(file, ignored))
        refuse(file, "it is a folder", "give it another name");
    const StagedFile staged(file);
    const int descriptor = ::open(staged.part().c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
    if (descriptor < 0)
        refuse(file, std::generic_category().message(errno),
               "name a file in a folder that exists and that you may write");
    ::close(descriptor);
    const Font is_there;
}

void draw_roofline(const BenchResult& result, const std::filesystem::path& file) {
    const Roofline roofline = roofline_of(result, today());
    if (roofline.points.empty())
        throw RunError("there is nothing to draw to '" + file.string() +
                       "' (no row was measured); the rows say why");
    write_roofline(roofline, Font(), file);
}

}  // namespace halfstep
