// A checkpoint on disk: one HDF5 file of populations by where they arrive, what the run remembers
// besides, and sums over all of it. docs/checkpoints.md describes what it holds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/record.h"
#include "halfstep/error.h"
#include "output/descriptor.h"
#include "output/hdf5_handle.h"
#include "output/staged_file.h"

namespace halfstep {

/// Populations as elements of 2, 4 or 8 bytes in the order [direction][row][x].
struct PopulationShape {
    std::int64_t directions = 0, rows = 0, cells_a_row = 0;
    int element_bytes = 4;

    std::size_t bytes(std::int64_t some_rows) const {
        return static_cast<std::size_t>(directions * some_rows * cells_a_row * element_bytes);
    }
    std::int64_t rows_in(std::size_t some_bytes) const {
        return static_cast<std::int64_t>(some_bytes / bytes(1));
    }
};

/// A checkpoint that cannot be used: the message says why.
class BadCheckpoint : public RunError {
public:
    using RunError::RunError;
};

/// One of a version to come.
class NewerCheckpoint : public BadCheckpoint {
public:
    using BadCheckpoint::BadCheckpoint;
};

/// Has its name only after `commit`, when the disk has all of it. All functions throw RunError.
class CheckpointWriter {
public:
    CheckpointWriter(const std::filesystem::path& path, const PopulationShape& shape);

    /// Rows [begin, end), one call after the other from the first row to the last, all calls of the
    /// same length but the last one.
    void add_rows(std::int64_t begin, std::int64_t end, const void* elements);
    void add_bytes(const std::string& name, std::span<const std::byte> bytes);
    void add(const Record& record);
    /// `head` is what the run says of itself.
    void commit(nlohmann::ordered_json head);

private:
    struct EmptyUnlessClosed {
        const CheckpointWriter& file;
        ~EmptyUnlessClosed();
    };
    void check(herr_t result) const;
    Hdf5Handle make_array(const std::string& name, hid_t type, std::int64_t size);
    void add_array(const std::string& kind, const std::string& name, hid_t type,
                   std::size_t element_bytes, std::span<const std::byte> bytes);

    QuietHdf5 quiet_;
    StagedFile staged_;
    PopulationShape shape_;
    Hdf5Handle file_, populations_;
    std::optional<Descriptor> part_;  ///< the file once more, to have the disk begin early
    nlohmann::ordered_json sums_ = nlohmann::ordered_json::array();  ///< of each call of add_rows
    nlohmann::ordered_json arrays_ = nlohmann::ordered_json::array();
    nlohmann::ordered_json record_ = nlohmann::ordered_json::object();
    std::int64_t rows_at_once_ = 0;
    EmptyUnlessClosed empty_unless_closed_{*this};  // last: destroyed first
};

class CheckpointReader {
public:
    /// Reads the head. Throws BadCheckpoint.
    explicit CheckpointReader(const std::filesystem::path& path);

    const std::filesystem::path& path() const { return path_; }
    const nlohmann::ordered_json& head() const { return head_; }
    const PopulationShape& shape() const { return shape_; }
    /// As many rows as the writer wrote at once; `read_rows` takes these pieces.
    std::int64_t rows_at_once() const { return rows_at_once_; }

    /// Reads everything and compares it with its sums. Throws BadCheckpoint.
    void verify();
    /// Rows from `begin`, a multiple of rows_at_once, on: that many, or what is left. Throws
    /// BadCheckpoint.
    void read_rows(std::int64_t begin, void* elements);
    bool has_bytes(const std::string& name) const;
    std::vector<std::byte> bytes(const std::string& name) const;
    Record record() const;

private:
    [[noreturn]] void refuse(const std::string& why) const;
    /// What `read` gives; a head that it does not find its way in is refused.
    template <typename Read>
    auto understand(Read read) const;
    void read_head();
    void require_populations() const;
    Record read_record() const;
    std::vector<std::byte> read_array(const nlohmann::ordered_json& row) const;
    std::string read_text(const char* name) const;

    QuietHdf5 quiet_;
    std::filesystem::path path_;
    Hdf5Handle file_;
    nlohmann::ordered_json head_, layout_;
    PopulationShape shape_;
    std::int64_t rows_at_once_ = 1;
    std::vector<std::uint32_t> sums_;  ///< of rows_at_once_ rows of populations
};

}  // namespace halfstep
