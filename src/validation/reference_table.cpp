#include "validation/reference_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <sstream>
#include <stdexcept>

namespace halfstep {

namespace {

std::string_view text_of(std::string_view name) {
    for (const ReferenceFile& file : reference_files())
        if (file.name == name) return file.text;
    throw std::logic_error(fmt::format("there is no reference table {}", name));
}

/// The last column takes what is left of the line: sources hold commas.
std::vector<std::string> split(const std::string& line, std::size_t columns) {
    std::vector<std::string> cells;
    std::size_t from = 0;
    while (cells.size() + 1 != columns) {
        const std::size_t comma = line.find(',', from);
        if (comma == std::string::npos) break;
        cells.push_back(line.substr(from, comma - from));
        from = comma + 1;
    }
    cells.push_back(line.substr(from));
    return cells;
}

}  // namespace

ReferenceTable::ReferenceTable(std::string_view file) : name_(file) {
    std::istringstream lines{std::string(text_of(file))};
    for (std::string line; std::getline(lines, line);) {
        if (line.empty() || line.front() == '#') continue;
        if (columns_.empty()) {
            columns_ = split(line, 0);
            continue;
        }
        cells_.push_back(split(line, columns_.size()));
        if (cells_.back().size() != columns_.size())
            throw std::logic_error(fmt::format("{}: a row has {} columns instead of {}", name_,
                                               cells_.back().size(), columns_.size()));
    }
}

std::size_t ReferenceTable::index_of(std::string_view column) const {
    const auto found = std::find(columns_.begin(), columns_.end(), column);
    if (found == columns_.end())
        throw std::logic_error(fmt::format("{} has no column {}", name_, column));
    return static_cast<std::size_t>(found - columns_.begin());
}

const std::string& ReferenceTable::text(std::size_t row, std::string_view column) const {
    return cells_.at(row)[index_of(column)];
}

std::optional<double> ReferenceTable::number(std::size_t row, std::string_view column) const {
    const std::string& cell = text(row, column);
    if (cell.empty()) return std::nullopt;
    double value = 0;
    const auto [end, error] = std::from_chars(cell.data(), cell.data() + cell.size(), value);
    if (error != std::errc{} || end != cell.data() + cell.size())
        throw std::logic_error(fmt::format("{}: '{}' is no number", name_, cell));
    return value;
}

double ReferenceTable::find(
    std::string_view column,
    const std::vector<std::pair<std::string_view, std::string_view>>& where) const {
    for (std::size_t row = 0; row < rows(); ++row) {
        const bool found = std::all_of(where.begin(), where.end(), [&](const auto& condition) {
            return text(row, condition.first) == condition.second;
        });
        if (!found) continue;
        if (const auto value = number(row, column)) return *value;
    }
    throw std::logic_error(fmt::format("{} lacks a row that was asked for", name_));
}

}  // namespace halfstep
