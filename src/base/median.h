#pragma once

#include <algorithm>
#include <stdexcept>
#include <vector>

namespace halfstep {

/// The middle value; of an even number the upper one of the two. Throws std::logic_error for none.
inline double median(std::vector<double> values) {
    if (values.empty()) throw std::logic_error("the median of nothing");
    const auto middle = values.begin() + std::ptrdiff_t(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

}  // namespace halfstep
