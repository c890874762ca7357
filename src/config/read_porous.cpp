// Section porous: regions of small solids that the flow passes through.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "config/scale.h"
#include "config/sections.h"

namespace halfstep {

namespace {

using Number = Si<number_dimension>;

void read_region_name(TableReader& table, const Case& result, CasePorous& region) {
    const InputValue* value = table.need("name", "name = \"filter\" or another");
    if (!value) return;
    region.name = read_name(table.reading(), table.named(*value, "name")).value_or("");
    const bool taken = std::any_of(
        result.porous.begin(), result.porous.end(),
        [&](const CasePorous& other) { return !region.name.empty() && other.name == region.name; });
    if (taken)
        table.fault(value->place, fmt::format("{} is \"{}\"", table.path_of("name"), region.name),
                    "another region has this name", "choose another name");
}

void read_region_shape(TableReader& table, CasePorous& region) {
    region.shape = read_shape(table);
    if (region.shape.kind == ShapeKind::Mesh)
        table.fault(table.place_of("shape"), table.path_of("shape") + " is \"mesh\"",
                    "porous regions are made of plain shapes",
                    "take boxes, spheres, cylinders, or unions of them");
}

/// Above 0 and below (or at, where the whole counts) 1.
double read_share(TableReader& table, std::string_view key, bool is_one_allowed) {
    const double share = table.quantity<Number>(key, Sign::Positive).value;
    if (share > 1 || (share == 1 && !is_one_allowed))
        table.fault(table.place_of(key), fmt::format("{} is {:.6g}", table.path_of(key), share),
                    "it is a share of the volume", "take a number between 0 and 1");
    return share;
}

/// Packed spheres: Ergun, Chem. Eng. Prog. 48 (1952) 89; in this form Guo, Zhao, Phys. Rev. E 66
/// (2002) 036304, eq. 4.
double ergun_coefficient(double porosity) {
    return 1.75 / std::sqrt(150 * porosity * porosity * porosity);
}

void read_brinkman(TableReader& table, CasePorous& region) {
    region.permeability = table.quantity<Area>("permeability", Sign::Positive);
    region.permeability_place = table.place_of("permeability");
    table.forbid("solid_fraction", "it belongs to model = \"grey\"", "remove it");
    if (table.find("forchheimer")) {
        table.forbid("porosity", "it would give a forchheimer coefficient, which stands here",
                     "remove one of them");
        region.forchheimer = table.quantity<Number>("forchheimer", Sign::NotNegative).value;
    } else if (table.find("porosity")) {
        region.forchheimer = ergun_coefficient(read_share(table, "porosity", false));
    }
}

void read_grey(TableReader& table, CasePorous& region) {
    for (const char* key : {"porosity", "forchheimer"})
        table.forbid(key, "grey cells have no such friction", "remove it, or take \"brinkman\"");
    const bool has_permeability = table.find("permeability") != nullptr;
    if (table.find("solid_fraction") && has_permeability) {
        table.forbid("permeability", "solid_fraction says the same", "remove one of them");
    } else if (has_permeability) {
        region.permeability = table.quantity<Area>("permeability", Sign::Positive);
        region.permeability_place = table.place_of("permeability");
    } else if (table.need("solid_fraction", "solid_fraction = 0.1, or a permeability")) {
        region.solid_fraction = read_share(table, "solid_fraction", true);
    }
}

CasePorous read_region(TableReader& table, const Case& result) {
    CasePorous region;
    region.place = table.place();
    read_region_name(table, result, region);
    read_region_shape(table, region);
    std::optional<PorousModel> model = region.model;
    if (const InputValue* value = table.find("model"))
        model = read_choice<PorousModel>(table.reading(), table.named(*value, "model"));
    region.model = model.value_or(region.model);
    if (!model)  // which keys belong here is not known
        for (const char* key : {"permeability", "porosity", "forchheimer", "solid_fraction"})
            table.find(key);
    else if (*model == PorousModel::Grey)
        read_grey(table, region);
    else
        read_brinkman(table, region);
    table.finish();
    return region;
}

}  // namespace

void read_porous(TableReader& root, Case& result) {
    constexpr std::size_t most = 1000;
    const InputValue* value = root.find("porous");
    if (!value) return;
    const std::string wanted = "write [[porous]] in front of each";
    const InputArray* regions = read_list(root.reading(), root.named(*value, "porous"), wanted);
    if (!regions) return;
    if (regions->size() > most)
        return root.fault(value->place, fmt::format("porous has {} elements", regions->size()),
                          fmt::format("{} are the limit", most), "ask for fewer");
    for (std::size_t i = 0; i < regions->size(); ++i) {
        const NamedValue named{(*regions)[i], fmt::format("porous[{}]", i)};
        const InputTable* inner = read_table(root.reading(), named, wanted);
        if (!inner) continue;
        TableReader table(root.reading(), *inner, named.path, named.value.place);
        result.porous.push_back(read_region(table, result));
    }
}

// Friction that stops the flow within a step is beyond what half of it before and half after the
// step can follow.
void check_porous(const Case& si, Problems& problems) {
    const Scaling scaling = scaling_of(si);
    const double viscosity = (relaxation_time(si) - 0.5) / 3;
    for (const CasePorous& region : si.porous) {
        if (region.model == PorousModel::Grey || !region.permeability) continue;
        const double permeability = scaling.to_lattice(*region.permeability);
        const double linear = viscosity / permeability,
                     quadratic =
                         region.forchheimer / std::sqrt(permeability) * reference_velocity(si);
        if (!(linear + quadratic > 1)) continue;
        problems.add(region.permeability_place,
                     fmt::format("the friction of porous region \"{}\" is {:.3g} a step",
                                 region.name, linear + quadratic),
                     "above 1 it stops the flow within a step",
                     fmt::format("refine the resolution {:.2g} times, raise the permeability, or "
                                 "take model = \"grey\", or a body, which no flow enters",
                                 std::sqrt(linear + quadratic)));
    }
}

}  // namespace halfstep
