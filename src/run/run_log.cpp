#include "run/run_log.h"

#include <fmt/format.h>

#include <cerrno>
#include <system_error>

#include "halfstep/error.h"

namespace halfstep {

namespace {

[[noreturn]] void fail(const std::filesystem::path& path) {
    throw RunError(fmt::format("cannot write '{}' ({}); free some space or choose another folder",
                               path.string(), std::generic_category().message(errno)));
}

}  // namespace

RunLog::RunLog(const std::filesystem::path& path)
    : path_(path), file_(std::fopen(path.c_str(), "w")) {
    if (!file_) fail(path_);
}

void RunLog::write(const std::string& line) {
    const std::string text = line + "\n";
    if (std::fwrite(text.data(), 1, text.size(), file_.get()) != text.size()) fail(path_);
    if (std::fflush(file_.get()) != 0) fail(path_);
}

}  // namespace halfstep
