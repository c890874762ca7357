#include "output/point_tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "output/interpolate.h"
#include "output/staged_file.h"

namespace halfstep {

namespace {

std::vector<std::string> with_columns(std::vector<std::string> names,
                                      const std::vector<Quantity>& quantities,
                                      const Scaling& scaling) {
    for (Quantity quantity : quantities)
        for (std::string& name : column_names(quantity, scaling)) names.push_back(std::move(name));
    return names;
}

std::vector<std::string> line_names(const LineOutput& output, const Scaling& scaling) {
    std::vector<std::string> names;
    for (const char* name : {"point", "distance", "x", "y", "z"})
        names.push_back(names.empty() ? name : fmt::format("{} [{}]", name, length_unit(scaling)));
    return with_columns(std::move(names), output.quantities, scaling);
}

/// Of all the points between two.
Rows rows_between(const Vec3& start, const Vec3& end, const Int3& cells) {
    const Rows a = rows_around(start, cells), b = rows_around(end, cells);
    return {std::min(a.y_begin, b.y_begin), std::max(a.y_end, b.y_end),
            std::min(a.z_begin, b.z_begin), std::max(a.z_end, b.z_end)};
}

/// 0 at the start, 1 at the end.
double share_of(const LineOutput& output, int point) {
    return output.points > 1 ? double(point) / (output.points - 1) : 0;
}

}  // namespace

std::vector<Rows> rows_of(const ProbeOutput& output, const Source& source) {
    return pieces_of(source, rows_around(output.point, source.cells), margin_of(output.quantities));
}

std::vector<Rows> rows_of(const LineOutput& output, const Source& source) {
    const int margin = margin_of(output.quantities);
    const Rows all = rows_between(output.start, output.end, source.cells);
    if (are_few(source, all, margin)) return pieces_of(source, all, margin);
    std::vector<Rows> rows;
    for (int k = 0; k < output.points; ++k) {
        const Vec3 point = output.start + share_of(output, k) * (output.end - output.start);
        const auto pieces = pieces_of(source, rows_around(point, source.cells), margin);
        rows.insert(rows.end(), pieces.begin(), pieces.end());
    }
    return rows;
}

std::string probe_header(const ProbeOutput& output, const Vec3& origin, const Scaling& scaling) {
    const Vec3 point = origin + scaling.dx * output.point;
    const std::string where = fmt::format("# at x = {:.9g}, y = {:.9g}, z = {:.9g} {}\n", point[0],
                                          point[1], point[2], length_unit(scaling));
    return where + csv_header(with_columns({"step", fmt::format("time [{}]", time_unit(scaling))},
                                           output.quantities, scaling));
}

std::string probe_row(PlaneCache& cache, const ProbeOutput& output) {
    std::vector<double> row{cache.source().time};
    const std::vector<double> values = interpolate(cache, output.point, output.quantities);
    row.insert(row.end(), values.begin(), values.end());
    return csv_row(cache.source().step, row);
}

void write_line(PlaneCache& cache, const LineOutput& output, const std::filesystem::path& path) {
    const Source& source = cache.source();
    const Scaling& scaling = source.scaling;
    std::string text =
        fmt::format("# step {}, time {} {}\n", source.step, source.time, time_unit(scaling));
    text += csv_header(line_names(output, scaling));
    const Vec3 whole = output.end - output.start;
    cache.prepare(rows_between(output.start, output.end, source.cells),
                  margin_of(output.quantities));
    for (int k = 0; k < output.points; ++k) {
        const double share = share_of(output, k);
        const Vec3 point = output.start + share * whole;
        const Vec3 si = source.origin + scaling.dx * point;
        const double distance = share * std::sqrt(dot(whole, whole)) * scaling.dx;
        std::vector<double> row{distance, si[0], si[1], si[2]};
        const std::vector<double> values = interpolate(cache, point, output.quantities);
        row.insert(row.end(), values.begin(), values.end());
        text += csv_row(k, row);
    }
    write_whole(path, text);
}

}  // namespace halfstep
