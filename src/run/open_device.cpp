#include "run/open_device.h"

#include <charconv>
#include <functional>
#include <optional>

#include "device/cpu/cpu_device.h"
#include "device/cuda/cuda_device.h"
#include "device/opencl/opencl_device.h"
#include "halfstep/devices.h"
#include "halfstep/error.h"

namespace halfstep {

namespace {

constexpr std::size_t mebibyte = std::size_t{1} << 20;

/// A backend with numbered devices.
struct Backend {
    std::string name;
    std::function<int()> count;  ///< throws DeviceError when there is no driver
    std::function<std::unique_ptr<Device>(int)> open;
};

const Backend cuda_backend{"cuda", count_cuda_devices, open_cuda};
const Backend opencl_backend{"opencl", count_opencl_devices, open_opencl};

std::unique_ptr<Device> open_processor(int threads) {
    CpuOptions options;
    options.threads = threads;
    return open_cpu(options);
}

[[noreturn]] void refuse(const std::string& name) {
    throw InputError(Problem{{},
                             "device '" + name + "' is unknown",
                             "a device is auto, cpu, cuda, cuda:N, opencl or opencl:N, N from 0",
                             "choose one that `halfstep devices` lists"});
}

/// N of "backend" or "backend:N"; nothing when `name` is neither.
std::optional<int> index_in(const std::string& name, const std::string& backend) {
    if (name == backend) return 0;
    if (!name.starts_with(backend + ":")) return std::nullopt;
    int index = 0;
    const char *begin = name.data() + backend.size() + 1, *end = name.data() + name.size();
    const auto [stop, error] = std::from_chars(begin, end, index);
    if (error != std::errc{} || stop != end || index < 0) refuse(name);
    return index;
}

/// All GPUs of a backend; none when it is missing.
std::vector<std::unique_ptr<Device>> open_gpus(const Backend& backend) {
    std::vector<std::unique_ptr<Device>> found;
    try {
        for (int k = 0, count = backend.count(); k < count; ++k) {
            auto device = backend.open(k);
            if (device->is_gpu()) found.push_back(std::move(device));
        }
    } catch (const DeviceError&) {
        // `halfstep devices` says why; whoever leaves the choice to us gets what works.
    }
    return found;
}

std::unique_ptr<Device> open_fastest(int threads) {
    auto devices = open_gpus(cuda_backend);
    if (devices.empty()) devices = open_gpus(opencl_backend);
    devices.push_back(open_processor(threads));
    if (devices.size() == 1) return std::move(devices.front());
    std::size_t best = 0;
    double fastest = 0;
    for (std::size_t k = 0; k < devices.size(); ++k) {
        const double copy = measure_quickly(*devices[k]).copy;
        if (copy > fastest) fastest = copy, best = k;
    }
    return std::move(devices[best]);
}

DeviceInfo describe(const std::string& id, const std::function<std::unique_ptr<Device>()>& open) {
    DeviceInfo info;
    info.id = id;
    info.backend = id.substr(0, id.find(':'));
    try {
        const auto device = open();
        info.name = device->name();
        info.memory_bytes = device->memory_bytes();
        const Bandwidth bandwidth = measure_bandwidth(*device, 512 * mebibyte, 9);
        info.copy_gbps = bandwidth.copy;
        info.in_place_gbps = bandwidth.in_place;
    } catch (const std::exception& error) {
        info.fault = error.what();
    }
    return info;
}

}  // namespace

std::unique_ptr<Device> open_device(const std::string& name, int threads) {
    if (name == "auto") return open_fastest(threads);
    if (name == "cpu") return open_processor(threads);
    for (const Backend& backend : {cuda_backend, opencl_backend})
        if (const auto index = index_in(name, backend.name)) return backend.open(*index);
    refuse(name);
}

Bandwidth measure_quickly(Device& device) {
    return measure_bandwidth(device, 192 * mebibyte, 3);
}

DeviceList find_devices() {
    DeviceList list;
    list.devices.push_back(describe("cpu", [] { return open_processor(0); }));
    for (const Backend& backend : {cuda_backend, opencl_backend}) {
        try {
            const int count = backend.count();
            if (count == 0) list.missing.push_back({backend.name, "the driver lists no device"});
            for (int k = 0; k < count; ++k)
                list.devices.push_back(describe(backend.name + ":" + std::to_string(k),
                                                [&] { return backend.open(k); }));
        } catch (const DeviceError& error) {
            list.missing.push_back({backend.name, error.what()});
        }
    }
    return list;
}

}  // namespace halfstep
