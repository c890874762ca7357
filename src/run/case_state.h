// What a public CaseFile holds.
#pragma once

#include <string>
#include <vector>

#include "config/case.h"
#include "config/lattice_case.h"
#include "halfstep/case_file.h"

namespace halfstep {

struct CaseFile::State {
    std::string name;
    std::string text;  ///< of the file
    std::vector<std::string> overrides;
    Case si;
    LatticeCase lattice_case;
    CaseNumbers numbers;
    std::vector<Problem> warnings;
};

}  // namespace halfstep
