// Force coefficients and their comparison with published values, for people.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "config/reference.h"
#include "halfstep/run.h"
#include "output/force_statistics.h"

namespace halfstep {

using ForcesByName = std::map<std::string, ForceStatistics>;

/// One of force_statistics(): "cd_mean" ... "strouhal". Nothing when the run was too short for it.
std::optional<double> statistic(const ForceStatistics& forces, std::string_view name);

std::vector<Comparison> compare(const std::vector<Reference>& references,
                                const ForcesByName& forces);

/// Tables as lines; empty when there is nothing to tell.
std::vector<std::string> force_table(const ForcesByName& forces);
std::vector<std::string> comparison_table(const std::vector<Comparison>& comparisons);

}  // namespace halfstep
