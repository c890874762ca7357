// The bodies of a flow that move: their links, and the cells that they cover and uncover.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "geometry/moving_body.h"
#include "geometry/obstacles.h"
#include "solver/moving_links.h"

namespace halfstep {

/// Between two steps every body goes to its new place. Its links are never closed: the tables of
/// the layout (ClosedLinks) know nothing of it, so that nothing but lists change.
/// docs/decisions/moving-bodies.md says why, and what the rules are.
class MovingBodies {
public:
    /// `domain`, which it changes from now on, has the links of what is at rest, as voxelise gives
    /// it. The bodies stand where they do at the start.
    MovingBodies(const LatticeCase& lattice_case, Domain& domain, Device& device);

    bool empty() const { return bodies_.empty(); }
    bool has(int object) const;
    std::int64_t link_count() const;
    std::uint64_t device_bytes() const;

    /// As LinkSet's, of the last step.
    void gather(const Populations& populations, int parity);
    void scatter(const Populations& populations, int parity);
    ObjectForce measure(const Populations& populations, int parity, const ForcePart& of);

    /// To where the bodies stand before step `step`, the next; the last had this parity. Cells that
    /// they uncover are filled. Throws RunError for bodies too near to others, too fast, or gone.
    void move(const Populations& populations, int parity, std::int64_t step);
    /// The same with nothing filled: of a run that goes on from a checkpoint.
    void place(std::int64_t step);

private:
    struct Moving {
        PlacedBody placed;
        std::map<Rule, MovingLinks> links;
        std::vector<std::size_t> cells;  ///< that it owns
    };
    /// A cell that a body has left.
    struct Uncovered {
        Int3 cell;
        Vec3 velocity;  ///< of the wall there
    };

    /// Whether all stand, and turn, as they did.
    bool stay(std::int64_t step) const;
    std::vector<Uncovered> shift(std::int64_t step);
    void require_clear(std::int64_t step) const;
    void replace_links(Moving& moving);
    void refill(const Populations& populations, int parity, std::vector<Uncovered> cells);
    void launch_refill(const Populations& populations, int parity,
                       const std::vector<Uncovered>& cells,
                       const std::vector<std::uint32_t>& donors);
    std::uint32_t donors_of(const Int3& cell) const;

    const LatticeCase& lattice_case_;
    Domain& domain_;
    Device& device_;
    std::optional<Obstacles> obstacles_;
    std::vector<Moving> bodies_;
    DeviceList cell_, donors_, velocity_;
};

}  // namespace halfstep
