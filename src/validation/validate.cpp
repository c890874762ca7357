#include "validation/validate.h"

#include <array>
#include <functional>

#include "halfstep/error.h"
#include "validation/validations.h"

namespace halfstep {

namespace {

struct Validation {
    std::string_view name;
    std::function<void(Session&)> run;
};

const std::array<Validation, 10>& validations() {
    static const std::array<Validation, 10> rows{{
        {"poiseuille", validate_poiseuille},
        {"couette", validate_couette},
        {"couette-startup", validate_couette_startup},
        {"taylor-green-2d", validate_taylor_green},
        {"square-duct", validate_square_duct},
        {"cavity-100", [](Session& session) { validate_cavity(session, 100); }},
        {"cavity-400", [](Session& session) { validate_cavity(session, 400); }},
        {"cavity-1000", [](Session& session) { validate_cavity(session, 1000); }},
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
        Session session(name, device, options);
        row.run(session);
        if (options.on_progress) options.on_progress(1);
        return session.findings();
    }
    std::string known;
    for (const Validation& row : validations())
        known += (known.empty() ? "" : ", ") + std::string(row.name);
    throw InputError(
        Problem{{}, "there is no validation '" + name + "'", "", "choose from " + known});
}

}  // namespace halfstep
