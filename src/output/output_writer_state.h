// What an OutputWriter holds; of its own files alone.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "output/field_writer.h"
#include "output/font.h"
#include "output/output_writer.h"
#include "output/plane_cache.h"
#include "output/running_average.h"
#include "output/table.h"

namespace halfstep {

struct OutputWriter::State {
    struct NamedTable {
        std::string file, header;
        Table table;
    };
    struct Fields {
        FieldOutput output;
        SeriesList series;
    };
    struct Surface {
        SurfaceSeries surface;
        SeriesList series;
    };
    struct Probe {
        ProbeOutput output;
        NamedTable table;
    };
    struct Forces {
        const ForceOutput* output;
        ForceSeries series;
        NamedTable table;
    };
    struct Heat {
        const HeatOutput* output;
        NamedTable table;
    };

    struct Sums {
        const TotalsOutput* output;
        NamedTable table;
    };
    struct DriveTable {
        DriveSeries series;
        NamedTable table;
    };

    std::filesystem::path folder;
    std::string title;
    Scaling scaling;
    OutputPlan plan;
    std::optional<Font> font;
    std::vector<Fields> fields;
    std::vector<Surface> surfaces;
    std::vector<Probe> probes;
    std::vector<RunningAverage> averages;
    std::vector<Forces> forces;
    std::optional<DriveTable> drive;
    std::vector<Heat> heat;
    std::vector<Sums> totals;
    std::vector<std::string> files;
    std::vector<std::string> notes;
    bool closed = false;

    State(const LatticeCase& lattice_case, std::filesystem::path into,
          std::vector<WallSurface> walls, Record* earlier);
    /// The path of a file below the results folder; makes the folder that it lies in.
    std::filesystem::path place(const std::string& file) const;
    /// Goes on with the file where `earlier`, which may be null, knows it with this header.
    NamedTable open_table(std::string file, std::string header, Record* earlier);
    void write_field(PlaneCache& cache, Fields& field);
    void write_surface(PlaneCache& cache, Surface& surface);
    void write_statistics_of(PlaneCache& cache, std::size_t output);
    /// Of probes whose tables are closed and have samples enough.
    void write_spectra();
    /// Notes a file, and where it is one of many, in their list.
    void note(const std::string& file, std::int64_t every, double time, SeriesList& series);
    void write_picture_of(PlaneCache& cache, const PictureOutput& picture);
    void write_line_of(PlaneCache& cache, const LineOutput& line);
    bool is_anything_due(std::int64_t step) const;
    void close_tables();
    /// Everything but the tables.
    void restore(Record& earlier);
};

}  // namespace halfstep
