// CSV tables of values at points: probes in time, profiles along a line.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "output/plane_cache.h"
#include "output/table.h"

namespace halfstep {

std::string probe_header(const ProbeOutput& output, const Vec3& origin, const Scaling& scaling);
/// step, time, values.
std::string probe_row(PlaneCache& cache, const ProbeOutput& output);

/// All that a row of a probe samples, and a line.
std::vector<Rows> rows_of(const ProbeOutput& output, const Source& source);
std::vector<Rows> rows_of(const LineOutput& output, const Source& source);

/// Distance from the start, x, y, z, values. Throws RunError.
void write_line(PlaneCache& cache, const LineOutput& output, const std::filesystem::path& path);

}  // namespace halfstep
