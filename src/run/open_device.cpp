#include "run/open_device.h"

#include "device/cpu/cpu_device.h"
#include "halfstep/devices.h"
#include "halfstep/error.h"

namespace halfstep {

namespace {

constexpr std::size_t mebibyte = std::size_t{1} << 20;

DeviceInfo describe(Device& device) {
    const Bandwidth bandwidth = device.measure_bandwidth(512 * mebibyte, 9);
    return {"cpu",          device.name(),     device.backend(), device.memory_bytes(),
            bandwidth.copy, bandwidth.in_place};
}

}  // namespace

std::unique_ptr<Device> open_device(const std::string& name, int threads) {
    if (name != "auto" && name != "cpu")
        throw InputError(Problem{{},
                                 "device '" + name + "' is unknown",
                                 "this version runs on the CPU",
                                 "write auto or cpu; `halfstep devices` lists what is here"});
    CpuOptions options;
    options.threads = threads;
    return open_cpu(options);
}

Bandwidth measure_quickly(Device& device) {
    return device.measure_bandwidth(192 * mebibyte, 3);
}

std::vector<DeviceInfo> find_devices() {
    const auto device = open_device("auto", 0);
    return {describe(*device)};
}

}  // namespace halfstep
