// All populations of a domain between two steps as one array that no layout shows in.
#pragma once

#include <algorithm>
#include <cstddef>
#include <stdexcept>

#include "device/device.h"
#include "solver/arrivals.h"

namespace halfstep {

/// Reads and writes through Arrivals, and as a whole alone. Pieces of rows follow one another; how
/// many rows a piece has depends on the case alone.
class ArrivalsBuffer final : public Buffer {
public:
    explicit ArrivalsBuffer(Arrivals arrivals) : arrivals_(std::move(arrivals)) {}

    std::size_t bytes() const override {
        return std::size_t(arrivals_.rows()) * arrivals_.bytes_a_row();
    }
    void write(std::size_t offset, const void* from, std::size_t count) override {
        require_whole(offset, count);
        for_pieces([&](std::int64_t begin, std::int64_t end, std::size_t at) {
            arrivals_.load(begin, end, static_cast<const std::byte*>(from) + at);
        });
    }
    void read(std::size_t offset, void* to, std::size_t count) const override {
        require_whole(offset, count);
        for_pieces([&](std::int64_t begin, std::int64_t end, std::size_t at) {
            arrivals_.save(begin, end, static_cast<std::byte*>(to) + at);
        });
    }

private:
    void require_whole(std::size_t offset, std::size_t count) const {
        if (offset != 0 || count != bytes())
            throw std::logic_error("a part of populations that are read as a whole");
    }
    template <typename Visit>
    void for_pieces(Visit visit) const {
        for (std::int64_t begin = 0; begin < arrivals_.rows(); begin += arrivals_.rows_at_once()) {
            const std::int64_t end = std::min(begin + arrivals_.rows_at_once(), arrivals_.rows());
            visit(begin, end, std::size_t(begin) * arrivals_.bytes_a_row());
        }
    }

    Arrivals arrivals_;
};

}  // namespace halfstep
