#include "solver/closed_links.h"

#include <bit>

namespace halfstep {

namespace {

constexpr std::uint32_t bit(std::int64_t k) {
    return std::uint32_t{1} << k;
}

/// The cell at the other end; every axis wraps.
Int3 other_end(const Link& link, const VelocitySet& set, const Int3& cells) {
    const auto& c = set.velocity[std::size_t(link.direction)];
    Int3 to;
    for (std::size_t a = 0; a < 3; ++a) to[a] = (link.cell[a] + c[a] + cells[a]) % cells[a];
    return to;
}

}  // namespace

bool ClosedLinks::is_across_x(const Int3& cell, int direction) const {
    const int c = set_->velocity[std::size_t(direction)][0];
    return c < 0 ? cell[0] == 0 : c > 0 && cell[0] == cells_[0] - 1;
}

/// `visit(link, other end)` for the links whose population stays in its cell and whose place the
/// tables say.
template <typename Visit>
void ClosedLinks::for_turning(const Domain& domain, Visit visit) const {
    for (const LinkGroup& group : domain.groups) {
        if (group.rule == Rule::FreeSlip) continue;
        for (const Link& link : group.links)
            if (walls_ != Walls::ClosedX || !is_across_x(link.cell, link.direction))
                visit(link, other_end(link, *set_, cells_));
    }
}

ClosedLinks::ClosedLinks(const Domain& domain, const VelocitySet& set, const WordShape& shape,
                         Walls walls)
    : cells_(domain.cells),
      set_(&set),
      walls_(walls),
      shape_(shape),
      words_a_row_((domain.cells[0] + shape.lanes - 1) / shape.lanes),
      masks_a_word_((set.count * shape.lanes + 31) / 32) {
    words_.resize(std::size_t((words_a_row_ * cells_[1] * cells_[2] + 31) / 32));
    for_turning(domain, [&](const Link& link, const Int3& to) { mark(link.cell), mark(to); });
    count_marks();
    for_turning(domain, [&](const Link& link, const Int3&) {
        const auto [at, mask] = mask_of(link.cell, link.direction);
        masks_[at] |= mask;
    });
    std::vector<Link> open;
    for_turning(domain, [&](const Link& link, const Int3& to) {
        const int back = VelocitySet::opposite(link.direction);
        if (domain.solid_at(to) == 0 && !is_set(to, back)) open.push_back(link);
    });
    for (const Link& link : open) {
        const auto [at, mask] = mask_of(link.cell, link.direction);
        masks_[at] &= ~mask;
    }
    for_turning(domain, [&](const Link& link, const Int3& to) {
        if (domain.solid_at(to) == 0) return;
        const auto [at, mask] = mask_of(to, VelocitySet::opposite(link.direction));
        masks_[at] |= mask;
    });
}

std::int64_t ClosedLinks::word_of(const Int3& cell) const {
    const std::int64_t word = shape_.is_split ? cell[0] % words_a_row_ : cell[0] / shape_.lanes;
    return (cell[2] * cells_[1] + cell[1]) * words_a_row_ + word;
}

std::int64_t ClosedLinks::lane_of(const Int3& cell) const {
    return shape_.is_split ? cell[0] / words_a_row_ : cell[0] % shape_.lanes;
}

void ClosedLinks::mark(const Int3& cell) {
    const std::int64_t word = word_of(cell);
    words_[std::size_t(word / 32)] |= bit(word % 32);
}

void ClosedLinks::count_marks() {
    ranks_.reserve(words_.size());
    std::uint32_t count = 0;
    for (std::uint32_t marks : words_) {
        ranks_.push_back(count);
        count += std::uint32_t(std::popcount(marks));
    }
    masks_.resize(std::size_t(count) * std::size_t(masks_a_word_));
}

std::pair<std::size_t, std::uint32_t> ClosedLinks::mask_of(const Int3& cell, int direction) const {
    const std::int64_t word = word_of(cell);
    const std::uint32_t before = words_[std::size_t(word / 32)] & (bit(word % 32) - 1);
    const std::size_t rank = ranks_[std::size_t(word / 32)] + std::size_t(std::popcount(before));
    const std::int64_t at = direction * shape_.lanes + lane_of(cell);
    return {rank * std::size_t(masks_a_word_) + std::size_t(at / 32), bit(at % 32)};
}

bool ClosedLinks::is_set(const Int3& cell, int direction) const {
    const auto [at, mask] = mask_of(cell, direction);
    return (masks_[at] & mask) != 0;
}

bool ClosedLinks::is_closed(const Int3& cell, int direction) const {
    if (empty()) return false;
    if (walls_ == Walls::ClosedX && is_across_x(cell, direction)) return true;
    const std::int64_t word = word_of(cell);
    if ((words_[std::size_t(word / 32)] & bit(word % 32)) == 0) return false;
    return is_set(cell, direction);
}

std::uint32_t ClosedLinks::links_of(const Int3& cell) const {
    std::uint32_t links = 0;
    for (int i = 1; !empty() && i < set_->count; ++i)
        links |= std::uint32_t(is_closed(cell, i)) << i;
    return links;
}

}  // namespace halfstep
