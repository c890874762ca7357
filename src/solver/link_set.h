// The links of one rule and one object on the device.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "config/lattice_case.h"
#include "device/device.h"
#include "geometry/domain.h"
#include "solver/snapshot.h"

namespace halfstep {

class LinkSet {
public:
    /// Copies the links and the parameters of their rule at t = 1/2 step to the device.
    LinkSet(const LatticeCase& lattice_case, const LinkGroup& group, Device& device);

    int object() const { return object_; }
    std::int64_t count() const { return count_; }
    std::uint64_t device_bytes() const;

    /// Reads what the last step, of this parity and number, wrote; keeps what the next one shall
    /// read.
    void gather(Program& program, Buffer& populations, int parity, double step);
    /// Force and torque about the domain's corner, lattice units; between gather and scatter.
    ObjectForce measure(Program& program, Buffer& populations, int parity, double step);
    void scatter(Program& program, Buffer& populations, int parity);

    /// Whether the parameters change after step `step`.
    bool is_changing(double step) const { return !changing_.empty() || step < ramp_steps_; }

    /// Whether `apply` may stand for gather and scatter: the links end in solids.
    bool is_direct() const { return direct_kernel_.has_value(); }
    /// Gather and scatter at once; the links of other sets may be gathered before or after.
    void apply(Program& program, Buffer& populations, int parity, double step);

private:
    double factor_at(double step) const;
    void update_parameters(double step);

    const LatticeCase& lattice_case_;
    KernelName gather_kernel_;
    std::optional<KernelName> direct_kernel_;
    int object_;
    std::int64_t count_;
    double ramp_steps_ = 0;
    std::vector<Link> changing_;  ///< kept only where the parameters depend on time
    Rule rule_;
    double evaluated_at_ = 0.5;
    std::unique_ptr<Buffer> cell_, direction_, to_cell_, to_direction_;
    std::unique_ptr<Buffer> parameter_, wall_velocity_, scratch_, partial_;
};

}  // namespace halfstep
