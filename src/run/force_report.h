// Force coefficients and their comparison with published values, for people.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "config/reference.h"
#include "halfstep/run.h"
#include "output/drive_series.h"
#include "output/force_statistics.h"
#include "output/surface_series.h"

namespace halfstep {

using ForcesByName = std::map<std::string, ForceStatistics>;
using SurfacesByName = std::map<std::string, SurfaceReport>;

/// One of force_statistics(): "cd_mean" ... "strouhal". Nothing when the run was too short for it.
std::optional<double> statistic(const ForceStatistics& forces, std::string_view name);

std::vector<Comparison> compare(const std::vector<Reference>& references,
                                const ForcesByName& forces);

/// Tables as lines; empty when there is nothing to tell.
std::vector<std::string> force_table(const ForcesByName& forces, const Scaling& scaling);
std::vector<std::string> surface_table(const SurfacesByName& surfaces, const Scaling& scaling);
std::vector<std::string> drive_lines(const DriveStatistics& drive, const Scaling& scaling);
std::vector<std::string> comparison_table(const std::vector<Comparison>& comparisons);

}  // namespace halfstep
