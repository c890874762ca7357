// One run a results folder.
#pragma once

#include <filesystem>

namespace halfstep {

/// Holds a lock (flock) on the folder itself, so that nothing is left behind however the process
/// ends. Where the file system has no such locks it holds nothing.
class FolderLock {
public:
    /// Throws InputError when another run has it.
    explicit FolderLock(const std::filesystem::path& folder);
    ~FolderLock();
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;

private:
    int number_ = -1;
};

}  // namespace halfstep
