#include <fmt/format.h>

#include <algorithm>
#include <new>

#include "geometry/domain.h"
#include "geometry/link_finder.h"
#include "geometry/mesh_bodies.h"
#include "geometry/mesh_walls.h"
#include "geometry/moving_body.h"
#include "geometry/porous_cells.h"
#include "geometry/solids.h"
#include "geometry/wall_distance.h"
#include "geometry/wall_facts.h"
#include "halfstep/error.h"

namespace halfstep {

namespace {

/// Where they stand at the start.
void add_moving_bodies(const LatticeCase& lattice_case, Domain& domain) {
    for (const std::size_t body : find_moving(lattice_case)) {
        const PlacedBody placed = place_body(lattice_case, body, 0);
        domain.fluid_cells -=
            static_cast<std::int64_t>(mark_cells(lattice_case, placed, domain.solid).size());
        for (WallFacts facts : placed.near.walls) {
            facts.body = body;
            domain.walls.push_back(facts);
        }
        for (MeshFacts facts : placed.near.meshes) {
            facts.body = body;
            domain.meshes.push_back(facts);
        }
    }
}

Domain build(const LatticeCase& lattice_case) {
    Domain domain;
    domain.cells = lattice_case.cells;
    domain.solid.assign(static_cast<std::size_t>(volume(domain.cells)), 0);
    const std::vector<MeshBody> meshes = find_mesh_bodies(lattice_case);
    mark_solids(lattice_case, meshes, domain);
    domain.fluid_cells = std::count(domain.solid.begin(), domain.solid.end(), std::uint8_t{0});
    if (domain.fluid_cells == 0)
        throw InputError(Problem{{},
                                 "no fluid is left",
                                 "the bodies fill the whole domain",
                                 "make them smaller, or turn the normals of half-spaces round"});
    find_porous_cells(lattice_case, domain);
    domain.groups = find_links(lattice_case, domain, MeshWalls(lattice_case, meshes));
    require_walls(lattice_case, domain);
    domain.walls = survey_walls(domain.groups);
    if (lattice_case.viscosity.damping != Damping::None)
        domain.wall_distance = find_wall_distance(lattice_case, domain);
    add_moving_bodies(lattice_case, domain);
    return domain;
}

}  // namespace

Domain voxelise(const LatticeCase& lattice_case) {
    try {
        return build(lattice_case);
    } catch (const std::bad_alloc&) {
        const Int3& n = lattice_case.cells;
        throw RunError(fmt::format(
            "the memory does not suffice for the geometry of {} x {} x {} cells (one byte a cell, "
            "and 72 for each direction that crosses a wall or face); take fewer cells",
            n[0], n[1], n[2]));
    }
}

}  // namespace halfstep
