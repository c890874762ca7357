// Which links are closed: walls that the memory's layout itself sends populations back from.
#pragma once

#include <cstdint>
#include <vector>

#include "geometry/domain.h"
#include "lattice/velocity_set.h"

namespace halfstep {

/// The tables of kernels/walls/closed.h for words of `lanes` cells, lane k of word w of a row
/// holding cell w + k nx / lanes.
class ClosedLinks {
public:
    /// No link is closed.
    ClosedLinks() = default;

    /// Closes every link of the domain's groups whose population stays in its cell, and which is a
    /// wall from its other side, too: a solid cell, or, across a face, such a link.
    ClosedLinks(const Domain& domain, const VelocitySet& set, int lanes);

    bool empty() const { return masks_.empty(); }
    bool is_closed(const Int3& cell, int direction) const;

    const std::vector<std::uint32_t>& words() const { return words_; }  ///< a bit a word
    const std::vector<std::uint32_t>& ranks() const { return ranks_; }  ///< one for 32 words
    const std::vector<std::uint32_t>& masks() const { return masks_; }  ///< [rank][lane]

private:
    std::int64_t word_of(const Int3& cell) const;
    void mark(const Int3& cell);
    void count_marks();
    std::size_t mask_of(const Int3& cell) const;  ///< position in masks_; the cell is marked
    bool is_set(const Int3& cell, int direction) const;

    Int3 cells_{};
    std::int64_t words_a_row_ = 1;
    int lanes_ = 1;
    std::vector<std::uint32_t> words_, ranks_, masks_;
};

}  // namespace halfstep
