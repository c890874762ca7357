// run.log: what a run said, line by line.
#pragma once

#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>

namespace halfstep {

/// Every line is on disk when `write` returns, so that a log tells how a killed run ended.
class RunLog {
public:
    enum class Start { Anew, After };  ///< an earlier log is replaced, or goes on
    /// Throws RunError when the file cannot be made.
    explicit RunLog(const std::filesystem::path& path, Start start = Start::Anew);
    /// Throws RunError when the line cannot be written (disk full).
    void write(const std::string& line);

private:
    struct Close {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };
    std::filesystem::path path_;
    std::unique_ptr<std::FILE, Close> file_;
};

}  // namespace halfstep
