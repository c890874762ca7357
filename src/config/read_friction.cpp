// How fluid is held back along a wall: slip, and laws of the wall.
#include <limits>

#include <fmt/format.h>

#include "config/sections.h"

namespace halfstep {

namespace {

constexpr double free_slip = std::numeric_limits<double>::infinity();

Length read_slip(TableReader& table, const InputValue& value) {
    if (const auto* text = std::get_if<std::string>(&value.data); text && *text == "free")
        return {free_slip};
    const Length length{read_quantity(table.reading(), table.named(value, "slip"),
                                      Length::dimension, Sign::NotNegative)};
    if (length.value == 0)
        table.fault(value.place, fmt::format("{} is 0", table.path_of("slip")),
                    "that is a wall without slip, which it is anyway", "remove the key");
    return length;
}

}  // namespace

CaseFriction read_friction(TableReader& table) {
    CaseFriction friction;
    friction.place = table.place();
    if (const InputValue* value = table.find("slip")) {
        friction = {FrictionKind::Slip, read_slip(table, *value), value->place};
        table.forbid("wall_function", "slip is given too, and either sets the shear stress",
                     "keep one of them");
        return friction;
    }
    const InputValue* value = table.find("wall_function");
    if (!value) return friction;
    friction.place = value->place;
    if (read_one_of(table.reading(), table.named(*value, "wall_function"), {"spalding"}))
        friction.kind = FrictionKind::Spalding;
    return friction;
}

void check_friction(TableReader& table, const CaseBody& body) {
    if (body.friction.kind == FrictionKind::NoSlip || body.wall == WallRule::Interpolated) return;
    table.fault(table.place_of("wall"),
                fmt::format("{} is \"{}\" where the fluid slips", table.path_of("wall"),
                            name_of(body.wall)),
                "the stress on a wall is balanced for interpolated ones alone",
                "leave wall away, or write \"interpolated\"");
}

void check_friction(TableReader& table, const CaseFace& face, std::size_t axis) {
    if (face.friction.kind == FrictionKind::NoSlip) return;
    if (face.friction.slip_length.value == free_slip)
        table.fault(face.friction.place, fmt::format("{} is \"free\"", table.path_of("slip")),
                    "a face without friction does not care how it moves",
                    fmt::format("write {} = \"free-slip\"", table.path()));
    for (std::size_t a = 0; a < 3; ++a)
        if (a != axis && !face.velocity[a].is_constant())
            table.fault(face.velocity[a].place,
                        fmt::format("{}.velocity[{}] is an expression", table.path(), a),
                        "a wall that the fluid slides along moves at one velocity",
                        "write a number, with a ramp if it shall begin smoothly");
}

}  // namespace halfstep
