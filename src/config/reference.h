// A published value that a case computes: `[[reference]]` in a case file.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "halfstep/error.h"

namespace halfstep {

struct Reference {
    std::string output;     ///< name of a force output
    std::string statistic;  ///< one of force_statistics()
    double value = 0;
    double tolerance = 0;  ///< of |computed / value - 1|
    std::string source;
    SourcePlace place;
};

/// What a force output's statistics tell: "cd_mean", "cd_min", ..., "strouhal".
const std::vector<std::string_view>& force_statistics();

}  // namespace halfstep
