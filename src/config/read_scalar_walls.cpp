// Tables faces and bodies of sections heat and scalars.
#include <cmath>

#include <fmt/format.h>

#include "config/scalar_readers.h"

namespace halfstep {

namespace {

bool is_open(FaceKind kind) {
    return kind == FaceKind::Pressure || kind == FaceKind::Outflow;
}

/// Flux and transfer go by the area of the wall, which stairs do not have.
bool is_along_axes(const CaseShape& shape) {
    if (shape.kind == ShapeKind::Box) return true;
    if (shape.kind != ShapeKind::HalfSpace) return false;
    double largest = 0;
    for (double n : shape.normal) largest = std::max(largest, std::abs(n));
    return largest > 1 - 1e-12;
}

/// Divides a heat flux or coefficient by the heat capacity a volume, conductivity / diffusivity.
double by_heat_capacity(TableReader& table, const CaseScalar& scalar, std::string_view key,
                        double of_heat) {
    const bool is_heat = words_of_scalar(scalar).dimension == temperature_dimension;
    if (!is_heat || table.reading().units == UnitSystem::Lattice) return of_heat;
    if (!scalar.conductivity) {
        table.fault(table.place_of(key),
                    fmt::format("{} without heat.conductivity", table.path_of(key)),
                    "what a flux does to the temperature hangs on it",
                    "add conductivity = \"0.026 W/m/K\" or another to [heat]");
        return unread;
    }
    return of_heat * scalar.diffusivity.value / *scalar.conductivity;
}

double read_by_area(TableReader& table, const CaseScalar& scalar, std::string_view key,
                    Dimension dimension, Sign sign) {
    const InputValue* value = table.find(key);
    if (!value) return 0;
    const double given = read_quantity(table.reading(), table.named(*value, key), dimension, sign);
    return by_heat_capacity(table, scalar, key, given);
}

CaseScalarCondition read_condition_table(TableReader& table, const CaseScalar& scalar) {
    const ScalarWords words = words_of_scalar(scalar);
    CaseScalarCondition condition;
    condition.place = table.place();
    const std::string_view keys[] = {words.value, "flux", "transfer"};
    std::vector<std::string_view> given;
    for (std::string_view key : keys)
        if (table.find(key)) given.push_back(key);
    if (given.size() != 1)
        table.fault(table.place(),
                    fmt::format("{} has {} of {}, flux and transfer", table.path(),
                                given.empty() ? "none" : "several", words.value),
                    "a wall keeps one condition",
                    fmt::format("keep one of them, such as {{ {} = ... }}", words.value));
    if (given.empty()) return condition;
    if (given[0] == words.value) {
        condition.kind = ScalarWall::Value;
        condition.value = read_value(table, words.value, words.dimension);
    } else if (given[0] == "flux") {
        condition.kind = ScalarWall::Flux;
        condition.flux = read_by_area(table, scalar, "flux", words.flux, Sign::Any);
    } else {
        condition.kind = ScalarWall::Transfer;
        condition.transfer =
            read_by_area(table, scalar, "transfer", words.transfer, Sign::Positive);
        condition.value = read_value(table, "beyond", words.dimension);
    }
    table.finish();
    return condition;
}

/// "adiabatic", "open", or a table.
CaseScalarCondition read_condition(TableReader& table, std::string_view key,
                                   const CaseScalar& scalar) {
    const InputValue& value = *table.find(key);
    if (const auto* inner = std::get_if<InputTable>(&value.data)) {
        TableReader reader(table.reading(), *inner, table.path_of(key), value.place);
        return read_condition_table(reader, scalar);
    }
    CaseScalarCondition condition;
    condition.place = value.place;
    const auto index = read_one_of(table.reading(), table.named(value, key), {"adiabatic", "open"});
    if (index && *index == 1) condition.kind = ScalarWall::Open;
    return condition;
}

void check_condition(TableReader& table, std::string_view name, const CaseFace& face,
                     const CaseScalarCondition& condition) {
    const std::string path = table.path_of(name);
    if (face.kind == FaceKind::Periodic)
        table.fault(condition.place, fmt::format("{} is a condition at a periodic face", path),
                    "what leaves there enters at the other end", "remove it");
    else if (condition.kind == ScalarWall::Open && !is_open(face.kind))
        table.fault(condition.place, fmt::format("{} is \"open\"", path),
                    "no flow leaves through this face",
                    "write \"adiabatic\", or make the face a pressure face or an outflow");
    else if (condition.kind == ScalarWall::Adiabatic && is_open(face.kind))
        table.fault(condition.place, fmt::format("{} is \"adiabatic\"", path),
                    "the flow that crosses the face carries the scalar with it",
                    "write \"open\", or give its value");
    else if (condition.kind != ScalarWall::Value && face.kind == FaceKind::Velocity)
        table.fault(condition.place, fmt::format("{} gives no value", path),
                    "what flows in through a velocity face has one", "give its value");
}

bool is_conductor(const InputValue& value) {
    const auto* table = std::get_if<InputTable>(&value.data);
    return table && (table->find("conductivity") || table->find("heat_capacity"));
}

/// In lattice units the fluid's capacity is 1 and its conductivity the diffusivity.
CaseConductor read_conductor(TableReader& table, const CaseScalar& scalar) {
    const bool is_heat = words_of_scalar(scalar).dimension == temperature_dimension;
    const bool si = table.reading().units == UnitSystem::Si;
    if (!is_heat)
        table.fault(table.place(), fmt::format("{} conducts", table.path()),
                    "bodies conduct heat alone", "give it a value, or leave it out");
    if (is_heat && si && !scalar.conductivity)
        table.fault(table.place(),
                    fmt::format("{} conducts beside a fluid without conductivity", table.path()),
                    "what crosses the wall hangs on both",
                    "add conductivity = \"0.026 W/m/K\" or another to [heat]");
    CaseConductor conductor;
    conductor.conductivity =
        table.quantity<Si<conductivity_dimension>>("conductivity", Sign::Positive).value;
    conductor.capacity =
        table.quantity<Si<heat_capacity_dimension>>("heat_capacity", Sign::Positive).value;
    conductor.source =
        table.quantity_or<Si<heating_dimension>>("source", Si<heating_dimension>{0}).value;
    table.finish();
    return conductor;
}

void read_faces_of(TableReader& table, CaseScalar& scalar, const Case& result) {
    const std::size_t count = result.two_dimensional() ? 4 : 6;
    const ScalarWords words = words_of_scalar(scalar);
    std::optional<TableReader> faces = open_section(table, "faces", "");
    for (std::size_t i = 0; i < count; ++i) {
        const CaseFace& face = result.faces[i];
        const std::string_view name = face_names()[i];
        CaseScalarCondition& condition = scalar.faces[i];
        if (faces && faces->find(name)) {
            condition = read_condition(*faces, name, scalar);
            check_condition(*faces, name, face, condition);
        } else if (face.kind == FaceKind::Velocity) {
            table.fault(table.place(), fmt::format("{}.faces.{} is missing", table.path(), name),
                        "what flows in through a velocity face has a value",
                        fmt::format("add {} = {{ {} = ... }}", name, words.value));
        } else if (is_open(face.kind)) {
            condition.kind = ScalarWall::Open;
        }
    }
    if (faces) faces->finish();
}

void check_body_condition(TableReader& table, const CaseBody& body,
                          const CaseScalarCondition& condition) {
    const std::string path = table.path_of(body.name);
    if (condition.kind == ScalarWall::Open)
        table.fault(condition.place, fmt::format("{} is \"open\"", path), "bodies are walls",
                    "write \"adiabatic\", or give its value");
    const bool by_area =
        condition.kind == ScalarWall::Flux || condition.kind == ScalarWall::Transfer;
    if (by_area && !is_along_axes(body.shape))
        table.fault(condition.place,
                    fmt::format("{} is given by the area of a slanting wall", path),
                    "its cells make stairs, which have more",
                    "give the body a value, or take a box or a half-space along an axis");
}

}  // namespace

void read_scalar_walls(TableReader& table, CaseScalar& scalar, const Case& result) {
    read_faces_of(table, scalar, result);
    scalar.bodies.resize(result.bodies.size());
    scalar.conductors.resize(result.bodies.size());
    std::optional<TableReader> bodies = open_section(table, "bodies", "");
    if (!bodies) return;
    for (std::size_t b = 0; b < result.bodies.size(); ++b) {
        const InputValue* value = bodies->find(result.bodies[b].name);
        if (!value) continue;
        if (is_conductor(*value)) {
            TableReader reader(bodies->reading(), std::get<InputTable>(value->data),
                               bodies->path_of(result.bodies[b].name), value->place);
            scalar.conductors[b] = read_conductor(reader, scalar);
            continue;
        }
        scalar.bodies[b] = read_condition(*bodies, result.bodies[b].name, scalar);
        check_body_condition(*bodies, result.bodies[b], scalar.bodies[b]);
    }
    bodies->finish();
}

}  // namespace halfstep
