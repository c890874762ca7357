// Numbers between the host, where they are double, and the device, where they are lbm_scalar.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "device/device.h"

namespace halfstep {

inline std::size_t bytes_of(Arithmetic arithmetic) {
    return arithmetic == Arithmetic::FP64 ? 8 : 4;
}

/// A sum as kernels/sum/ gives it: what to add up.
using FloatPair = std::array<float, 2>;

inline double value_of(const FloatPair& pair) {
    return double(pair[0]) + double(pair[1]);
}

/// To the buffer's numbers from `first` on.
inline void write_reals(Buffer& buffer, Arithmetic arithmetic, const std::vector<double>& values,
                        std::int64_t first = 0) {
    const std::size_t offset = std::size_t(first) * bytes_of(arithmetic);
    if (arithmetic == Arithmetic::FP64)
        return buffer.write(offset, values.data(), values.size() * 8);
    const std::vector<float> narrow(values.begin(), values.end());
    buffer.write(offset, narrow.data(), narrow.size() * 4);
}

/// `count` of the buffer's numbers from `first` on.
inline std::vector<double> read_reals(const Buffer& buffer, Arithmetic arithmetic,
                                      std::int64_t first, std::size_t count) {
    const std::size_t bytes = bytes_of(arithmetic), offset = std::size_t(first) * bytes;
    if (arithmetic == Arithmetic::FP64) {
        std::vector<double> values(count);
        buffer.read(offset, values.data(), count * bytes);
        return values;
    }
    std::vector<float> narrow(count);
    buffer.read(offset, narrow.data(), count * bytes);
    return {narrow.begin(), narrow.end()};
}

}  // namespace halfstep
