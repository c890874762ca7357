// Host memory on huge pages where the system gives them, touched first by the threads that use it.
#pragma once

#include "device/device.h"

namespace halfstep::cpu {

class CpuBuffer final : public Buffer {
public:
    /// Zeroed. Each of the threads touches its share of the pages, in order, as it will its share
    /// of the rows, so that they lie beside its core. Throws RunError when the system has no such
    /// memory.
    explicit CpuBuffer(std::size_t bytes, int threads = 1);
    ~CpuBuffer() override;
    CpuBuffer(const CpuBuffer&) = delete;
    CpuBuffer& operator=(const CpuBuffer&) = delete;

    std::size_t bytes() const override { return bytes_; }
    void write(std::size_t offset, const void* from, std::size_t bytes) override;
    void read(std::size_t offset, void* to, std::size_t bytes) const override;
    void* data() { return data_; }

private:
    std::size_t bytes_;
    std::size_t mapped_;
    void* data_;
};

}  // namespace halfstep::cpu
