// A file that appears under its name only when it is complete.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace halfstep {

/// Throws RunError: the path, what failed, and what to do about this error number.
[[noreturn]] void throw_write_failure(const std::filesystem::path& path, int error_number);

/// Writers write to `part()`, a name in the same folder; `commit` renames it. Without a commit it
/// is removed.
class StagedFile {
public:
    explicit StagedFile(std::filesystem::path path);
    ~StagedFile();
    StagedFile(const StagedFile&) = delete;
    StagedFile& operator=(const StagedFile&) = delete;

    const std::filesystem::path& path() const { return path_; }
    const std::filesystem::path& part() const { return part_; }
    /// Throws RunError.
    void commit();
    /// The same, and returns when the disk has the file and its name.
    void commit_to_disk();

private:
    std::filesystem::path path_, part_;
    bool committed_ = false;
};

/// Writes a file from memory, whole or not at all. Throws RunError.
void write_whole(const std::filesystem::path& path, std::string_view bytes);

}  // namespace halfstep
