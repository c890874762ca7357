// A benchmark as a picture: its rows under the roof of the memory's bandwidth.
#pragma once

#include <filesystem>

#include "halfstep/bench.h"
#include "halfstep/export.h"

namespace halfstep {

/// Whether draw_roofline can write `file`, to ask before hours of measuring; leaves nothing behind.
/// Throws InputError unless it ends in .png and can be made, RunError where there is no font.
HALFSTEP_EXPORT void check_roofline_file(const std::filesystem::path& file);

/// Writes the rows that were measured as a PNG: GFLOP/s over flop/byte next to the bandwidths of
/// the same run, and their shares of it as bars. What all rows have in common stands in the
/// subtitle. Throws RunError where no row was measured or the file cannot be written.
HALFSTEP_EXPORT void draw_roofline(const BenchResult& result, const std::filesystem::path& file);

}  // namespace halfstep
