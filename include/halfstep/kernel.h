// The source of a case's kernels, as compilers on devices get it.
#pragma once

#include <string>

#include "halfstep/case_file.h"
#include "halfstep/export.h"

namespace halfstep {

enum class KernelDialect { CUDA, OpenCL };

/// The kernels that are specialised for `case_file`: the step, the initial state and the moments,
/// then the rules of walls and faces, which are compiled apart; the same of each scalar. Where the
/// case leaves the streaming to be chosen by measurement, Esoteric Pull is taken.
HALFSTEP_EXPORT std::string kernel_source(const CaseFile& case_file, KernelDialect dialect);

}  // namespace halfstep
