#include "output/table.h"

#include <fmt/format.h>

#include <iterator>
#include <utility>

#include "output/staged_file.h"

namespace halfstep {

namespace {

constexpr std::size_t most_waiting = std::size_t{1} << 16;
constexpr std::chrono::seconds longest_wait{1};

std::string quoted(const std::string& name) {
    if (name.find_first_of(",\"\n") == std::string::npos) return name;
    std::string text = "\"";
    for (char c : name) text += c == '"' ? std::string("\"\"") : std::string(1, c);
    return text + '"';
}

}  // namespace

std::string csv_row(std::int64_t step, std::span<const double> values) {
    std::string row = fmt::format("{}", step);
    for (double value : values) fmt::format_to(std::back_inserter(row), ",{}", value);
    row += '\n';
    return row;
}

std::string csv_header(const std::vector<std::string>& names) {
    std::string header;
    for (const std::string& name : names) header += (header.empty() ? "" : ",") + quoted(name);
    return header + '\n';
}

Table::Table(const std::filesystem::path& path, std::string header)
    : file_(path, path), waiting_(std::move(header)), flushed_(Clock::now()) {
    flush();
}

Table::Table(const std::filesystem::path& path, std::int64_t size)
    : file_(path, path, Earlier::Kept), size_(size), flushed_(Clock::now()) {
    if (const int error_number = file_.truncate(size)) throw_write_failure(path, error_number);
}

std::int64_t Table::sync() {
    flush();
    file_.sync();
    return size_;
}

void Table::add(std::string_view row) {
    waiting_ += row;
    if (waiting_.size() > most_waiting || Clock::now() - flushed_ > longest_wait) flush();
}

void Table::flush() {
    const std::string rows = std::exchange(waiting_, {});
    const Written written = file_.write(rows);
    flushed_ = Clock::now();
    if (written.error_number == 0) {
        size_ += written.bytes;
        return;
    }
    const auto whole = std::string_view(rows).substr(0, static_cast<std::size_t>(written.bytes));
    const std::size_t last = whole.rfind('\n');
    if (last != std::string_view::npos) size_ += static_cast<std::int64_t>(last) + 1;
    file_.truncate(size_);  // a failure leaves part of a row; the first error is what matters
    throw_write_failure(file_.path(), written.error_number);
}

void Table::close() {
    flush();
    file_.close();
}

}  // namespace halfstep
