// Memory on a GPU.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "device/cuda/driver.h"
#include "device/device.h"
#include "device/gpu/fault.h"
#include "halfstep/error.h"

namespace halfstep::cuda {

class CudaBuffer final : public Buffer {
public:
    CudaBuffer(const Driver& driver, std::size_t bytes) : driver_(driver), bytes_(bytes) {
        const int status = driver.allocate(&pointer_, std::max<std::size_t>(bytes, 1));
        if (status == out_of_memory) refuse();
        driver.check(status, "allocate GPU memory");
        const int filled = driver.fill(pointer_, 0, std::max<std::size_t>(bytes, 1));
        if (filled != 0) driver.free(pointer_);
        driver.check(filled, "clear GPU memory");
    }
    ~CudaBuffer() override { driver_.free(pointer_); }
    CudaBuffer(const CudaBuffer&) = delete;
    CudaBuffer& operator=(const CudaBuffer&) = delete;

    std::size_t bytes() const override { return bytes_; }
    void write(std::size_t offset, const void* from, std::size_t bytes) override {
        check_range(offset, bytes);
        if (bytes)
            driver_.check(driver_.to_device(pointer_ + offset, from, bytes), "copy to the GPU");
    }
    void read(std::size_t offset, void* to, std::size_t bytes) const override {
        check_range(offset, bytes);
        if (bytes)
            driver_.check(driver_.to_host(to, pointer_ + offset, bytes), "copy from the GPU");
    }
    DevicePointer pointer() const { return pointer_; }

private:
    void check_range(std::size_t offset, std::size_t bytes) const {
        if (offset > bytes_ || bytes > bytes_ - offset)
            throw std::logic_error("GPU buffer access out of range");
    }
    [[noreturn]] void refuse() const {
        constexpr double gibibyte = 1 << 30;
        std::size_t free = 0, total = 0;
        driver_.memory_info(&free, &total);
        const std::string there = fmt::format("{:.2f} of {:.2f} GiB are free",
                                              double(free) / gibibyte, double(total) / gibibyte);
        throw DeviceMemoryError(gpu::no_memory(bytes_, there));
    }

    const Driver& driver_;
    std::size_t bytes_;
    DevicePointer pointer_ = 0;
};

}  // namespace halfstep::cuda
