// The analytic shapes.
#include <cmath>

#include <fmt/format.h>

#include "config/sections.h"

namespace halfstep {

namespace {

constexpr int deepest = 8;

/// In the order of ShapeKind.
const std::vector<std::string_view>& shape_names() {
    static const std::vector<std::string_view> names{"sphere", "cylinder",   "box", "half-space",
                                                     "union",  "difference", "mesh"};
    return names;
}

bool is_flat(TableReader& table) {
    return table.reading().dimensions == 2;
}

void read_cylinder(TableReader& table, CaseShape& shape) {
    shape.center = table.position("center");
    shape.radius = table.quantity<Length>("radius", Sign::Positive);
    if (is_flat(table)) {
        for (const std::string_view key : {"axis", "length"})
            table.forbid(key, "in two dimensions a cylinder stands along z without end",
                         "remove it");
        return;
    }
    shape.axis = read_axis(table);
    if (table.find("length")) shape.length = table.quantity<Length>("length", Sign::Positive);
}

void read_box(TableReader& table, CaseShape& shape) {
    shape.low = table.position("low");
    shape.high = table.position("high");
    for (std::size_t i = 0; i < static_cast<std::size_t>(table.reading().dimensions); ++i) {
        if (!(shape.low.value[i] >= shape.high.value[i])) continue;
        table.fault(table.place_of("high"),
                    fmt::format("{} is not above {} along {}", table.path_of("high"),
                                table.path_of("low"), std::string_view("xyz").substr(i, 1)),
                    "the box has no inside", "exchange or mend the corners");
    }
}

void read_half_space(TableReader& table, CaseShape& shape) {
    shape.point = table.position("point");
    const char* example = is_flat(table) ? "normal = [0, 1]" : "normal = [0, 0, 1]";
    const InputValue* value = table.need("normal", example);
    if (value) shape.normal = read_direction(table.reading(), table.named(*value, "normal"));
}

void read_parts(TableReader& table, CaseShape& shape, int depth) {
    const std::string wanted = "write parts = [{ shape = \"sphere\", ... }, ...]";
    const InputValue* value = table.need("parts", "parts = [{ shape = \"sphere\", ... }, ...]");
    const InputArray* parts =
        value ? read_list(table.reading(), table.named(*value, "parts"), wanted) : nullptr;
    if (!parts) return;
    if (depth >= deepest) {
        table.fault(value->place, fmt::format("{} nests too deep", table.path_of("parts")),
                    fmt::format("{} levels are the limit", deepest), "write flatter unions");
        return;
    }
    if (parts->size() < 2)
        table.fault(value->place,
                    fmt::format("{} has {} part{}", table.path_of("parts"), parts->size(),
                                parts->size() == 1 ? "" : "s"),
                    "it takes two", "add shapes, or name the one shape itself");
    for (std::size_t i = 0; i < parts->size(); ++i) {
        const NamedValue part{(*parts)[i], fmt::format("{}[{}]", table.path_of("parts"), i)};
        const InputTable* inner = read_table(table.reading(), part, wanted);
        if (!inner) continue;
        TableReader reader(table.reading(), *inner, part.path, part.value.place);
        shape.parts.push_back(read_shape(reader, depth + 1));
        reader.finish();
    }
}

}  // namespace

Vec3 read_axis(TableReader& table) {
    Vec3 axis{unread, unread, unread};
    const InputValue* value = table.need("axis", "axis = \"z\", or a direction [x, y, z]");
    if (!value) return axis;
    if (std::holds_alternative<InputArray>(value->data))
        return read_direction(table.reading(), table.named(*value, "axis"));
    const auto index = read_one_of(table.reading(), table.named(*value, "axis"), {"x", "y", "z"});
    if (!index) return axis;
    axis = {};
    axis[*index] = 1;
    return axis;
}

CaseShape read_shape(TableReader& table, int depth) {
    CaseShape shape;
    const InputValue* value = table.need("shape", "shape = \"sphere\" or another");
    const auto index =
        value ? read_one_of(table.reading(), table.named(*value, "shape"), shape_names())
              : std::nullopt;
    if (!index) {
        // Which keys belong here is not known, so none is called unknown.
        for (const char* key :
             {"center", "radius", "axis", "length", "low", "high", "point", "normal", "parts",
              "file", "unit", "scale", "rotate", "translate", "fit"})
            table.find(key);
        shape.center.value = {unread, unread, unread};
        return shape;
    }
    shape.kind = static_cast<ShapeKind>(*index);
    switch (shape.kind) {
        case ShapeKind::Sphere:
            shape.center = table.position("center");
            shape.radius = table.quantity<Length>("radius", Sign::Positive);
            break;
        case ShapeKind::Cylinder: read_cylinder(table, shape); break;
        case ShapeKind::Box: read_box(table, shape); break;
        case ShapeKind::HalfSpace: read_half_space(table, shape); break;
        case ShapeKind::Union:
        case ShapeKind::Difference: read_parts(table, shape, depth); break;
        case ShapeKind::Mesh:
            if (depth > 0)
                table.fault(value->place, fmt::format("{} is \"mesh\"", table.path_of("shape")),
                            "only a whole body can be a mesh",
                            "give it a [[bodies]] of its own, or join the meshes in one file");
            read_mesh_shape(table, shape);
            break;
    }
    return shape;
}

}  // namespace halfstep
