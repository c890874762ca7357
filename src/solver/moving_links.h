// The links of one moving body and one rule on the device, anew in every step.
#pragma once

#include <memory>
#include <vector>

#include "config/lattice_case.h"
#include "geometry/moving_body.h"
#include "solver/populations.h"
#include "solver/snapshot.h"

namespace halfstep {

/// A list that is written as a whole and grows where it must.
class DeviceList {
public:
    explicit DeviceList(Device& device) : device_(&device) {}

    /// Makes room for so many bytes; what was there is lost where it grows.
    void reserve(std::size_t bytes);
    void write(const void* from, std::size_t bytes);
    void write_reals(Arithmetic arithmetic, const std::vector<double>& values);
    Buffer* get() const { return buffer_.get(); }  ///< null: nothing was ever written
    std::uint64_t bytes() const { return buffer_ ? buffer_->bytes() : 0; }

private:
    Device* device_;
    std::unique_ptr<Buffer> buffer_;
};

class MovingLinks {
public:
    MovingLinks(const LatticeCase& lattice_case, Rule rule, Device& device);

    /// `group` of `placed` with its parameters; its links replace those that were there.
    void replace(const PlacedBody& placed, const LinkGroup& group);
    void clear() { count_ = 0; }
    std::int64_t count() const { return count_; }
    std::uint64_t device_bytes() const;

    /// As LinkSet's.
    void gather(const Populations& populations, int parity);
    void scatter(const Populations& populations, int parity);
    ObjectForce measure(const Populations& populations, int parity, const Bounds& within);

private:
    const LatticeCase& lattice_case_;
    Rule rule_;
    std::int64_t count_ = 0;
    bool has_wall_velocity_ = false;
    DeviceList cell_, direction_, to_direction_, parameter_, wall_velocity_, scratch_, partial_;
};

}  // namespace halfstep
