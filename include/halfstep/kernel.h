// The source of a case's kernels, as compilers on devices get it.
#pragma once

#include <string>

#include "halfstep/case_file.h"
#include "halfstep/export.h"

namespace halfstep {

enum class KernelDialect { CUDA, OpenCL };

/// The kernels that are specialised for `case_file`, as the programs that are compiled apart: the
/// step, the initial state, the moments and totals, then what its walls, faces and outputs need;
/// the same of each scalar. Where the case leaves the streaming to be chosen by measurement,
/// Esoteric Pull is taken. Throws as run_case does for a case that cannot be voxelised.
HALFSTEP_EXPORT std::string kernel_source(const CaseFile& case_file, KernelDialect dialect);

}  // namespace halfstep
