// Memory on an OpenCL device.
#pragma once

#include <algorithm>
#include <array>
#include <stdexcept>

#include "device/device.h"
#include "device/gpu/fault.h"
#include "device/opencl/library.h"
#include "halfstep/error.h"

namespace halfstep::opencl {

/// Context and queue, shared by what was made on them.
struct Connection {
    const Library& api;
    Handle device, context, queue;
    bool has_fp64;
};

class ClBuffer final : public Buffer {
public:
    ClBuffer(const Connection& connection, std::size_t bytes)
        : connection_(connection), bytes_(bytes) {
        int status = 0;
        constexpr std::array<std::uint64_t, 2> zeros{};  // a byte at a time takes very long
        const std::size_t size = (std::max<std::size_t>(bytes, 1) + 15) / 16 * 16;
        const Library& api = connection.api;
        buffer_ = api.create_buffer(connection.context, memory_read_write, size, nullptr, &status);
        // Many drivers find the memory only when it is first used.
        if (status == 0)
            status = api.fill(connection.queue, buffer_, zeros.data(), sizeof zeros, 0, size, 0,
                              nullptr, nullptr);
        if (status == 0) status = api.finish(connection.queue);
        if (status == 0) return;
        if (buffer_) api.release_buffer(buffer_);
        if (is_memory_lacking(status))
            throw DeviceMemoryError(gpu::no_memory(bytes, words_for(status)));
        api.check(status, "allocate memory of the device");
    }
    ~ClBuffer() override { connection_.api.release_buffer(buffer_); }
    ClBuffer(const ClBuffer&) = delete;
    ClBuffer& operator=(const ClBuffer&) = delete;

    std::size_t bytes() const override { return bytes_; }
    void write(std::size_t offset, const void* from, std::size_t bytes) override {
        check_range(offset, bytes);
        if (bytes)
            connection_.api.check(connection_.api.write(connection_.queue, buffer_, blocking,
                                                        offset, bytes, from, 0, nullptr, nullptr),
                                  "copy to the device");
    }
    void read(std::size_t offset, void* to, std::size_t bytes) const override {
        check_range(offset, bytes);
        if (bytes)
            connection_.api.check(connection_.api.read(connection_.queue, buffer_, blocking, offset,
                                                       bytes, to, 0, nullptr, nullptr),
                                  "copy from the device");
    }
    Handle handle() const { return buffer_; }

private:
    void check_range(std::size_t offset, std::size_t bytes) const {
        if (offset > bytes_ || bytes > bytes_ - offset)
            throw std::logic_error("buffer access out of range");
    }
    const Connection& connection_;
    std::size_t bytes_;
    Handle buffer_ = nullptr;
};

}  // namespace halfstep::opencl
