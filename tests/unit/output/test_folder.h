// What tests of files share: a folder of their own, a full disk, the text of a failure.
#pragma once

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include "halfstep/error.h"

namespace halfstep {

/// Each test has an empty folder, which is gone afterwards.
class Files : public ::testing::Test {
protected:
    std::filesystem::path folder =
        std::filesystem::temp_directory_path() / ("halfstep_files_" + std::to_string(::getpid()));
    Files() { std::filesystem::create_directory(folder); }
    ~Files() override { std::filesystem::remove_all(folder); }

    std::ptrdiff_t count() const {
        return std::distance(std::filesystem::directory_iterator(folder), {});
    }
    std::set<std::string> names() const {
        std::set<std::string> all;
        for (const auto& entry : std::filesystem::directory_iterator(folder))
            all.insert(entry.path().filename().string());
        return all;
    }
    static std::string text(const std::filesystem::path& path) {
        std::ifstream file(path);
        return {std::istreambuf_iterator<char>(file), {}};
    }
};

/// A disk that is full after so many bytes of a file.
class SmallFiles {
public:
    explicit SmallFiles(rlim_t bytes) : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
        getrlimit(RLIMIT_FSIZE, &before_);
        const rlimit small{bytes, before_.rlim_max};
        setrlimit(RLIMIT_FSIZE, &small);
    }
    ~SmallFiles() {
        setrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, handler_);
    }
    SmallFiles(const SmallFiles&) = delete;
    SmallFiles& operator=(const SmallFiles&) = delete;

private:
    rlimit before_{};
    void (*handler_)(int);
};

/// What a RunError says; empty when there was none.
template <typename Action>
std::string failure_of(const Action& action) {
    try {
        action();
    } catch (const RunError& error) {
        return error.what();
    }
    return {};
}

}  // namespace halfstep
