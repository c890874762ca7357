// Numbers between the host, where they are double, and the device, where they are lbm_scalar.
#pragma once

#include <algorithm>
#include <vector>

#include "device/device.h"

namespace halfstep {

inline std::size_t bytes_of(Arithmetic arithmetic) {
    return arithmetic == Arithmetic::FP64 ? 8 : 4;
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

/// The buffer's numbers [begin, end).
inline std::vector<double> read_reals(const Buffer& buffer, Arithmetic arithmetic,
                                      std::size_t begin, std::size_t end) {
    std::vector<double> values(end - begin);
    if (arithmetic == Arithmetic::FP64) {
        buffer.read(begin * 8, values.data(), values.size() * 8);
        return values;
    }
    std::vector<float> narrow(end - begin);
    buffer.read(begin * 4, narrow.data(), narrow.size() * 4);
    std::copy(narrow.begin(), narrow.end(), values.begin());
    return values;
}

}  // namespace halfstep
