#include "output/output_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <limits>
#include <system_error>

#include "output/due.h"
#include "output/force_table.h"
#include "output/heat_table.h"
#include "output/output_writer_state.h"
#include "output/picture.h"
#include "output/point_tables.h"
#include "output/slice.h"
#include "output/spectrum.h"
#include "output/staged_file.h"
#include "output/statistics_file.h"
#include "output/totals_table.h"

namespace halfstep {

OutputWriter::State::State(const LatticeCase& lattice_case, std::filesystem::path into,
                           std::vector<WallSurface> walls, Record* earlier)
    : folder(std::move(into)),
      title(lattice_case.title),
      scaling(lattice_case.scaling),
      plan(lattice_case.outputs) {
    if (!plan.pictures.empty()) font.emplace();
    for (const FieldOutput& output : plan.fields)
        fields.push_back(
            {output, SeriesList(folder / "fields" / (output.name + ".vtkhdf.series"))});
    for (std::size_t k = 0; k < plan.surfaces.size(); ++k)
        surfaces.push_back(
            {SurfaceSeries(plan.surfaces[k], lattice_case, std::move(walls.at(k))),
             SeriesList(folder / "surfaces" / (plan.surfaces[k].name + ".vtp.series"))});
    for (const AverageOutput& output : plan.averages)
        averages.emplace_back(output, lattice_case.cells, scaling);
    for (const ProbeOutput& output : plan.probes)
        probes.push_back(
            {output, open_table("probes/" + output.name + ".csv",
                                probe_header(output, lattice_case.origin, scaling), earlier)});
    for (const ForceOutput& output : plan.forces)
        forces.push_back({&output, ForceSeries(output, scaling),
                          open_table("forces/" + output.name + ".csv",
                                     force_header(output, lattice_case.origin, scaling), earlier)});
    if (const auto& plan_of = lattice_case.drive) {
        const DriveSeries series(*plan_of, scaling);
        drive.emplace(DriveTable{series, open_table("drive.csv", series.header(), earlier)});
    }
    for (const HeatOutput& output : plan.heat)
        heat.push_back({&output, open_table("heat/" + output.name + ".csv",
                                            heat_header(output, scaling), earlier)});
    for (const TotalsOutput& output : plan.totals)
        totals.push_back({&output, open_table("totals/" + output.name + ".csv",
                                              totals_header(scaling), earlier)});
    if (earlier) restore(*earlier);
}

std::filesystem::path OutputWriter::State::place(const std::string& file) const {
    std::filesystem::path path = folder / file;
    std::error_code error;
    std::filesystem::create_directory(path.parent_path(), error);
    if (error) throw_write_failure(path.parent_path(), error.value());
    return path;
}

void OutputWriter::State::write_field(PlaneCache& cache, Fields& field) {
    const std::string file = file_name("fields", field.output, cache.source().step, ".vtkhdf");
    write_fields(cache, field.output.quantities, place(file));
    note(file, field.output.every, cache.source().time, field.series);
}

void OutputWriter::State::write_surface(PlaneCache& cache, Surface& surface) {
    const SurfaceOutput& output = surface.surface.output();
    const std::string file = file_name("surfaces", output, cache.source().step, ".vtp");
    surface.surface.write(cache, place(file));
    note(file, output.every, cache.source().time, surface.series);
}

void OutputWriter::State::write_statistics_of(PlaneCache& cache, std::size_t output) {
    const StatisticsOutput& of = plan.statistics[output];
    const std::string stem = "statistics/" + of.name;
    write_statistics(cache, output, place(stem + ".vtkhdf"));
    files.push_back(stem + ".vtkhdf");
    if (!of.profile) return;
    write_profile(cache, output, *of.profile, place(stem + ".csv"));
    files.push_back(stem + ".csv");
}

void OutputWriter::State::write_spectra() {
    for (const Probe& probe : probes) {
        if (!probe.output.spectrum) continue;
        const std::string file = "spectra/" + probe.output.name + ".csv";
        if (write_spectrum(folder / probe.table.file, probe.output, scaling, place(file)))
            files.push_back(file);
    }
}

void OutputWriter::State::note(const std::string& file, std::int64_t every, double time,
                               SeriesList& series) {
    files.push_back(file);
    if (every == 0) return;
    const bool first = series.empty();
    series.add(std::filesystem::path(file).filename().string(), time);
    if (first) files.push_back(std::filesystem::relative(series.path(), folder).generic_string());
}

void OutputWriter::State::write_picture_of(PlaneCache& cache, const PictureOutput& picture) {
    const std::string file = file_name("pictures", picture, cache.source().step, ".png");
    write_picture(cache, picture, title.empty() ? picture.name : title, *font, place(file));
    files.push_back(file);
}

void OutputWriter::State::write_line_of(PlaneCache& cache, const LineOutput& line) {
    const std::string file = file_name("lines", line, cache.source().step, ".csv");
    write_line(cache, line, place(file));
    files.push_back(file);
}

bool OutputWriter::State::is_anything_due(std::int64_t step) const {
    return any_due(plan.fields, step) || any_due(plan.pictures, step) ||
           any_due(plan.probes, step) || any_due(plan.lines, step) ||
           any_due(plan.averages, step) || any_due(plan.surfaces, step);
}

// All are closed even when one of them fails; the first failure is the one to tell.
void OutputWriter::State::close_tables() {
    if (closed) return;
    closed = true;
    std::exception_ptr failure;
    const auto close = [&](NamedTable& table) {
        files.push_back(table.file);
        try {
            table.table.close();
        } catch (...) {
            if (!failure) failure = std::current_exception();
        }
    };
    for (Probe& probe : probes) close(probe.table);
    for (Forces& one : forces) close(one.table);
    if (drive) close(drive->table);
    for (Heat& one : heat) close(one.table);
    for (Sums& one : totals) close(one.table);
    if (failure) std::rethrow_exception(failure);
}

OutputWriter::OutputWriter(const LatticeCase& lattice_case, std::filesystem::path folder,
                           std::vector<WallSurface> walls, Record* earlier)
    : state_(std::make_unique<State>(lattice_case, std::move(folder), std::move(walls), earlier)) {}

OutputWriter::~OutputWriter() = default;
OutputWriter::OutputWriter(OutputWriter&&) noexcept = default;

std::int64_t OutputWriter::next_step(std::int64_t step) const {
    std::int64_t next = std::numeric_limits<std::int64_t>::max();
    const auto consider = [&](const auto& outputs) {
        for (const auto& output : outputs) next = std::min(next, next_due(output, step));
    };
    const OutputPlan& plan = state_->plan;
    consider(plan.fields);
    consider(plan.pictures);
    consider(plan.probes);
    consider(plan.lines);
    consider(plan.averages);
    consider(plan.statistics);
    consider(plan.forces);
    consider(plan.surfaces);
    consider(plan.heat);
    consider(plan.totals);
    return next;
}

std::vector<Rows> OutputWriter::rows_due(const Source& source) const {
    const State& s = *state_;
    std::vector<Rows> all;
    const auto add = [&](const std::vector<Rows>& more) {
        all.insert(all.end(), more.begin(), more.end());
    };
    if (any_due(s.plan.fields, source.step) || any_due(s.plan.averages, source.step))
        return {{0, source.cells[1], 0, source.cells[2]}};
    for (const PictureOutput& picture : s.plan.pictures)
        if (is_due(picture, source.step)) add(rows_of(picture, source));
    for (const State::Surface& surface : s.surfaces)
        if (is_due(surface.surface.output(), source.step)) add(surface.surface.rows_of(source));
    for (const LineOutput& line : s.plan.lines)
        if (is_due(line, source.step)) add(rows_of(line, source));
    for (const ProbeOutput& probe : s.plan.probes)
        if (is_due(probe, source.step)) add(rows_of(probe, source));
    return without_repeats(std::move(all));
}

void OutputWriter::write_due(const Source& source) {
    State& s = *state_;
    if (!s.is_anything_due(source.step)) return;
    PlaneCache cache(source);
    // First what is widest, so that the others find its planes in the cache.
    for (State::Fields& field : s.fields)
        if (is_due(field.output, source.step)) s.write_field(cache, field);
    for (RunningAverage& average : s.averages)
        if (is_due(average.output(), source.step)) average.add(cache);
    for (State::Surface& surface : s.surfaces)
        if (is_due(surface.surface.output(), source.step)) s.write_surface(cache, surface);
    for (const PictureOutput& picture : s.plan.pictures)
        if (is_due(picture, source.step)) s.write_picture_of(cache, picture);
    for (const LineOutput& line : s.plan.lines)
        if (is_due(line, source.step)) s.write_line_of(cache, line);
    for (State::Probe& probe : s.probes)
        if (is_due(probe.output, source.step))
            probe.table.table.add(probe_row(cache, probe.output));
}

void OutputWriter::finish(const Source& source) {
    State& s = *state_;
    PlaneCache cache(source);
    for (State::Fields& field : s.fields)
        if (field.output.every == 0) s.write_field(cache, field);
    for (State::Surface& surface : s.surfaces)
        if (surface.surface.output().every == 0) s.write_surface(cache, surface);
    for (const PictureOutput& picture : s.plan.pictures)
        if (picture.every == 0) s.write_picture_of(cache, picture);
    for (const LineOutput& line : s.plan.lines)
        if (line.every == 0) s.write_line_of(cache, line);
    for (const RunningAverage& average : s.averages) {
        if (average.samples() == 0) continue;
        const std::string file = "averages/" + average.output().name + ".vtkhdf";
        average.write(cache, s.place(file));
        s.files.push_back(file);
    }
    for (std::size_t k = 0; k < s.plan.statistics.size(); ++k)
        if (source.statistics(k, 0, 1).samples > 0) s.write_statistics_of(cache, k);
    s.close_tables();
    s.write_spectra();
}

void OutputWriter::close() {
    state_->close_tables();
}

const std::vector<std::string>& OutputWriter::files() const {
    return state_->files;
}

std::map<std::string, SurfaceReport> OutputWriter::surface_reports() const {
    std::map<std::string, SurfaceReport> all;
    for (const State::Surface& one : state_->surfaces)
        all.emplace(one.surface.output().name, one.surface.report());
    return all;
}

std::map<std::string, ForceStatistics> OutputWriter::force_statistics() const {
    std::map<std::string, ForceStatistics> all;
    for (const State::Forces& one : state_->forces)
        all.emplace(one.output->name, one.series.statistics());
    return all;
}

std::optional<DriveStatistics> OutputWriter::drive_statistics() const {
    const auto& drive = state_->drive;
    return drive ? std::optional(drive->series.statistics()) : std::nullopt;
}

}  // namespace halfstep
