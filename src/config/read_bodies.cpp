// Section bodies: names, shapes and how their surfaces move.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "config/sections.h"
#include "config/shape_bounds.h"

namespace halfstep {

namespace {

void read_body_name(TableReader& table, const Case& result, CaseBody& body) {
    const InputValue* value = table.need("name", "name = \"cylinder\" or another");
    if (!value) return;
    body.name = read_name(table.reading(), table.named(*value, "name")).value_or("");
    const auto& faces = face_names();
    if (std::find(faces.begin(), faces.end(), body.name) != faces.end())
        table.fault(value->place, fmt::format("{} is \"{}\"", table.path_of("name"), body.name),
                    "that is the name of a face", "choose another name");
    const bool taken = std::any_of(
        result.bodies.begin(), result.bodies.end(),
        [&](const CaseBody& other) { return !body.name.empty() && other.name == body.name; });
    if (taken)
        table.fault(value->place, fmt::format("{} is \"{}\"", table.path_of("name"), body.name),
                    "another body has this name", "choose another name");
}

void read_rotation(TableReader& table, CaseBody& body) {
    body.center = middle_of(body.shape);
    if (table.find("rotation_center")) body.center = table.position("rotation_center");
    const InputValue* value = table.find("angular_velocity");
    if (!value) return;
    const NamedValue named = table.named(*value, "angular_velocity");
    if (table.reading().dimensions == 3)
        body.angular_velocity.value = read_vector(table.reading(), named, rate_dimension);
    else
        body.angular_velocity.value[2] = read_quantity(table.reading(), named, rate_dimension);
}

void read_sliding(TableReader& table, CaseBody& body) {
    const InputValue* value = table.find("velocity");
    if (!value) return;
    body.velocity.value =
        read_vector(table.reading(), table.named(*value, "velocity"), velocity_dimension);
    if (body.shape.kind != ShapeKind::HalfSpace) return;
    const Vec3& u = body.velocity.value;
    const double normal = dot(u, body.shape.normal);
    if (std::abs(normal) > 1e-9 * std::sqrt(dot(u, u)))
        table.fault(value->place, fmt::format("{} leaves the plane", table.path_of("velocity")),
                    "the surface of a body at rest slides in itself",
                    "take a velocity across the normal");
}

void read_body(TableReader& table, Case& result) {
    CaseBody body;
    body.place = table.place();
    read_body_name(table, result, body);
    body.shape = read_shape(table);
    if (table.find("motion")) {
        read_motion(table, body);
    } else {
        read_sliding(table, body);
        read_rotation(table, body);
    }
    if (const InputValue* wall = table.find("wall"))
        body.wall = read_choice<WallRule>(table.reading(), table.named(*wall, "wall"))
                        .value_or(WallRule::Interpolated);
    for (const std::string_view key : {"slip", "wall_function"})
        if (body.motion)
            table.forbid(key, "a wall that the fluid slides along stays in its place",
                         "remove it, or the motion");
    body.friction = read_friction(table);
    check_friction(table, body);
    table.finish();
    result.bodies.push_back(std::move(body));
}

}  // namespace

void read_bodies(TableReader& root, Case& result) {
    constexpr std::size_t most = 254;  // one byte a cell tells them apart
    const InputValue* value = root.find("bodies");
    if (!value) return;
    const std::string wanted = "write [[bodies]] in front of each";
    const InputArray* bodies = read_list(root.reading(), root.named(*value, "bodies"), wanted);
    if (!bodies) return;
    if (bodies->size() > most)
        root.fault(value->place, fmt::format("bodies has {} elements", bodies->size()),
                   fmt::format("{} are the limit", most), "join some with shape = \"union\"");
    for (std::size_t i = 0; i < bodies->size(); ++i) {
        const NamedValue named{(*bodies)[i], fmt::format("bodies[{}]", i)};
        const InputTable* inner = read_table(root.reading(), named, wanted);
        if (!inner) continue;
        TableReader reader(root.reading(), *inner, named.path, named.value.place);
        read_body(reader, result);
    }
}

void check_bodies(const Case& result, Problems& problems) {
    const Vec3& low = result.domain.low.value;
    const Vec3 high = low + result.domain.size.value;
    const std::size_t axes = result.two_dimensional() ? 2 : 3;
    for (const CaseBody& body : result.bodies) {
        const Bounds bounds = bounds_of(body.shape);
        bool outside = lies_beyond(body.shape, low, high, axes);
        for (std::size_t i = 0; i < axes; ++i)
            outside = outside || bounds.low[i] >= high[i] || bounds.high[i] <= low[i];
        if (outside)
            problems.add(body.place, fmt::format("body \"{}\" lies outside the domain", body.name),
                         fmt::format("which reaches from ({:.6g}, {:.6g}, {:.6g}) to ({:.6g}, "
                                     "{:.6g}, {:.6g})",
                                     low[0], low[1], low[2], high[0], high[1], high[2]),
                         "move the body or enlarge the domain");
    }
}

}  // namespace halfstep
