// Sections initial and force.
#include <cmath>

#include <fmt/format.h>

#include "config/sections.h"

namespace halfstep {

namespace {

void check_box(TableReader& table, const Case& result) {
    const SourcePlace place = table.place_of("flow");
    for (const CaseFace& face : result.faces) {
        if (face.kind == FaceKind::Periodic) continue;
        table.fault(place, "initial.flow is \"taylor-green\" in a box with faces",
                    "the vortex is periodic along every axis", "make every face periodic");
        break;
    }
    const Int3& n = result.domain.cells;
    const bool cube = n[0] == n[1] && n[1] == n[2];
    const bool known = n[0] > 0 && n[1] > 0 && n[2] > 0;
    if (known && !result.two_dimensional() && !cube)
        table.fault(place, "initial.flow is \"taylor-green\" in a box that is no cube",
                    "the three-dimensional vortex has one wave length",
                    "give domain.size three equal entries");
}

void read_taylor_green(TableReader& table, Case& result) {
    result.initial = TaylorGreen{table.quantity<Velocity>("velocity", Sign::Positive)};
    for (const std::string_view key : {"pressure", "density"})
        table.forbid(key, "a Taylor-Green vortex sets its own pressure", "remove it");
    check_box(table, result);
}

template <Dimension D>
void forbid_time(TableReader& table, const Formula<D>& formula) {
    if (!formula.depends_on_time()) return;
    table.fault(formula.place, fmt::format("{} uses t in \"{}\"", table.path(), formula.text),
                "the initial state is that of t = 0", "write it without t");
}

void read_fields(TableReader& table, Case& result) {
    InitialFields fields;
    if (const InputValue* value = table.find("velocity"))
        fields.velocity =
            read_formulas<velocity_dimension>(table.reading(), table.named(*value, "velocity"));
    fields.pressure = read_pressure(table, WhenMissing::Zero);
    for (const auto& component : fields.velocity) forbid_time(table, component);
    forbid_time(table, fields.pressure);
    result.initial = std::move(fields);
}

void read_rest(TableReader& table, Case& result) {
    table.forbid("velocity", "flow is \"rest\"", "remove either");
    InitialFields fields;
    fields.pressure = read_pressure(table, WhenMissing::Zero);
    forbid_time(table, fields.pressure);
    result.initial = std::move(fields);
}

}  // namespace

void read_initial(TableReader& root, Case& result) {
    std::optional<TableReader> table = open_section(root, "initial", "");
    if (!table) return;
    result.initial_place = table->place_of("velocity");
    const InputValue* flow = table->find("flow");
    if (!flow) {
        read_fields(*table, result);
        table->finish();
        return;
    }
    const auto index =
        read_one_of(table->reading(), table->named(*flow, "flow"), {"rest", "taylor-green"});
    if (!index) return;
    if (*index == 0)
        read_rest(*table, result);
    else
        read_taylor_green(*table, result);
    table->finish();
}

void read_force(TableReader& root, Case& result) {
    std::optional<TableReader> table = open_section(root, "force", "");
    if (!table) return;
    result.gravity_place = table->place_of("gravity");
    if (const InputValue* value = table->find("gravity"))
        result.gravity.value =
            read_vector(table->reading(), table->named(*value, "gravity"), acceleration_dimension);
    const bool is_lifted = table->find("gravity") != nullptr;
    if (const InputValue* value = is_lifted ? table->find("acceleration")
                                            : table->need("acceleration", "acceleration = [...]"))
        result.acceleration.value = read_vector(
            table->reading(), table->named(*value, "acceleration"), acceleration_dimension);
    table->finish();
}

}  // namespace halfstep
