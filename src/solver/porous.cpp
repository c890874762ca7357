#include "solver/porous.h"

#include <array>

#include "solver/upload.h"

namespace halfstep {

namespace {

std::vector<std::uint64_t> pack_all(const std::vector<std::int64_t>& cells, const Int3& n) {
    std::vector<std::uint64_t> packed;
    packed.reserve(cells.size());
    for (const std::int64_t cell : cells)
        packed.push_back(pack({cell % n[0], cell / n[0] % n[1], cell / (n[0] * n[1])}));
    return packed;
}

// With s sent back of what leaves and s / (1 + 2 s) of what arrives, the momentum of a step changes
// from 1 - 2 s to 1 + 2 s; published is n of what leaves, from 1 - n to 1 + n about the middle.
double leaving_share(double solid) {
    return solid > 0.5 ? solid : solid / (2 * (1 - solid));
}

double arriving_share(double solid) {
    const double leaving = leaving_share(solid);
    return solid > 0.5 ? 0 : leaving / (1 + 2 * leaving);
}

}  // namespace

Porous::Porous(const LatticeCase& lattice_case, const Domain& domain, std::size_t region,
               Device& device)
    : region_(lattice_case.porous[region]),
      count_(std::int64_t(domain.porous[region].size())),
      cells_(upload(device, pack_all(domain.porous[region], lattice_case.cells))) {}

KernelName Porous::kernel() const {
    return region_.model == PorousModel::Grey ? KernelName::PorousGrey : KernelName::PorousBrinkman;
}

void Porous::launch(const Populations& populations, int parity, double linear,
                    std::int64_t arriving) const {
    const std::array<Argument, 5> arguments{{{"cell", cells_.get()},
                                             {"linear", linear},
                                             {"quadratic", region_.quadratic / 2},
                                             {"arriving", arriving},
                                             {"cells", count_}}};
    populations.launch(kernel(), parity, 0, count_, arguments);
}

void Porous::act_on_leaving(const Populations& populations, int parity) const {
    const bool is_grey = region_.model == PorousModel::Grey;
    launch(populations, parity, is_grey ? leaving_share(region_.linear) : region_.linear / 2, 0);
}

void Porous::act_on_arriving(const Populations& populations, int parity) const {
    const bool is_grey = region_.model == PorousModel::Grey;
    const double linear = is_grey ? arriving_share(region_.linear) : region_.linear / 2;
    if (linear > 0 || region_.quadratic > 0) launch(populations, parity, linear, 1);
}

std::vector<Porous> make_porous(const LatticeCase& lattice_case, const Domain& domain,
                                Device& device) {
    std::vector<Porous> regions;
    for (std::size_t region = 0; region < lattice_case.porous.size(); ++region)
        regions.emplace_back(lattice_case, domain, region, device);
    return regions;
}

}  // namespace halfstep
