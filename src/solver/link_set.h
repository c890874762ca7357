// The links of one rule on the device.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "config/lattice_case.h"
#include "device/device.h"
#include "geometry/domain.h"
#include "solver/snapshot.h"

namespace halfstep {

class LinkSet {
public:
    /// Copies the links and the parameters of their rule at t = 1/2 step to the device. The groups
    /// have one rule, and all or none of them end in solids.
    LinkSet(const LatticeCase& lattice_case, std::span<const LinkGroup* const> groups,
            Device& device);

    std::int64_t count() const { return count_; }
    std::uint64_t device_bytes() const;
    bool has(int object) const { return find(object) != nullptr; }
    /// Whether the parameters change after step `step`.
    bool is_changing(double step) const;

    /// Reads what the last step, of this parity and number, wrote; keeps what the next one shall
    /// read.
    void gather(Program& program, Buffer& populations, int parity, double step);
    /// Force and torque about the domain's corner, lattice units, on an object that the set has;
    /// between gather and scatter.
    ObjectForce measure(Program& program, Buffer& populations, int parity, double step,
                        int object) const;
    void scatter(Program& program, Buffer& populations, int parity);

    /// Whether `apply` may stand for gather and scatter: the links end in solids.
    bool is_direct() const { return direct_kernel_.has_value(); }
    /// Gather and scatter at once; the links of other sets may be gathered before or after.
    void apply(Program& program, Buffer& populations, int parity, double step);

private:
    /// One object's links, [begin, end) of the set's.
    struct Part {
        int object;
        std::int64_t begin, end;
        double ramp_steps = 0;
        std::vector<Link> changing;  ///< kept only where the parameters depend on time
    };

    void add(const LinkGroup& group, std::vector<Link>& links);
    void upload_links(const std::vector<Link>& links, Device& device);
    void upload_parameters(const std::vector<Link>& links, Device& device);
    const Part* find(int object) const;
    double factor_at(const Part& part, double step) const;
    void update_parameters(double step);
    /// The rule's kernel over all links, at once where the parts have the same factor.
    void launch_rule(KernelName kernel, Program& program, Buffer& populations, int parity,
                     double step);

    const LatticeCase& lattice_case_;
    Rule rule_;
    KernelName gather_kernel_;
    std::optional<KernelName> direct_kernel_;
    std::vector<Part> parts_;
    std::int64_t count_ = 0;
    double evaluated_at_ = 0.5;
    std::unique_ptr<Buffer> cell_, direction_, to_cell_, to_direction_;
    std::unique_ptr<Buffer> parameter_, wall_velocity_, scratch_, partial_;
};

}  // namespace halfstep
