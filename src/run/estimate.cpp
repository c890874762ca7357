#include <fmt/format.h>

#include <system_error>

#include "geometry/domain.h"
#include "geometry/force_walls.h"
#include "geometry/obstacles.h"
#include "geometry/surroundings.h"
#include "halfstep/run.h"
#include "output/shape_picture.h"
#include "output/staged_file.h"
#include "run/case_state.h"
#include "run/describe.h"
#include "run/memory.h"
#include "run/number_text.h"
#include "run/open_device.h"

namespace halfstep {

namespace {

/// The solid cells, and the fluid cells that a wall thinner than they stands beside.
std::vector<std::uint8_t> shown_cells(const LatticeCase& lattice_case, const Domain& domain) {
    const Surroundings around(lattice_case, domain);
    std::vector<std::uint8_t> kinds = domain.solid;
    for (const LinkGroup& group : domain.groups) {
        if (group.object < face_count) continue;
        for (const Link& link : group.links)
            if (around.ends_in_fluid(link)) kinds[domain.index(link.cell)] = thin_wall;
    }
    return kinds;
}

void draw(const LatticeCase& lattice_case, const Domain& domain,
          const std::filesystem::path& path) {
    std::error_code fault;
    if (path.has_parent_path()) std::filesystem::create_directories(path.parent_path(), fault);
    if (fault) throw_write_failure(path.parent_path(), fault.value());
    const std::vector<std::uint8_t> kinds = shown_cells(lattice_case, domain);
    write_shape_picture({domain.cells, kinds}, lattice_case.title, Font(), path);
}

}  // namespace

Estimate estimate_run(const CaseFile& case_file, const std::string& device, int threads,
                      const std::filesystem::path& picture) {
    constexpr double usual_share = 0.7;
    const LatticeCase& lattice_case = case_file.state().lattice_case;
    if (const auto available = available_memory())
        require_memory(lattice_case, case_file.name(), *available);
    const Domain domain = voxelise(lattice_case);
    require_force_walls(lattice_case, domain);
    require_clear_ways(lattice_case, domain);
    if (!picture.empty()) draw(lattice_case, domain, picture);
    const auto opened = open_device(device, threads);
    const double scalars = static_cast<double>(lattice_case.scalars.size());
    const double populations = populations_of(lattice_case.lattice) +
                               scalars * (populations_of(scalar_lattice(lattice_case.lattice)) + 2);
    const double bytes = 2.0 * populations * bytes_of(lattice_case.storage);
    const double updates =
        static_cast<double>(domain.fluid_cells) * static_cast<double>(lattice_case.run.steps);
    Estimate estimate;
    estimate.fluid_cells = domain.fluid_cells;
    estimate.device = opened->name();
    estimate.copy_gbps = measure_quickly(*opened).copy;
    estimate.wall_seconds = updates * bytes / (usual_share * estimate.copy_gbps * 1e9);
    estimate.meshes = describe_meshes(case_file.state().si, domain);
    estimate.walls = describe_walls(lattice_case, domain);
    for (std::string& line : describe_motions(lattice_case))
        estimate.walls.push_back(std::move(line));
    for (const std::string& line : describe_porous(lattice_case, domain))
        estimate.walls.push_back(line);
    estimate.warnings = find_warnings(lattice_case, domain);
    return estimate;
}

std::string Estimate::text() const {
    return labelled("takes", fmt::format("about {} on {}, which copies at {:.1f} GB/s",
                                         duration_text(wall_seconds), device, copy_gbps));
}

}  // namespace halfstep
