#include "run/roofline_of.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "halfstep/version.h"

namespace halfstep {

namespace {

constexpr std::size_t parts = 6;
constexpr std::size_t format_part = 2;
using Selection = std::array<bool, parts>;

/// "FP16S", and the arithmetic where it is not the usual one.
std::string format_text(const BenchRow& row) {
    const std::string usual = row.storage == "FP64" ? "FP64" : "FP32";
    if (row.arithmetic == usual) return row.storage;
    return fmt::format("{} (arithmetic {})", row.storage, row.arithmetic);
}

std::array<std::string, parts> parts_of(const BenchRow& row) {
    return {
        row.lattice,      row.collision,
        format_text(row), row.streaming,
        row.name_of_case, fmt::format("{}\u00d7{}\u00d7{}", row.size[0], row.size[1], row.size[2])};
}

std::vector<BenchRow> measured_rows(const BenchResult& result) {
    std::vector<BenchRow> rows;
    for (const BenchRow& row : result.rows)
        if (row.fault.empty()) rows.push_back(row);
    return rows;
}

/// Whether all rows agree on a part. The number format always stands with its row.
Selection common_parts(const std::vector<BenchRow>& rows) {
    Selection common{};
    for (std::size_t k = 0; k < parts; ++k)
        common[k] = k != format_part && std::all_of(rows.begin(), rows.end(), [&](const auto& row) {
                        return parts_of(row)[k] == parts_of(rows.front())[k];
                    });
    return common;
}

std::string joined(const BenchRow& row, const Selection& which, std::string_view between) {
    std::string text;
    const auto all = parts_of(row);
    for (std::size_t k = 0; k < parts; ++k)
        if (which[k]) text.append(text.empty() ? "" : between).append(all[k]);
    return text;
}

RooflinePoint point_of(const BenchRow& row, const std::string& label) {
    RooflinePoint point;
    point.label = label;
    point.group = row.storage;
    point.intensity = row.flops_per_update / row.bytes_per_update;
    point.gflops = 1e-3 * row.mlups * row.flops_per_update;
    point.mlups = row.mlups;
    if (row.fraction_in_place > 0) point.of_roofs.push_back(row.fraction_in_place);
    point.of_roofs.push_back(row.fraction);
    return point;
}

}  // namespace

Roofline roofline_of(const BenchResult& result, const std::string& date) {
    Roofline roofline;
    const std::vector<BenchRow> rows = measured_rows(result);
    if (result.in_place_gbps > 0) roofline.roofs.push_back({"in-place", result.in_place_gbps});
    roofline.roofs.push_back({"copy", result.copy_gbps});
    roofline.title =
        fmt::format("{} ({}), {}, Halfstep {}", result.device, result.backend, date, version());
    roofline.subtitle = "Steps under the roof of the memory's bandwidth";
    if (rows.empty()) return roofline;
    const Selection common = common_parts(rows);
    Selection different = common;
    for (bool& part : different) part = !part;
    for (const BenchRow& row : rows)
        roofline.points.push_back(point_of(row, joined(row, different, " ")));
    if (const std::string shared = joined(rows.front(), common, ", "); !shared.empty())
        roofline.subtitle += ": " + shared;
    roofline.notes = {
        "flop: an addition, subtraction, multiplication or division of a cell's step as the kernel "
        "files write it, equal expressions once, conversions not at all.",
        "byte: of populations that a step must read and write. Above a roof: what caches give. "
        "No roof of arithmetic is drawn, since none was measured.",
        "Roofs are medians of the whole run; each share is of the bandwidth in the row's own "
        "rounds."};
    return roofline;
}

}  // namespace halfstep
