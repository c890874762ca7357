// Sums and extremes over the fluid, computed on the device.
#pragma once

#include <cstdint>
#include <memory>

#include "config/lattice_case.h"
#include "device/device.h"
#include "geometry/domain.h"
#include "solver/populations.h"

namespace halfstep {

/// Over the fluid cells, lattice units.
struct Totals {
    double max_speed = 0;    ///< largest |u|, cells a step; of no meaning where `finite` is false
    bool finite = true;      ///< all of rho and u are; speeds whose square overflows are not
    Int3 cell{};             ///< where the speed is largest or, first, something not finite
    double excess_mass = 0;  ///< sum of rho - 1
    Vec3 momentum{};         ///< sum of rho u
    double kinetic_energy = 0;  ///< sum of rho u^2 / 2
    double lowest_density = 1, highest_density = 1;
};

/// Every strip of rows is added up by itself, and the strips in their order: the result depends
/// neither on threads nor on how a launch is split. A few dozen bytes a strip leave the device.
class TotalsReader {
public:
    /// Brings the domain's solid cells to the device, a bit each, where there are any.
    TotalsReader(const LatticeCase& lattice_case, const Domain& domain, Device& device);

    std::uint64_t device_bytes() const;

    /// The domain's solid cells are others since the last look at them.
    void note_moved_solids() { is_outdated_ = true; }

    /// Of the populations that a step of this parity would read. `domain` is looked at where its
    /// solid cells have moved.
    Totals read(const Populations& populations, const Domain& domain, int parity);

private:
    const LatticeCase& lattice_case_;
    std::int64_t strip_rows_, strips_;
    std::unique_ptr<Buffer> solid_;  ///< null without solids
    bool is_outdated_ = false;       ///< solid_ is
    std::unique_ptr<Buffer> partial_, worst_cell_;
};

}  // namespace halfstep
