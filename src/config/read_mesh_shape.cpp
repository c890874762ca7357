// Meshes: the file, and where it is put.
#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "config/sections.h"
#include "mesh/read_mesh.h"
#include "mesh/repair_mesh.h"
#include "units/unit.h"

namespace halfstep {

namespace {

/// A box that a mesh is to fill, as far as its proportions let it.
struct Fit {
    Vec3 low{}, high{};
};

bool is_flat(TableReader& table) {
    return table.reading().dimensions == 2;
}

/// Metres (cells) that 1 in the file means.
double read_unit(TableReader& table) {
    if (table.reading().units == UnitSystem::Lattice) {
        table.forbid("unit", "the case is in lattice units, where the file's numbers are cells",
                     "remove it, and write a scale");
        return 1;
    }
    const auto text = table.text("unit", "unit = \"m\", \"mm\" or what the file's numbers are in");
    if (!text) return unread;
    const std::optional<Unit> unit = parse_unit(*text);
    if (unit && unit->dimension == length_dimension) return unit->factor;
    table.fault(table.place_of("unit"), fmt::format("{} is \"{}\"", table.path_of("unit"), *text),
                "a unit of length is wanted", "write \"m\", \"cm\" or \"mm\"");
    return unread;
}

std::array<Vec3, 3> read_turn(TableReader& table) {
    Vec3 axis{0, 0, 1};
    if (is_flat(table))
        table.forbid("axis", "in two dimensions a mesh turns about z", "remove it");
    else
        axis = read_axis(table);
    const InputValue* value = table.need("angle", "angle = \"90 deg\"");
    const double angle =
        value ? read_quantity(table.reading(), table.named(*value, "angle"), number_dimension)
              : unread;
    table.finish();
    return rotation_about(axis, angle);
}

/// One turn, or a list of turns, the first of which comes first.
std::array<Vec3, 3> read_rotation(TableReader& table) {
    std::array<Vec3, 3> rotation = Placement{}.rotation;
    const InputValue* value = table.find("rotate");
    if (!value) return rotation;
    const std::string wanted =
        "write rotate = { axis = \"z\", angle = \"90 deg\" }, or a list of such";
    const auto add = [&](const InputValue& turn, const std::string& path) {
        const InputTable* inner = read_table(table.reading(), {turn, path}, wanted);
        if (!inner) return;
        TableReader reader(table.reading(), *inner, path, turn.place);
        rotation = chained(read_turn(reader), rotation);
    };
    const std::string path = table.path_of("rotate");
    if (const auto* turns = std::get_if<InputArray>(&value->data))
        for (std::size_t i = 0; i < turns->size(); ++i)
            add((*turns)[i], fmt::format("{}[{}]", path, i));
    else
        add(*value, path);
    return rotation;
}

std::optional<Fit> read_fit(TableReader& table) {
    const InputValue* value = table.find("fit");
    if (!value) return std::nullopt;
    for (const char* key : {"unit", "scale", "translate"})
        table.forbid(key, "\"fit\" sets the size and the place", "remove one of them");
    const InputTable* inner = read_table(table.reading(), table.named(*value, "fit"),
                                         "write fit = { low = [...], high = [...] }");
    if (!inner) return Fit{};
    TableReader reader(table.reading(), *inner, table.path_of("fit"), value->place);
    const Fit fit{reader.position("low").value, reader.position("high").value};
    for (std::size_t i = 0; i < static_cast<std::size_t>(table.reading().dimensions); ++i)
        if (fit.low[i] >= fit.high[i])
            reader.fault(reader.place_of("high"),
                         fmt::format("{} is not above {} along {}", reader.path_of("high"),
                                     reader.path_of("low"), std::string_view("xyz").substr(i, 1)),
                         "the box has no inside", "exchange or mend the corners");
    reader.finish();
    return fit;
}

/// Scales evenly about the middle, as far as the tightest axis allows.
void fit_into(const Fit& fit, const Bounds& turned, std::size_t axes, Placement& placement) {
    double scale = std::numeric_limits<double>::infinity();
    for (std::size_t a = 0; a < axes; ++a)
        if (turned.high[a] > turned.low[a])
            scale = std::min(scale, (fit.high[a] - fit.low[a]) / (turned.high[a] - turned.low[a]));
    placement.scale = std::isfinite(scale) ? scale : 1;
    placement.shift =
        0.5 * (fit.low + fit.high) - (0.5 * placement.scale) * (turned.low + turned.high);
}

std::filesystem::path path_from(const std::filesystem::path& folder, const std::string& file) {
    const std::filesystem::path path(file);
    return path.is_absolute() ? path : folder / path;
}

/// Null when the file has no facet that is one; throws what read_mesh throws.
std::shared_ptr<CaseMesh> load(const std::filesystem::path& path, Placement placement,
                               const std::optional<Fit>& fit, std::size_t axes) {
    RepairedMesh repaired = repair_mesh(read_mesh(path));
    if (repaired.mesh.facets.empty()) return nullptr;
    if (fit) {
        placement.scale = 1;
        placement.shift = {};
        fit_into(*fit, bounds_of(placed(repaired.mesh, placement)), axes, placement);
    }
    auto mesh = std::make_shared<CaseMesh>();
    mesh->mesh = placed(std::move(repaired.mesh), placement);
    mesh->report = repaired.report;
    mesh->report.widest_hole *= placement.scale;
    mesh->report.volume *= placement.scale * placement.scale * placement.scale;
    return mesh;
}

}  // namespace

void read_mesh_shape(TableReader& table, CaseShape& shape) {
    const std::size_t faults = table.reading().problems.size();
    const auto file = table.text("file", "file = \"body.stl\"");
    Placement placement;
    const std::optional<Fit> fit = read_fit(table);
    if (!fit) {
        placement.scale = read_unit(table);
        if (const InputValue* value = table.find("scale"))
            placement.scale *= read_quantity(table.reading(), table.named(*value, "scale"),
                                             number_dimension, Sign::Positive);
        if (table.find("translate")) placement.shift = table.position("translate").value;
    }
    placement.rotation = read_rotation(table);
    if (!file || table.reading().problems.size() != faults) return;
    const SourcePlace place = table.place_of("file");
    try {
        const auto axes = static_cast<std::size_t>(table.reading().dimensions);
        auto mesh = load(path_from(table.reading().folder, *file), placement, fit, axes);
        if (!mesh)
            return table.fault(place, fmt::format("the mesh \"{}\" has no facet", *file),
                               "all have two corners in one place", "export it again");
        mesh->file = *file;
        mesh->place = place;
        shape.mesh = std::move(mesh);
    } catch (const InputError& error) {
        for (const Problem& problem : error.problems())
            table.fault(place, problem.problem, problem.why, problem.remedy);
    }
}

}  // namespace halfstep
