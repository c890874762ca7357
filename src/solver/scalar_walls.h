// Walls and faces of a scalar on the device.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "config/lattice_case.h"
#include "geometry/domain.h"
#include "solver/closed_links.h"
#include "solver/populations.h"
#include "solver/snapshot.h"

namespace halfstep {

/// Where a scalar moves: the fluid and the solids that conduct it are no solids here. The links are
/// those of the flow's domain along the axes, of which the scalar's lattice has no others, but for
/// those between fluid and such solids, and those of such solids; all are bounce-back.
Domain scalar_domain(const LatticeCase& lattice_case, std::size_t scalar, const Domain& domain);

class ScalarWalls {
public:
    /// `domain` as scalar_domain gives it from that of the flow.
    ScalarWalls(const LatticeCase& lattice_case, std::size_t scalar, const Domain& flow,
                const Domain& domain, const ClosedLinks& closed, Device& device);

    bool is_changing() const { return is_changing_; }
    std::uint64_t device_bytes() const;

    /// After step number `step`, of this parity: gives back at every wall. What crosses is kept
    /// where `crossings` says so.
    void apply(const Populations& populations, int parity, double step, Crossings crossings);

    /// What left the fluid into an object in the last step, phi cells^3; zero for one that has no
    /// links. Of steps whose crossings were kept.
    double crossed(int object) const;

private:
    struct Part {
        int object;
        std::size_t begin, end;
    };
    void evaluate(double step);

    const LatticeCase& lattice_case_;
    const CarriedScalar& scalar_;
    std::vector<Link> links_;
    std::vector<double> capacity_;  ///< of each link's cell
    std::vector<Part> parts_;
    bool is_changing_ = false;
    std::unique_ptr<Buffer> cell_, direction_, to_direction_, coefficient_, scratch_, crossed_;
};

}  // namespace halfstep
