// Where moments wait on the device until they are brought to the host, while the steps go on.
#pragma once

#include <cstdint>
#include <memory>

#include "solver/moments_reader.h"

namespace halfstep {

/// One set of fields and who brings it.
struct Waiting {
    MomentFields fields;
    std::size_t bytes = 0;  ///< of a field
    Courier* courier = nullptr;
};

/// Room for one flow at a time, made when it is first wanted, of the size that was wanted last.
class Depot {
public:
    explicit Depot(Device& device) : device_(device) {}

    /// Computes the flow's blocks, as the step that comes next would read them, to where they wait.
    /// Does nothing and returns false where there is no room: the device has no courier or too
    /// little memory (of which `in_use` bytes are taken; a quarter stays free), or what was put
    /// there last has not been brought yet. Throws DeviceError.
    bool put(StillFlow& still, const MomentsReader& reader, const Populations& populations,
             int parity, std::uint64_t in_use);
    std::uint64_t device_bytes() const;

private:
    /// Null where there is none.
    std::shared_ptr<Waiting> make_room(std::size_t bytes_a_field, std::uint64_t in_use);
    bool find_courier();
    void allocate(std::size_t bytes_a_field);

    Device& device_;
    bool has_asked_ = false;
    std::unique_ptr<Courier> courier_;
    std::shared_ptr<Waiting> room_;
    std::size_t too_much_ = SIZE_MAX;  ///< bytes a field that were refused
};

}  // namespace halfstep
