// A CSV file that grows by rows.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "output/descriptor.h"

namespace halfstep {

/// One CSV row, its line end included: the step, then numbers with as many digits as they need to
/// be read back exactly. The same in every locale.
std::string csv_row(std::int64_t step, std::span<const double> values);
/// Names that hold a comma or a quote are quoted.
std::string csv_header(const std::vector<std::string>& names);

/// Rows are written a second late at most, and only whole ones: a full disk cuts none in half.
class Table {
public:
    /// Makes the file with its header. Throws RunError.
    Table(const std::filesystem::path& path, std::string header);
    /// Goes on with a file of at least `size` bytes, which is cut off there. Throws RunError.
    Table(const std::filesystem::path& path, std::int64_t size);
    Table(Table&&) noexcept = default;

    void add(std::string_view row);
    /// Throws RunError.
    void flush();
    /// Flushes, and returns when the disk has all rows: the size that one may go on from.
    std::int64_t sync();
    /// Flushes and closes; nothing can be added afterwards. Throws RunError.
    void close();

private:
    using Clock = std::chrono::steady_clock;

    Descriptor file_;
    std::string waiting_;
    std::int64_t size_ = 0;  ///< bytes of whole rows in the file
    Clock::time_point flushed_;
};

}  // namespace halfstep
