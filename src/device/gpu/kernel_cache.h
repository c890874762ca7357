// Compiled kernels on disk, so that a second start of a case need not compile them.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace halfstep::gpu {

/// A file an entry. An entry is written under a name of its own and then renamed, so programs that
/// start at once do not see half of one; one that is damaged counts as missing. Without a folder,
/// or in one that cannot be written, nothing is kept, and nothing else suffers.
class KernelCache {
public:
    explicit KernelCache(std::filesystem::path folder) : folder_(std::move(folder)) {}

    /// `text`: all that the code depends on: source, compiler and its version, options, target.
    std::optional<std::vector<char>> find(std::string_view text) const;
    void store(std::string_view text, const std::vector<char>& code) const;

private:
    std::filesystem::path file_of(std::string_view text) const;
    std::filesystem::path folder_;
};

}  // namespace halfstep::gpu
