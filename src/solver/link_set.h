// The links of one rule on the device.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "config/lattice_case.h"
#include "geometry/domain.h"
#include "solver/link_plan.h"
#include "solver/open_faces.h"
#include "solver/populations.h"
#include "solver/sliding_walls.h"
#include "solver/snapshot.h"

namespace halfstep {

class LinkSet {
public:
    /// Copies the links and the parameters of their rule at t = 1/2 step to the device.
    LinkSet(const LatticeCase& lattice_case, const Domain& domain, const ClosedLinks& closed,
            const LinkBatch& batch, const Populations& populations, Device& device);

    std::int64_t count() const { return count_; }
    std::uint64_t device_bytes() const;
    LinkWork work() const { return work_; }
    bool has(int object) const { return find(object) != nullptr; }
    bool has_any(const std::vector<ForcePart>& parts) const;
    /// Whether the parameters change after step `step`.
    bool is_changing(double step) const;
    /// Those that its steps take.
    std::vector<KernelName> kernels() const;
    /// Those of a step whose forces are wanted.
    std::vector<KernelName> measuring_kernels() const;
    /// What its rule remembers from step to step.
    std::optional<Memory> memory() const;

    /// Sets the velocities of walls that the fluid slides along, after a step of this parity and
    /// number, before any set changes a population.
    void slide(const Populations& populations, int parity, double step);
    const std::vector<SlidingWalls>& sliding() const { return sliding_; }

    /// Reads what the last step, of this parity and number, wrote; keeps what the next one shall
    /// read.
    void gather(const Populations& populations, int parity, double step);
    /// Force and torque about the domain's corner, lattice units, on an object that the set has;
    /// between gather and scatter.
    ObjectForce measure(const Populations& populations, int parity, double step,
                        const ForcePart& of) const;
    void scatter(const Populations& populations, int parity);
    /// Instead of gather and scatter, where the work is done in place.
    void apply(const Populations& populations, int parity, double step);

private:
    /// One object's links, [begin, end) of the set's, and their cells.
    struct Part {
        int object;
        std::int64_t begin, end, first_cell, end_cell;
        double ramp_steps = 0;
        std::vector<Link> changing;  ///< kept only where the parameters depend on time
    };

    void add(const LinkGroup& group, std::vector<Link>& links);
    void upload_cells(const std::vector<Link>& links, Device& device);
    void open_faces(const Domain& domain, const std::vector<Link>& links, Device& device);
    void upload_links(const std::vector<Link>& links, const ClosedLinks& closed, Device& device);
    void add_sliding(const Domain& domain, const std::vector<Link>& links, Device& device);
    void upload_parameters(const std::vector<Link>& links, Device& device);
    const Part* find(int object) const;
    double factor_at(const Part& part, double step) const;
    void update_parameters(double step);
    void look_at_faces(const Populations& populations, int parity, double step);
    void find_places(const Populations& populations, Device& device);
    void apply_links(const Populations& populations, int parity);
    /// `launch(first part, last part, factor)` for parts side by side that have the same factor.
    template <typename Launch>
    void for_parts(double step, Launch launch);

    const LatticeCase& lattice_case_;
    Rule rule_;
    LinkWork work_;
    std::vector<Part> parts_;
    std::int64_t count_ = 0;
    double evaluated_at_ = 0.5;
    std::vector<SlidingWalls> sliding_;
    std::unique_ptr<OpenFaces> open_;  ///< where the rule is one of kernels/faces/
    std::unique_ptr<Buffer> first_;    ///< link of every cell, where the work is cell by cell
    std::unique_ptr<Buffer> closed_;   ///< closed links of a link's cell, likewise
    std::unique_ptr<Buffer> place_;    ///< of all that a link reads, where it is link by link
    std::unique_ptr<Buffer> cell_, direction_, to_cell_, to_direction_;
    std::unique_ptr<Buffer> parameter_, wall_velocity_, scratch_, partial_;
};

}  // namespace halfstep
