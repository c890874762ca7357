// Published and analytic cases, by name.
#pragma once

#include <string>
#include <vector>

#include "device/device.h"
#include "halfstep/validate.h"
#include "validation/options.h"

namespace halfstep {

/// Those that cost no more, in the order in which they run: the quick ones first.
std::vector<std::string> validation_names(ValidationCost most);

/// Runs one on `device`. Throws InputError for an unknown name, RunError when it was interrupted
/// or became unstable, DeviceError.
ValidationResult validate(const std::string& name, Device& device,
                          const ValidationOptions& options = {});

}  // namespace halfstep
