// The version of the library that is linked in.
#pragma once

#include "halfstep/export.h"

namespace halfstep {

/// "major.minor.patch", e.g. "0.1.0".
HALFSTEP_EXPORT const char* version();

}  // namespace halfstep
