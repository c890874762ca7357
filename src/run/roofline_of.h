// From a benchmark's rows to the points of a roofline.
#pragma once

#include <string>

#include "halfstep/bench.h"
#include "output/roofline.h"

namespace halfstep {

/// Points have the order of the rows that were measured; the first roof is the bandwidth in place,
/// where it was measured, since that is how populations are streamed. `date` goes into the title.
Roofline roofline_of(const BenchResult& result, const std::string& date);

}  // namespace halfstep
