// Porous regions on the device: what they do to the flow between steps.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "config/lattice_case.h"
#include "geometry/domain.h"
#include "solver/populations.h"

namespace halfstep {

/// Half of a region's friction acts on what leaves its cells after a step, and half on what arrives
/// there before the next, so that what is read between steps is the velocity to second order
/// (kernels/porous). Grey cells that are more than half solid would send back more than there is:
/// there all of it acts on what leaves, as published.
class Porous {
public:
    /// Region number `region` of the case, which has the cells that the domain says.
    Porous(const LatticeCase& lattice_case, const Domain& domain, std::size_t region,
           Device& device);

    /// On what the step of this parity wrote, before walls and faces.
    void act_on_leaving(const Populations& populations, int parity) const;
    /// After them.
    void act_on_arriving(const Populations& populations, int parity) const;
    KernelName kernel() const;
    std::uint64_t device_bytes() const { return cells_->bytes(); }

private:
    void launch(const Populations& populations, int parity, double linear,
                std::int64_t arriving) const;

    const PorousRegion& region_;
    std::int64_t count_;
    std::unique_ptr<Buffer> cells_;
};

std::vector<Porous> make_porous(const LatticeCase& lattice_case, const Domain& domain,
                                Device& device);

}  // namespace halfstep
