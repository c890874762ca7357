// Copies to the host beside the kernels.
#pragma once

#include <array>

#include "device/cuda/driver.h"
#include "device/device.h"

namespace halfstep::cuda {

/// On a stream of its own, through two pieces of pinned memory: while one is filled by the GPU, the
/// other is emptied by the processor.
class CudaCourier final : public Courier {
public:
    /// `stream` is that of the kernels.
    CudaCourier(const Driver& driver, void* context, void* stream);
    ~CudaCourier() override { drop(); }
    CudaCourier(const CudaCourier&) = delete;
    CudaCourier& operator=(const CudaCourier&) = delete;

    void mark() override;
    void fetch(const Buffer& from, std::size_t offset, void* to, std::size_t bytes) override;

private:
    struct Piece {
        void *memory = nullptr, *filled = nullptr;  ///< filled: an event
    };

    void make();
    void drop();
    void ask(const Piece& piece, DevicePointer from, std::size_t bytes) const;

    const Driver& driver_;
    void *context_, *launches_, *copies_ = nullptr, *marked_ = nullptr;
    std::array<Piece, 2> pieces_;
};

}  // namespace halfstep::cuda
