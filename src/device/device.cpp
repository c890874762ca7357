#include "device/device.h"

#include "base/median.h"

namespace halfstep {

Bandwidth measure_bandwidth(Device& device, std::size_t bytes, int repeats) {
    const auto probe = device.make_probe(bytes);
    std::vector<double> copy, in_place;
    for (int k = 0; k < repeats; ++k) {
        const Bandwidth once = probe->measure();
        copy.push_back(once.copy);
        in_place.push_back(once.in_place);
    }
    return {median(copy), median(in_place)};
}

}  // namespace halfstep
