// Section turbulence: the viscosity of eddies smaller than a cell.
#include <algorithm>

#include <fmt/format.h>

#include "config/sections.h"

namespace halfstep {

namespace {

using Number = Si<number_dimension>;

double usual_constant(Viscosity model) {
    switch (model) {
        case Viscosity::Wale: return 0.325;
        case Viscosity::Vreman: return 0.07;
        default: return 0.17;
    }
}

void read_model_name(TableReader& table, ViscosityModel& model) {
    const InputValue* value = table.need("model", "model = \"smagorinsky\" or another");
    if (!value) return;
    std::vector<std::string_view> names;
    for (const auto& row : choices<Viscosity>())
        if (is_turbulence(row.value)) names.push_back(row.name);
    const auto index = read_one_of(table.reading(), table.named(*value, "model"), names);
    if (index) model.kind = *find_choice<Viscosity>(names[*index]);
}

void read_constant(TableReader& table, ViscosityModel& model) {
    const Number usual{usual_constant(model.kind)};
    model.eddy_constant = table.quantity_or<Number>("constant", usual, Sign::Positive).value;
    if (model.eddy_constant > 1)
        table.fault(table.place_of("constant"),
                    fmt::format("turbulence.constant is {:.4g}", model.eddy_constant),
                    "eddies that a cell does not resolve are smaller than it",
                    fmt::format("write {} or leave it out", usual.value));
}

void read_damping(TableReader& table, ViscosityModel& model) {
    constexpr std::string_view key = "damping", velocity = "friction_velocity";
    const InputValue* value = table.find(key);
    if (!value)
        return table.forbid(velocity, "nothing is damped with it",
                            "remove it, or write damping = \"van-driest\"");
    if (looks_around(model.kind)) {
        table.find(velocity);
        return table.fault(table.place_of(key),
                           fmt::format("turbulence.damping with model \"{}\"", name_of(model.kind)),
                           "it vanishes at walls by itself",
                           "remove damping and friction_velocity");
    }
    if (read_one_of(table.reading(), table.named(*value, key), {"van-driest"}))
        model.damping = Damping::VanDriest;
    model.friction_velocity = table.quantity<Velocity>(velocity, Sign::Positive).value;
}

bool is_wall(const CaseFace& face) {
    return face.kind == FaceKind::Wall || face.kind == FaceKind::MovingWall;
}

/// Distances and what stands beside a cell are found once.
void check_bodies_at_rest(const Case& si, Problems& problems) {
    const ViscosityModel& model = si.fluid.departure.model;
    if (model.damping == Damping::None && !looks_around(model.kind)) return;
    const std::string what = model.damping == Damping::None
                                 ? fmt::format("turbulence.model \"{}\"", name_of(model.kind))
                                 : std::string("turbulence.damping");
    for (const CaseBody& body : si.bodies)
        if (body.motion)
            problems.add(body.motion->place,
                         fmt::format("body \"{}\" moves in a flow with {}", body.name, what),
                         "where walls are is looked up once, at the start",
                         "leave the motion away, or take model = \"smagorinsky\" without damping");
}

void check_damped_walls(const Case& si, Problems& problems) {
    const CaseViscosity& given = si.fluid.departure;
    const bool has_wall =
        !si.bodies.empty() || std::any_of(si.faces.begin(), si.faces.end(), is_wall);
    if (given.model.damping == Damping::None || has_wall) return;
    problems.add(given.place, "turbulence.damping in a flow without walls",
                 "there is nothing at which eddies are held back",
                 "remove damping and friction_velocity");
}

/// kernels/velocity_gradient.h
void check_moving_walls(const Case& si, Problems& problems) {
    const Viscosity kind = si.fluid.departure.model.kind;
    if (!looks_around(kind)) return;
    for (const CaseFace& face : si.faces) {
        const bool is_uniform = std::all_of(face.velocity.begin(), face.velocity.end(),
                                            [](const auto& of) { return of.is_constant(); });
        if (face.kind != FaceKind::MovingWall || is_uniform) continue;
        problems.add(face.place,
                     fmt::format("a moving wall with an expression in a flow with "
                                 "turbulence.model \"{}\"",
                                 name_of(kind)),
                     "the model takes the velocity's gradient at walls of one velocity",
                     "state a constant velocity, or take model = \"smagorinsky\"");
    }
}

}  // namespace

void read_turbulence(TableReader& root, Case& result) {
    std::optional<TableReader> table = open_section(root, "turbulence", "");
    if (!table) return;
    CaseViscosity& viscosity = result.fluid.departure;
    if (viscosity.model.kind != Viscosity::Constant)
        table->fault(table->place(), "[turbulence] with fluid.rheology",
                     "a cell's viscosity follows from one law", "remove either");
    viscosity.place = table->place();
    viscosity.model = {};
    viscosity.model.kind = Viscosity::Smagorinsky;
    read_model_name(*table, viscosity.model);
    if (viscosity.model.kind == Viscosity::Wale && result.two_dimensional())
        table->fault(table->place_of("model"), "turbulence.model is \"wale\" with lattice D2Q9",
                     "what it is made of vanishes in two dimensions",
                     "write model = \"smagorinsky\" or \"vreman\"");
    read_constant(*table, viscosity.model);
    read_damping(*table, viscosity.model);
    table->finish();
}

void check_turbulence(const Case& result, Problems& problems) {
    check_bodies_at_rest(result, problems);
    check_damped_walls(result, problems);
    check_moving_walls(result, problems);
}

}  // namespace halfstep
