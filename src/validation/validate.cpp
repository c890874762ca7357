#include "validation/validate.h"

#include <functional>
#include <string_view>
#include <vector>

#include "halfstep/error.h"
#include "validation/validations.h"

namespace halfstep {

namespace {

struct Validation {
    std::string_view name;
    ValidationCost cost;
    std::function<void(Trial&)> run;
};

using enum ValidationCost;

/// A flow on a quick or a fine grid.
std::function<void(Trial&)> on(Grid grid, void (*run)(Trial&, Grid)) {
    return [=](Trial& trial) { run(trial, grid); };
}

const std::vector<Validation>& quick_validations() {
    static const std::vector<Validation> rows{
        {"poiseuille", Quick, validate_poiseuille},
        {"couette", Quick, validate_couette},
        {"couette-startup", Quick, validate_couette_startup},
        {"power-law", Quick, validate_power_law},
        {"bingham", Quick, validate_bingham},
        {"taylor-green-2d", Quick, validate_taylor_green},
        {"vortex", Quick, validate_vortex},
        {"cavity-10000", Quick, validate_stability},
        {"square-duct", Quick, validate_square_duct},
        {"cylindrical-couette", Quick, validate_cylindrical_couette},
        {"sphere-array", Quick, validate_sphere_array},
        {"cavity-100", Quick, [](Trial& trial) { validate_cavity(trial, 100); }},
        {"cavity-400", Quick, [](Trial& trial) { validate_cavity(trial, 400); }},
        {"cavity-1000", Quick, [](Trial& trial) { validate_cavity(trial, 1000); }},
        {"pulse", Quick, validate_pulse},
        {"gaussian-hill", Quick, validate_gaussian_hill},
        {"conduction", Quick, validate_conduction},
        {"convection-1e3", Quick, [](Trial& trial) { validate_natural_convection(trial, 1e3); }},
        {"convection-1e4", Quick, [](Trial& trial) { validate_natural_convection(trial, 1e4); }},
        {"convection-1e5", Quick, [](Trial& trial) { validate_natural_convection(trial, 1e5); }},
        {"rayleigh-benard", Quick, validate_rayleigh_benard},
        {"dfg-2d-1", Quick, on(Grid::Quick, validate_dfg_2d_1)},
        {"dfg-2d-2", Quick, on(Grid::Quick, validate_dfg_2d_2)},
        {"dfg-2d-3", Quick, on(Grid::Quick, validate_dfg_2d_3)},
        {"dfg-3d-1z", Quick, on(Grid::Quick, validate_dfg_3d_1z)},
        {"sphere-100", Quick, on(Grid::Quick, validate_steady_sphere)},
        {"naca-0012", Quick, on(Grid::Quick, validate_airfoil)},
        {"taylor-green-3d", Quick, on(Grid::Quick, validate_taylor_green_3d)},
        {"cavity-3d", Quick, on(Grid::Quick, validate_cavity_3d)},
    };
    return rows;
}

const std::vector<Validation>& long_validations() {
    static const std::vector<Validation> rows{
        {"dfg-2d-1-fine", Long, on(Grid::Fine, validate_dfg_2d_1)},
        {"dfg-2d-2-fine", Long, on(Grid::Fine, validate_dfg_2d_2)},
        {"dfg-2d-3-fine", Long, on(Grid::Fine, validate_dfg_2d_3)},
        {"dfg-3d-1z-fine", Long, on(Grid::Fine, validate_dfg_3d_1z)},
        {"sphere-100-fine", Long, on(Grid::Fine, validate_steady_sphere)},
        {"sphere-300", Long, validate_shedding_sphere},
        {"naca-0012-fine", Long, on(Grid::Fine, validate_airfoil)},
        {"taylor-green-3d-fine", Long, on(Grid::Fine, validate_taylor_green_3d)},
        {"cavity-3d-fine", Long, on(Grid::Fine, validate_cavity_3d)},
        {"channel-180", Long, validate_turbulent_channel},
        {"convection-1e6", Long, [](Trial& trial) { validate_natural_convection(trial, 1e6); }},
        {"ahmed-25", Long, validate_ahmed_body},
    };
    return rows;
}

std::vector<Validation> validations() {
    std::vector<Validation> all = quick_validations();
    all.insert(all.end(), long_validations().begin(), long_validations().end());
    return all;
}

}  // namespace

std::vector<std::string> validation_names(ValidationCost most) {
    std::vector<std::string> names;
    for (const Validation& row : validations())
        if (row.cost <= most) names.emplace_back(row.name);
    return names;
}

ValidationResult validate(const std::string& name, Device& device,
                          const ValidationOptions& options) {
    for (const Validation& row : validations()) {
        if (row.name != name) continue;
        Trial trial(name, device, options);
        row.run(trial);
        if (options.on_progress) options.on_progress(1);
        return trial.result();
    }
    std::string known;
    for (const Validation& row : validations())
        known += (known.empty() ? "" : ", ") + std::string(row.name);
    throw InputError(
        Problem{{}, "there is no validation '" + name + "'", "", "choose from " + known});
}

}  // namespace halfstep
