#include "device/cpu/cpu_memory.h"

#include <fmt/format.h>
#include <sys/mman.h>

#include <cstring>
#include <stdexcept>

#include "halfstep/error.h"

namespace halfstep::cpu {

namespace {

constexpr std::size_t page = 4096, huge_page = std::size_t{2} << 20;

void check_range(std::size_t offset, std::size_t bytes, std::size_t size) {
    if (offset > size || bytes > size - offset)
        throw std::logic_error(
            fmt::format("buffer access [{}, {}) beyond {} bytes", offset, offset + bytes, size));
}

}  // namespace

CpuBuffer::CpuBuffer(std::size_t bytes, int threads) : bytes_(bytes), mapped_(bytes + huge_page) {
    data_ = mmap(nullptr, mapped_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (data_ == MAP_FAILED)
        throw RunError(
            fmt::format("cannot allocate {:.2f} GiB of memory (the system says: {}); use a "
                        "coarser resolution or a smaller storage format",
                        double(bytes) / (1 << 30), std::strerror(errno)));
    if (bytes < huge_page) return;
    madvise(data_, mapped_, MADV_HUGEPAGE);  // a wish: 4 KiB pages work too
    auto* pages = static_cast<volatile char*>(data_);
    const auto count = std::int64_t(bytes / page);
#pragma omp parallel for schedule(static) num_threads(threads)
    for (std::int64_t k = 0; k < count; ++k) pages[std::size_t(k) * page] = 0;
}

CpuBuffer::~CpuBuffer() {
    munmap(data_, mapped_);
}

void CpuBuffer::write(std::size_t offset, const void* from, std::size_t bytes) {
    check_range(offset, bytes, bytes_);
    if (bytes) std::memcpy(static_cast<char*>(data_) + offset, from, bytes);
}

void CpuBuffer::read(std::size_t offset, void* to, std::size_t bytes) const {
    check_range(offset, bytes, bytes_);
    if (bytes) std::memcpy(to, static_cast<const char*>(data_) + offset, bytes);
}

}  // namespace halfstep::cpu
