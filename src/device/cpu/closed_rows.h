// The closed links (kernels/walls/closed.h) of a row and of a word in it. Included inside the
// namespace of one lattice and number format, before rows.h.

/// Offsets of the nine rows around (y, z): 3 (dz + 1) + dy + 1; every axis wraps.
inline void find_rows(const cpu::Box& box, long y, long z, long* rows) {
    const long ys[3] = {y > 0 ? y - 1 : box.ny - 1, y, y + 1 < box.ny ? y + 1 : 0};
    const long zs[3] = {z > 0 ? z - 1 : box.nz - 1, z, z + 1 < box.nz ? z + 1 : 0};
    for (int k = 0; k < 9; ++k) rows[k] = ys[k % 3] * box.row + zs[k / 3] * box.z_stride;
}

inline int row_around(const cpu::Slot& slot) {
    return 3 * (slot.dz + 1) + slot.dy + 1;
}

inline long start_of(const cpu::Slot& slot, const cpu::Box& box) {
    return slot.buffer * box.buffer_stride + slot.q * box.q_stride;
}

/// The closed links of one row after the other, cell by cell. Steps of parity 0 need not know.
class ClosedRow {
public:
    ClosedRow(const cpu::Launch& launch, const cpu::Closed& closed, lbm_element* populations)
        : box_(*launch.box),
          slots_(launch.layout->in[0]),
          closed_(closed),
          populations_(populations),
          is_used_(closed.words != nullptr && launch.parity == 1) {}

    void enter(long row, long y, long z) {
        whole_ = 0, x_ = box_.nx;
        if (!is_used_) return;
        begin_ = row * box_.nx, end_ = begin_ + box_.nx;
        const long first = next_mark(begin_);
        if (first == end_) return;
        rank_ = rank_of(first), x_ = first - begin_;
        find_whole();
        if ((mask() & ~whole_) == 0) move_on();
        if (x_ < box_.nx) find_slots(y, z);
    }

    /// Directions whose links are closed in every cell of the row: all its streams are moved.
    uint whole() const { return whole_; }
    /// The first cell from here on that has other closed links, nx for none; and these.
    long x() const { return x_; }
    uint mask() const { return closed_.masks[rank_] & ~whole_; }

    void move_on() {
        do {
            x_ = next_mark(begin_ + x_ + 1) - begin_;
            ++rank_;
        } while (x_ < box_.nx && mask() == 0);
    }

    /// The one place of what leaves cell x along i, and comes back along the opposite direction.
    lbm_element* place(int i, long x) const {
        const int back = lbm_opposite(i);
        const long at = x + slots_[back].dx;
        return places_[back] + (at < 0 ? at + box_.nx : at >= box_.nx ? at - box_.nx : at);
    }

private:
    long next_mark(long at) const {
        for (; at < end_; at = (at | 31) + 1) {
            const uint marks = closed_.words[at >> 5] >> (at & 31);
            if (marks == 0) continue;
            at += __builtin_ctz(marks);
            return at < end_ ? at : end_;
        }
        return end_;
    }

    long rank_of(long at) const {
        const uint before = closed_.words[at >> 5] & ((1u << (at & 31)) - 1u);
        return closed_.ranks[at >> 5] + __builtin_popcount(before);
    }

    void find_whole() {
        if (x_ > 0 || rank_of(end_ - 1) != rank_ + box_.nx - 1 || next_mark(end_ - 1) == end_)
            return;
        uint common = ~0u;
        for (long k = 0; k < box_.nx; ++k) common &= closed_.masks[rank_ + k];
        whole_ = common;
    }

    void find_slots(long y, long z) {
        long rows[9];
        find_rows(box_, y, z, rows);
        for (int i = 1; i < LBM_Q; ++i)
            places_[i] = populations_ + start_of(slots_[i], box_) + rows[row_around(slots_[i])];
    }

    const cpu::Box& box_;
    const cpu::Slot* slots_;
    const cpu::Closed closed_;
    lbm_element* populations_;
    const bool is_used_;
    long begin_ = 0, end_ = 0, x_ = 0, rank_ = 0;
    uint whole_ = 0;
    lbm_element* places_[LBM_Q] = {};
};

/// A word with closed links on a copy: what their cells keep is put in, and taken out again.
template <bool writes>
class ClosedWord {
public:
    /// `from` is the word's place, at cell x of the row; uses up the row's closed links in it.
    lbm_place& enter(const lbm_place& from, ClosedRow& row, long x, long count) {
        find_lanes(row, x, count);
        for (int i = 0; i < LBM_Q; ++i) {
            place_.in[i] = from.in[i] + from.x;
            place_.out[i] = from.out[i] + from.x;
        }
        place_.x = 0, place_.cell = from.cell, x_ = x;
        for (uint links = links_; links != 0; links &= links - 1) {
            const int i = __builtin_ctz(links), back = lbm_opposite(i);
            __builtin_memcpy(in_[back], place_.in[back], sizeof in_[back]);
            for (uint lanes = lanes_[i]; lanes != 0; lanes &= lanes - 1) {
                const int k = __builtin_ctz(lanes);
                in_[back][k] = *row.place(i, x + k);
            }
            place_.in[back] = in_[back];
            if constexpr (writes) out_place_[i] = place_.out[i], place_.out[i] = out_[i];
        }
        return place_;
    }

    void leave(const ClosedRow& row) const {
        for (uint links = links_; writes && links != 0; links &= links - 1) {
            const int i = __builtin_ctz(links);
            for (int k = 0; k < LBM_WIDE; ++k) {
                if ((lanes_[i] >> k) & 1u)
                    *row.place(i, x_ + k) = out_[i][k];
                else
                    out_place_[i][k] = out_[i][k];
            }
        }
    }

    /// Bit k: link i of lane k's cell is closed.
    const uint* lanes() const { return lanes_; }

private:
    void find_lanes(ClosedRow& row, long x, long count) {
        for (uint links = links_; links != 0; links &= links - 1) lanes_[__builtin_ctz(links)] = 0;
        links_ = 0;
        for (; row.x() < x + count; row.move_on()) {
            links_ |= row.mask();
            for (uint links = row.mask(); links != 0; links &= links - 1)
                lanes_[__builtin_ctz(links)] |= 1u << (row.x() - x);
        }
    }

    lbm_place place_ = {};
    long x_ = 0;
    uint links_ = 0, lanes_[LBM_Q] = {};
    lbm_element* out_place_[LBM_Q] = {};
    alignas(64) lbm_element in_[LBM_Q][LBM_WIDE] = {};
    alignas(64) lbm_element out_[LBM_Q][LBM_WIDE] = {};
};
