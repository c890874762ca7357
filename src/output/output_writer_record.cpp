// What an OutputWriter leaves in a checkpoint, and how it goes on from there.
#include <fmt/format.h>

#include <utility>

#include "output/output_writer_state.h"
#include "output/staged_file.h"

namespace halfstep {

namespace {

namespace fs = std::filesystem;

/// Bytes of a file; nothing where there is none.
std::optional<std::int64_t> size_of(const fs::path& path) {
    std::error_code error;
    const auto size = fs::file_size(path, error);
    if (error) return std::nullopt;
    return static_cast<std::int64_t>(size);
}

/// Cuts a table off to `size` and gives it another name: "forces/bar.before-1.csv", 1 being the
/// first number that is free.
fs::path put_aside(const fs::path& path, std::int64_t size) {
    fs::path other;
    int number = 1;
    do {
        other = path;
        other.replace_extension(fmt::format(".before-{}.csv", number++));
    } while (fs::exists(other));
    std::error_code error;
    fs::resize_file(path, static_cast<std::uintmax_t>(size), error);
    if (!error) fs::rename(path, other, error);
    if (error) throw_write_failure(path, error.value());
    return other;
}

void save_table(Record& record, const std::string& file, const std::string& header, Table& table) {
    record.keep(file + "/size", table.sync());
    record.keep(file + "/header", std::vector<std::string>{header});
}

}  // namespace

OutputWriter::State::NamedTable OutputWriter::State::open_table(std::string file,
                                                                std::string header,
                                                                Record* earlier) {
    const fs::path path = place(file);
    const auto kept = earlier ? earlier->count(file + "/size") : std::nullopt;
    if (!kept) return {file, header, Table(path, header)};
    const auto present = size_of(path);
    if (!present || *present < *kept) {
        notes.push_back(
            fmt::format("{} has lost rows since the checkpoint (it was changed or "
                        "taken away); it starts anew here",
                        file));
        return {file, header, Table(path, header)};
    }
    if (earlier->texts(file + "/header") == std::vector<std::string>{header})
        return {file, header, Table(path, *kept)};
    const fs::path other = put_aside(path, *kept);
    notes.push_back(
        fmt::format("{} has other columns or references from here on; the rows up to "
                    "here are in {}",
                    file, other.filename().string()));
    files.push_back(fs::relative(other, folder).generic_string());
    return {file, header, Table(path, header)};
}

void OutputWriter::State::restore(Record& earlier) {
    std::vector<std::string> before = earlier.texts("files");
    files.insert(files.begin(), before.begin(), before.end());
    for (Fields& field : fields) field.series.restore(earlier, "fields/" + field.output.name);
    for (Surface& one : surfaces)
        one.series.restore(earlier, "surfaces/" + one.surface.output().name);
    for (RunningAverage& average : averages)
        if (!average.restore(earlier, "averages/" + average.output().name))
            notes.push_back(
                fmt::format("averages/{} begins here: the checkpoint has none of these "
                            "quantities",
                            average.output().name));
    // With other reference values the coefficients before are others, too.
    for (Forces& one : forces)
        if (earlier.texts(one.table.file + "/header") == std::vector<std::string>{one.table.header})
            one.series.restore(earlier, "forces/" + one.output->name);
    if (drive && earlier.texts("drive.csv/header") == std::vector<std::string>{drive->table.header})
        drive->series.restore(earlier);
}

void OutputWriter::save_fields(Record& record) {
    State& s = *state_;
    record.keep("files", s.files);
    for (const State::Fields& field : s.fields)
        field.series.save(record, "fields/" + field.output.name);
    for (const State::Surface& one : s.surfaces)
        one.series.save(record, "surfaces/" + one.surface.output().name);
    for (const RunningAverage& average : s.averages)
        average.save(record, "averages/" + average.output().name);
    for (State::Probe& probe : s.probes)
        save_table(record, probe.table.file, probe.table.header, probe.table.table);
}

void OutputWriter::save_forces(Record& record) {
    for (State::Forces& one : state_->forces) {
        one.series.save(record, "forces/" + one.output->name);
        save_table(record, one.table.file, one.table.header, one.table.table);
    }
    for (State::Heat& one : state_->heat)
        save_table(record, one.table.file, one.table.header, one.table.table);
    for (State::Sums& one : state_->totals)
        save_table(record, one.table.file, one.table.header, one.table.table);
    auto& drive = state_->drive;
    if (!drive) return;
    drive->series.save(record);
    save_table(record, drive->table.file, drive->table.header, drive->table.table);
}

const std::vector<std::string>& OutputWriter::notes() const {
    return state_->notes;
}

}  // namespace halfstep
