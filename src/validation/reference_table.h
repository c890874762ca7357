// The published and analytic tables of validation/reference, embedded in the program.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace halfstep {

struct ReferenceFile {
    std::string_view name;
    std::string_view text;
};

std::span<const ReferenceFile> reference_files();

/// A CSV table: lines that start with '#' tell its sources, the first other line names the columns.
class ReferenceTable {
public:
    /// Throws std::logic_error for a name or a column that the program lacks.
    explicit ReferenceTable(std::string_view file);

    std::size_t rows() const { return cells_.size(); }
    const std::string& text(std::size_t row, std::string_view column) const;
    /// Nothing where the table leaves the cell empty: a misprint that must not be compared with.
    std::optional<double> number(std::size_t row, std::string_view column) const;
    /// The number in the row whose columns hold these texts; it must be there.
    double find(std::string_view column,
                const std::vector<std::pair<std::string_view, std::string_view>>& where) const;

private:
    std::size_t index_of(std::string_view column) const;

    std::string name_;
    std::vector<std::string> columns_;
    std::vector<std::vector<std::string>> cells_;
};

}  // namespace halfstep
