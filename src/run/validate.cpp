#include "halfstep/validate.h"

#include "run/open_device.h"
#include "validation/validate.h"

namespace halfstep {

std::vector<std::string> list_validations(ValidationCost most) {
    return validation_names(most);
}

ValidationResult run_validation(const std::string& name, const ValidateOptions& options) {
    const auto storage = find_choice<Storage>(options.storage);
    if (!storage && !options.storage.empty())
        throw InputError(Problem{{},
                                 "there is no storage '" + options.storage + "'",
                                 "",
                                 "choose FP64, FP32, FP16S or FP16C"});
    const auto device = open_device(options.device, options.threads);
    return validate(name, *device, {{}, storage, options.stop, options.on_progress});
}

}  // namespace halfstep
