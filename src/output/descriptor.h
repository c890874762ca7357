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

/// What becomes of a file that is there already.
enum class Earlier { Emptied, Kept };

class Descriptor {
public:
    /// Makes the file `opened`; errors speak of `path`. What is written goes to its beginning
    /// until `truncate`. Throws RunError.
    Descriptor(const std::filesystem::path& opened, std::filesystem::path path,
               Earlier earlier = Earlier::Emptied);
    ~Descriptor();
    Descriptor(Descriptor&& other) noexcept;
    Descriptor& operator=(Descriptor&&) = delete;

    const std::filesystem::path& path() const { return path_; }
    Written write(std::string_view bytes) noexcept;
    /// Cuts the file off, so that the next write goes there. Returns an error number or 0.
    int truncate(std::int64_t size) noexcept;
    std::int64_t size() const;
    /// Has the disk begin with what was written, and does not wait for it.
    void start_sync() noexcept;
    /// Returns when the disk has what was written. Throws RunError.
    void sync();
    /// Throws RunError: some file systems report a full disk only here.
    void close();

private:
    std::filesystem::path path_;
    int number_ = -1;
};

/// Returns when the disk has the file, or the names in the folder, at `path`; errors speak of
/// `named`. Throws RunError.
void sync_to_disk(const std::filesystem::path& path, const std::filesystem::path& named);

}  // namespace halfstep
