// Lists of the host on the device.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "base/vector.h"
#include "device/device.h"
#include "solver/reals.h"

namespace halfstep {

/// x (24 bits), y (20), z (20), as kernels/boundary/link.h unpacks it.
inline std::uint64_t pack(const Int3& cell) {
    return std::uint64_t(cell[0]) | std::uint64_t(cell[1]) << 24 | std::uint64_t(cell[2]) << 44;
}

template <typename T>
std::unique_ptr<Buffer> upload(Device& device, const std::vector<T>& values) {
    auto buffer = device.allocate(values.size() * sizeof(T));
    buffer->write(0, values.data(), values.size() * sizeof(T));
    return buffer;
}

/// Null where there are none.
inline std::unique_ptr<Buffer> upload_reals(Device& device, Arithmetic arithmetic,
                                            const std::vector<double>& values) {
    if (values.empty()) return nullptr;
    auto buffer = device.allocate(values.size() * bytes_of(arithmetic));
    write_reals(*buffer, arithmetic, values);
    return buffer;
}

}  // namespace halfstep
