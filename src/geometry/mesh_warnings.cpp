#include "geometry/mesh_warnings.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "geometry/thickness.h"

namespace halfstep {

namespace {

std::string place_text(const Vec3& cells, const LatticeCase& lattice_case) {
    const Scaling& scaling = lattice_case.scaling;
    const Vec3 at = lattice_case.origin + scaling.dx * cells;
    return fmt::format("({:.4g}, {:.4g}, {:.4g}){}", at[0], at[1], at[2],
                       scaling.lattice_units ? "" : " m");
}

/// Edges that end sharply are thin at any resolution.
std::string remedy_for(double finer) {
    constexpr double worth_it = 8;
    if (finer > worth_it)
        return "refine the resolution as far as its sharp edges matter to the flow";
    return fmt::format("refine the resolution {:.2g} times, or make it thicker",
                       std::ceil(10 * finer) / 10);
}

Problem thin(const std::string& name, const MeshFacts& facts, const LatticeCase& lattice_case) {
    return {{},
            fmt::format("body \"{}\" is less than {} cells thick on {:.2g}% of its surface, {:.2g} "
                        "at {}",
                        name, wise_thickness, 100 * facts.thin_share, facts.thinnest,
                        place_text(facts.thinnest_at, lattice_case)),
            "its wall stays closed there, but the grid does not show its shape",
            remedy_for(wise_thickness / facts.thinnest)};
}

Problem sheet(const std::string& name) {
    return {{},
            fmt::format("body \"{}\" has no inside", name),
            "no cell centre lies within its mesh; it is a wall between cells",
            "leave it so for a sheet; else close the mesh, or refine the resolution"};
}

Problem overlapping(const std::string& name, const MeshFacts& facts) {
    return {{},
            fmt::format("the mesh of body \"{}\" overlaps itself in {} cells, {:.2g}% of the body",
                        name, facts.overlaps,
                        100 * static_cast<double>(facts.overlaps) /
                            static_cast<double>(std::max<std::int64_t>(facts.solid_cells, 1))),
            "they are solid, like what only one of its parts fills",
            "join the parts before the export, unless that is what is meant"};
}

}  // namespace

std::vector<Problem> find_mesh_warnings(const LatticeCase& lattice_case, const Domain& domain) {
    constexpr double least_share = 0.001;  // of the surface: edges that end sharply are everywhere
    std::vector<Problem> warnings;
    for (const MeshFacts& facts : domain.meshes) {
        const std::string& name = lattice_case.bodies[facts.body].name;
        if (facts.solid_cells == 0) warnings.push_back(sheet(name));
        if (facts.thin_share > least_share) warnings.push_back(thin(name, facts, lattice_case));
        if (facts.overlaps > 0) warnings.push_back(overlapping(name, facts));
    }
    return warnings;
}

}  // namespace halfstep
