// Section faces, and the pressure of a face or of the initial state.
#include <cmath>

#include <fmt/format.h>

#include "config/sections.h"

namespace halfstep {

namespace {

/// In the order of FaceKind.
const std::vector<std::string_view>& kind_names() {
    static const std::vector<std::string_view> names{
        "wall", "moving-wall", "periodic", "free-slip", "velocity", "pressure", "outflow"};
    return names;
}

constexpr std::string_view axes = "xyz";

const char* example_of(FaceKind kind) {
    switch (kind) {
        case FaceKind::MovingWall:
        case FaceKind::Velocity: return "velocity = [...]";
        case FaceKind::Pressure: return "pressure = ...";
        default: return "";
    }
}

void check_tangential(TableReader& table, const CaseFace& face, std::size_t axis) {
    const auto& normal = face.velocity[axis];
    const bool tangential = normal.is_constant() && !(std::abs(normal.constant) > 0);
    if (tangential) return;
    table.fault(normal.place,
                fmt::format("{}.velocity[{}] moves the wall along its normal", table.path(), axis),
                "a moving wall slides in its own plane",
                "write 0 there, or kind = \"velocity\" for a face that blows");
}

void read_moving(TableReader& table, CaseFace& face, std::size_t axis) {
    Reading& reading = table.reading();
    if (const InputValue* value = table.need("velocity", "velocity = [...]"))
        face.velocity = read_formulas<velocity_dimension>(reading, table.named(*value, "velocity"));
    if (const InputValue* value = table.find("ramp"))
        face.ramp =
            read_period(reading, table.named(*value, "ramp"), Sign::NotNegative).value_or(Steps{0});
    if (face.kind == FaceKind::MovingWall) check_tangential(table, face, axis);
}

/// Whether the kind could be read; so do the next two.
bool read_face_table(TableReader& table, CaseFace& face, const Case& result, std::size_t axis) {
    const InputValue* kind = table.need("kind", "kind = \"wall\" or another");
    const auto index = kind ? read_one_of(table.reading(), table.named(*kind, "kind"), kind_names())
                            : std::nullopt;
    if (!index) return false;  // which other keys belong here is not known
    face.kind = static_cast<FaceKind>(*index);
    const bool moves = face.kind == FaceKind::MovingWall || face.kind == FaceKind::Velocity;
    if (moves) read_moving(table, face, axis);
    if (face.kind == FaceKind::Wall || face.kind == FaceKind::MovingWall) {
        face.friction = read_friction(table);
        check_friction(table, face, axis);
    }
    if (face.kind == FaceKind::Pressure) face.pressure = read_pressure(table, WhenMissing::Fault);
    if (face.kind >= FaceKind::Velocity) read_open_face(table, face, result, axis);
    table.finish();
    return true;
}

bool read_face_word(Reading& reading, const NamedValue& named, CaseFace& face) {
    const auto index = read_one_of(reading, named, kind_names());
    if (!index) return false;
    face.kind = static_cast<FaceKind>(*index);
    const std::string_view example = example_of(face.kind);
    if (!example.empty())
        reading.problems.add(
            named.value.place, fmt::format("{} is {}", named.path, shown(named.value)),
            "this kind needs a value",
            fmt::format("write {{ kind = \"{}\", {} }}", kind_names()[*index], example));
    return true;
}

bool read_face(TableReader& faces, std::size_t index, Case& result) {
    CaseFace& face = result.faces[index];
    const std::string_view name = face_names()[index];
    face.place = faces.place();
    const InputValue* value = faces.find(name);
    if (!value) {
        faces.fault(faces.place(), fmt::format("faces.{} is missing", name), "every face is stated",
                    fmt::format("add {} = \"wall\" or another kind", name));
        return false;
    }
    face.place = value->place;
    if (const auto* table = std::get_if<InputTable>(&value->data)) {
        TableReader reader(faces.reading(), *table, faces.path_of(name), value->place);
        return read_face_table(reader, face, result, index / 2);
    }
    return read_face_word(faces.reading(), faces.named(*value, name), face);
}

void check_periodic(TableReader& faces, const Case& result, std::size_t axis) {
    const CaseFace& low = result.faces[2 * axis];
    const CaseFace& high = result.faces[2 * axis + 1];
    const bool low_periodic = low.kind == FaceKind::Periodic;
    if (low_periodic == (high.kind == FaceKind::Periodic)) return;
    const std::size_t other = 2 * axis + (low_periodic ? 1 : 0);
    faces.fault(
        result.faces[other].place,
        fmt::format("faces.{} is not periodic but the opposite face is", face_names()[other]),
        "what leaves at one end enters at the other",
        fmt::format("make both ends of {} periodic, or neither", axes.substr(axis, 1)));
}

}  // namespace

const std::vector<std::string_view>& face_names() {
    static const std::vector<std::string_view> names{"x_min", "x_max", "y_min",
                                                     "y_max", "z_min", "z_max"};
    return names;
}

PressureFormula read_pressure(TableReader& table, WhenMissing when_missing) {
    Reading& reading = table.reading();
    const bool lattice = reading.units == UnitSystem::Lattice;
    const InputValue* density = lattice ? table.find("density") : nullptr;
    if (!density) {
        const bool needed = when_missing == WhenMissing::Fault;
        const InputValue* value =
            needed ? table.need("pressure", "pressure = 0") : table.find("pressure");
        if (!value) return {};
        return read_formula<pressure_dimension>(reading, table.named(*value, "pressure"));
    }
    table.forbid("pressure", "density is given too, and either sets the other", "keep one of them");
    // p = c_s^2 (rho - 1), c_s^2 = 1/3
    ScalarInput input = read_scalar(reading, table.named(*density, "density"), density_dimension);
    if (input.expression)
        input.expression = std::make_shared<const Expression>("((" + input.text + ")-1)/3");
    return {(input.constant - 1) / 3, input.expression, density->place, input.text};
}

void read_faces(TableReader& root, Case& result) {
    const bool flat = root.reading().dimensions == 2;
    std::optional<TableReader> table =
        open_section(root, "faces", "[faces] with x_min, x_max and so on");
    if (!table) return;
    const std::size_t count = flat ? 4 : 6;
    std::array<bool, 6> known{};
    for (std::size_t i = 0; i < count; ++i) known[i] = read_face(*table, i, result);
    for (std::size_t i = count; i < 6; ++i)
        table->forbid(face_names()[i], "a two-dimensional lattice has no z", "remove it");
    for (std::size_t axis = 0; axis < count / 2; ++axis)
        if (known[2 * axis] && known[2 * axis + 1]) check_periodic(*table, result, axis);
    table->finish();
}

}  // namespace halfstep
