// Which links are closed: walls that the memory's layout itself sends populations back from.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "device/device.h"
#include "geometry/domain.h"
#include "lattice/velocity_set.h"

namespace halfstep {

/// The tables of kernels/walls/closed.h.
class ClosedLinks {
public:
    /// No link is closed.
    ClosedLinks() = default;

    /// Closes every link of the domain's groups whose population stays in its cell, and which is a
    /// wall from its other side, too: a solid cell, or, across a face, such a link.
    /// With `walls` ClosedX the tables lack the links across the x faces, all of which are closed.
    ClosedLinks(const Domain& domain, const VelocitySet& set, const WordShape& shape, Walls walls);

    bool empty() const { return words_.empty(); }
    bool is_closed(const Int3& cell, int direction) const;
    /// Bit i: link i of the cell is closed.
    std::uint32_t links_of(const Int3& cell) const;

    const std::vector<std::uint32_t>& words() const { return words_; }  ///< a bit a word
    const std::vector<std::uint32_t>& ranks() const { return ranks_; }  ///< one for 32 words
    const std::vector<std::uint32_t>& masks() const {
        return masks_;
    }  ///< [rank][(i lanes + k) / 32]

private:
    std::int64_t word_of(const Int3& cell) const;
    std::int64_t lane_of(const Int3& cell) const;
    void mark(const Int3& cell);
    void count_marks();
    /// Position in masks_, and in a number there, of a link of a marked cell.
    std::pair<std::size_t, std::uint32_t> mask_of(const Int3& cell, int direction) const;
    bool is_set(const Int3& cell, int direction) const;

    bool is_across_x(const Int3& cell, int direction) const;
    template <typename Visit>
    void for_turning(const Domain& domain, Visit visit) const;

    Int3 cells_{};
    const VelocitySet* set_ = nullptr;
    Walls walls_ = Walls::Open;
    WordShape shape_;
    std::int64_t words_a_row_ = 1;
    int masks_a_word_ = 1;
    std::vector<std::uint32_t> words_, ranks_, masks_;
};

}  // namespace halfstep
