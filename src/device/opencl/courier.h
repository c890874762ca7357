// Copies to the host beside the kernels.
#pragma once

#include <utility>

#include "device/device.h"
#include "device/opencl/buffer.h"

namespace halfstep::opencl {

/// On a queue of its own. Drivers have pinned memory for such copies themselves.
class ClCourier final : public Courier {
public:
    explicit ClCourier(const Connection& connection) : connection_(connection) {
        int status = 0;
        copies_ = connection.api.create_queue(connection.context, connection.device, queue_in_order,
                                              &status);
        connection.api.check(status, "open a queue for copies");
    }
    ~ClCourier() override {
        if (marked_) connection_.api.release_event(marked_);
        connection_.api.release_queue(copies_);
    }
    ClCourier(const ClCourier&) = delete;
    ClCourier& operator=(const ClCourier&) = delete;

    void mark() override {
        const Library& api = connection_.api;
        if (marked_) api.release_event(std::exchange(marked_, nullptr));
        api.check(api.marker(connection_.queue, 0, nullptr, &marked_), "mark what is to be copied");
        // Another queue may wait for ever for what was not sent off.
        api.check(api.flush(connection_.queue), "mark what is to be copied");
    }
    void fetch(const Buffer& from, std::size_t offset, void* to, std::size_t bytes) override {
        if (bytes == 0) return;
        const Handle buffer = static_cast<const ClBuffer&>(from).handle();
        connection_.api.check(
            connection_.api.read(copies_, buffer, blocking, offset, bytes, to, marked_ ? 1 : 0,
                                 marked_ ? &marked_ : nullptr, nullptr),
            "copy from the device");
    }

private:
    const Connection& connection_;
    Handle copies_ = nullptr, marked_ = nullptr;
};

}  // namespace halfstep::opencl
