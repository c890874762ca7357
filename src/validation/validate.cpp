#include "validation/validate.h"

#include <array>
#include <functional>

#include "halfstep/error.h"
#include "validation/validations.h"

namespace halfstep {

namespace {

struct Validation {
    std::string_view name;
    std::function<void(Trial&)> run;
};

const std::array<Validation, 22>& validations() {
    static const std::array<Validation, 22> rows{{
        {"poiseuille", validate_poiseuille},
        {"couette", validate_couette},
        {"couette-startup", validate_couette_startup},
        {"taylor-green-2d", validate_taylor_green},
        {"vortex", validate_vortex},
        {"cavity-10000", validate_stability},
        {"square-duct", validate_square_duct},
        {"cylindrical-couette", validate_cylindrical_couette},
        {"sphere-array", validate_sphere_array},
        {"cavity-100", [](Trial& trial) { validate_cavity(trial, 100); }},
        {"cavity-400", [](Trial& trial) { validate_cavity(trial, 400); }},
        {"cavity-1000", [](Trial& trial) { validate_cavity(trial, 1000); }},
        {"pulse", validate_pulse},
        {"gaussian-hill", validate_gaussian_hill},
        {"conduction", validate_conduction},
        {"convection-1e3", [](Trial& trial) { validate_natural_convection(trial, 1e3); }},
        {"convection-1e4", [](Trial& trial) { validate_natural_convection(trial, 1e4); }},
        {"convection-1e5", [](Trial& trial) { validate_natural_convection(trial, 1e5); }},
        {"convection-1e6", [](Trial& trial) { validate_natural_convection(trial, 1e6); }},
        {"rayleigh-benard", validate_rayleigh_benard},
        {"dfg-2d-1", validate_dfg_steady},
        {"dfg-2d-2", validate_dfg_periodic},
    }};
    return rows;
}

}  // namespace

std::vector<std::string> validation_names() {
    std::vector<std::string> names;
    for (const Validation& row : validations()) names.emplace_back(row.name);
    return names;
}

std::vector<Finding> validate(const std::string& name, Device& device,
                              const ValidationOptions& options) {
    for (const Validation& row : validations()) {
        if (row.name != name) continue;
        Trial trial(name, device, options);
        row.run(trial);
        if (options.on_progress) options.on_progress(1);
        return trial.findings();
    }
    std::string known;
    for (const Validation& row : validations())
        known += (known.empty() ? "" : ", ") + std::string(row.name);
    throw InputError(
        Problem{{}, "there is no validation '" + name + "'", "", "choose from " + known});
}

}  // namespace halfstep
