// Key drive of section force: a mean velocity that is held.
#include <fmt/format.h>

#include "config/sections.h"

namespace halfstep {

namespace {

/// Between other faces what flows in decides what flows.
void check_axis(TableReader& table, const Case& result, int axis) {
    for (const std::size_t face : {2 * std::size_t(axis), 2 * std::size_t(axis) + 1}) {
        if (result.faces[face].kind == FaceKind::Periodic) continue;
        table.fault(
            table.place_of("axis"), fmt::format("{} is \"{}\"", table.path_of("axis"), "xyz"[axis]),
            fmt::format("{} is not periodic, so that it decides what flows", face_names()[face]),
            "make both faces across the axis periodic, or drive along another axis");
        return;
    }
}

}  // namespace

void read_drive(TableReader& force, Case& result) {
    const InputValue* value = force.find("drive");
    if (!value) return;
    const InputTable* inner = read_table(force.reading(), force.named(*value, "drive"),
                                         "write drive = { axis = \"x\", mean_velocity = ... }");
    if (!inner) return;
    TableReader table(force.reading(), *inner, force.path_of("drive"), value->place);
    CaseDrive drive;
    const bool flat = table.reading().dimensions == 2;
    const auto names = flat ? std::vector<std::string_view>{"x", "y"}
                            : std::vector<std::string_view>{"x", "y", "z"};
    if (const InputValue* axis = table.need("axis", "axis = \"x\""))
        if (const auto index = read_one_of(table.reading(), table.named(*axis, "axis"), names)) {
            drive.axis = static_cast<int>(*index);
            check_axis(table, result, drive.axis);
        }
    drive.mean_velocity = table.quantity<Velocity>("mean_velocity");
    drive.place = table.place_of("mean_velocity");
    if (const InputValue* every = table.find("every"))
        drive.every = read_period(table.reading(), table.named(*every, "every"), Sign::Positive)
                          .value_or(drive.every);
    table.finish();
    result.drive = drive;
}

}  // namespace halfstep
