#include <fmt/format.h>

#include "geometry/domain.h"
#include "halfstep/run.h"
#include "run/case_state.h"
#include "run/describe.h"
#include "run/memory.h"
#include "run/number_text.h"
#include "run/open_device.h"

namespace halfstep {

Estimate estimate_run(const CaseFile& case_file, const std::string& device, int threads) {
    constexpr double usual_share = 0.7;
    const LatticeCase& lattice_case = case_file.state().lattice_case;
    if (const auto available = available_memory())
        require_memory(lattice_case, case_file.name(), *available);
    const Domain domain = voxelise(lattice_case);
    const auto opened = open_device(device, threads);
    const double bytes =
        2.0 * populations_of(lattice_case.lattice) * bytes_of(lattice_case.storage);
    const double updates =
        static_cast<double>(domain.fluid_cells) * static_cast<double>(lattice_case.run.steps);
    Estimate estimate;
    estimate.fluid_cells = domain.fluid_cells;
    estimate.device = opened->name();
    estimate.copy_gbps = measure_quickly(*opened).copy;
    estimate.wall_seconds = updates * bytes / (usual_share * estimate.copy_gbps * 1e9);
    return estimate;
}

std::string Estimate::text() const {
    return labelled("takes", fmt::format("about {} on {}, which copies at {:.1f} GB/s",
                                         duration_text(wall_seconds), device, copy_gbps));
}

}  // namespace halfstep
