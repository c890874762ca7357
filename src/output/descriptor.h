// A file opened for writing, by the system's own calls: they say how much was written.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string_view>

namespace halfstep {

struct Written {
    std::int64_t bytes = 0;
    int error_number = 0;  ///< 0 when everything was written
};

class Descriptor {
public:
    /// Makes or empties the file `opened`; errors speak of `path`. Throws RunError.
    Descriptor(const std::filesystem::path& opened, std::filesystem::path path);
    ~Descriptor();
    Descriptor(Descriptor&& other) noexcept;
    Descriptor& operator=(Descriptor&&) = delete;

    const std::filesystem::path& path() const { return path_; }
    Written write(std::string_view bytes) noexcept;
    /// Cuts the file off, so that the next write goes there. Returns an error number or 0.
    int truncate(std::int64_t size) noexcept;
    /// Throws RunError: some file systems report a full disk only here.
    void close();

private:
    std::filesystem::path path_;
    int number_ = -1;
};

}  // namespace halfstep
