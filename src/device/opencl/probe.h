// Measures how fast an OpenCL device copies.
#pragma once

#include <chrono>

#include "device/device.h"
#include "device/opencl/buffer.h"

namespace halfstep::opencl {

/// Copies from one array to another; several in a row, so that starting them costs nothing.
class ClProbe final : public BandwidthProbe {
public:
    ClProbe(const Connection& connection, std::size_t bytes)
        : connection_(connection), from_(connection, bytes / 2), to_(connection, bytes / 2) {
        measure();
    }
    Bandwidth measure() override {
        const Library& api = connection_.api;
        api.check(api.finish(connection_.queue), "finish the work on the device");
        const auto start = std::chrono::steady_clock::now();
        for (int k = 0; k < copies; ++k)
            api.check(api.copy(connection_.queue, from_.handle(), to_.handle(), 0, 0, from_.bytes(),
                               0, nullptr, nullptr),
                      "copy on the device");
        api.check(api.finish(connection_.queue), "finish the work on the device");
        const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
        return {2e-9 * copies * double(from_.bytes()) / taken.count(), 0};
    }

private:
    static constexpr int copies = 8;
    const Connection& connection_;
    ClBuffer from_, to_;
};

}  // namespace halfstep::opencl
