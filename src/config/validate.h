// CaseInput -> Case.
#pragma once

#include "config/case.h"
#include "config/case_input.h"

namespace halfstep {

/// Throws InputError with every fault of the file, in file order.
Case validate(const CaseInput& input);

}  // namespace halfstep
