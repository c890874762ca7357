#include "run/run_log.h"

#include <cerrno>

#include "output/staged_file.h"

namespace halfstep {

RunLog::RunLog(const std::filesystem::path& path, Start start)
    : path_(path), file_(std::fopen(path.c_str(), start == Start::Anew ? "w" : "a")) {
    if (!file_) throw_write_failure(path_, errno);
}

void RunLog::write(const std::string& line) {
    const std::string text = line + "\n";
    if (std::fwrite(text.data(), 1, text.size(), file_.get()) != text.size())
        throw_write_failure(path_, errno);
    if (std::fflush(file_.get()) != 0) throw_write_failure(path_, errno);
}

}  // namespace halfstep
