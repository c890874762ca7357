#include "device/cuda/courier.h"

#include <algorithm>
#include <cstring>

#include "device/cuda/buffer.h"

namespace halfstep::cuda {

namespace {

constexpr std::size_t piece_bytes = std::size_t{8} << 20;
constexpr unsigned beside_others =
    1;                           // CU_STREAM_NON_BLOCKING: the default stream waits not for it
constexpr unsigned untimed = 2;  // CU_EVENT_DISABLE_TIMING

}  // namespace

CudaCourier::CudaCourier(const Driver& driver, void* context, void* stream)
    : driver_(driver), context_(context), launches_(stream) {
    try {
        make();
    } catch (...) {
        drop();
        throw;
    }
}

void CudaCourier::make() {
    driver_.check(driver_.stream_create(&copies_, beside_others), "open a stream of the GPU");
    driver_.check(driver_.event_create(&marked_, untimed), "make an event");
    for (Piece& piece : pieces_) {
        const int status = driver_.allocate_pinned(&piece.memory, piece_bytes, 0);
        if (status == out_of_memory)
            throw DeviceMemoryError(gpu::no_memory(piece_bytes, driver_.words_for(status)));
        driver_.check(status, "allocate pinned memory");
        driver_.check(driver_.event_create(&piece.filled, untimed), "make an event");
    }
}

void CudaCourier::drop() {
    if (copies_) driver_.stream_synchronize(copies_);
    for (const Piece& piece : pieces_) {
        if (piece.filled) driver_.event_destroy(piece.filled);
        if (piece.memory) driver_.free_pinned(piece.memory);
    }
    if (marked_) driver_.event_destroy(marked_);
    if (copies_) driver_.stream_destroy(copies_);
}

void CudaCourier::mark() {
    driver_.check(driver_.event_record(marked_, launches_), "mark what is to be copied");
}

void CudaCourier::ask(const Piece& piece, DevicePointer from, std::size_t bytes) const {
    driver_.check(driver_.to_host_beside(piece.memory, from, bytes, copies_), "copy from the GPU");
    driver_.check(driver_.event_record(piece.filled, copies_), "copy from the GPU");
}

void CudaCourier::fetch(const Buffer& from, std::size_t offset, void* to, std::size_t bytes) {
    driver_.check(driver_.context_set(context_),
                  "open the GPU");  // perhaps this thread's first call
    driver_.check(driver_.stream_wait(copies_, marked_, 0), "wait for what is to be copied");
    const DevicePointer source = static_cast<const CudaBuffer&>(from).pointer() + offset;
    const std::size_t count = (bytes + piece_bytes - 1) / piece_bytes;
    const auto size_of = [&](std::size_t k) {
        return std::min(piece_bytes, bytes - k * piece_bytes);
    };
    for (std::size_t k = 0; k <= count; ++k) {
        if (k < count) ask(pieces_[k % 2], source + k * piece_bytes, size_of(k));
        if (k == 0) continue;
        const Piece& before = pieces_[(k - 1) % 2];
        driver_.check(driver_.event_synchronize(before.filled), "copy from the GPU");
        std::memcpy(static_cast<std::byte*>(to) + (k - 1) * piece_bytes, before.memory,
                    size_of(k - 1));
    }
}

}  // namespace halfstep::cuda
