// The closed links (kernels/walls/closed.h) of a row and of a word in it. Included inside the
// namespace of one lattice and number format, before rows.h.

constexpr long line_cells = 64 / (long)sizeof(lbm_element) > LBM_WIDE
                                ? 64 / (long)sizeof(lbm_element)
                                : LBM_WIDE;

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

/// The closed links of one row, word by word.
class ClosedRow {
public:
    ClosedRow() = default;

    /// Row y + ny z of the box.
    ClosedRow(const cpu::Box& box, const cpu::Slot* slots, const cpu::Closed& closed,
              lbm_element* populations, long y, long z)
        : nx_(box.nx), closed_x_(box.closed_x != 0), slots_(slots), closed_(closed) {
        const long words = (nx_ + LBM_WIDE - 1) / LBM_WIDE;
        begin_ = (y + box.ny * z) * words, end_ = begin_ + words;
        at_ = next_mark(begin_);
        if (at_ == end_) return;
        rank_ = rank_of(at_);
        find_whole();
        if (links() == 0) move_on();
        if (at_ == end_) return;
        long rows[9];
        find_rows(box, y, z, rows);
        for (int i = 1; i < LBM_Q; ++i)
            places_[i] = populations + start_of(slots[i], box) + rows[row_around(slots[i])];
    }

    /// Directions whose links are closed in every cell of the row: all its streams are moved.
    uint whole() const { return whole_; }

    /// First cell of the next word that has other closed links; far away where there is none.
    long x() const { return at_ < end_ ? (at_ - begin_) * LBM_WIDE : 1L << 60; }

    /// Directions in which it has some, and the lanes.
    uint links() const {
        uint links = 0;
        LBM_UNROLL
        for (int i = 1; i < LBM_Q; ++i) links |= (lanes(rank_, i) != 0 ? 1u : 0u) << i;
        return links & ~whole_;
    }
    uint lanes(int i) const { return lanes(rank_, i); }

    void move_on() {
        do {
            at_ = next_mark(at_ + 1);
            ++rank_;
        } while (at_ < end_ && whole_ != 0 && links() == 0);
    }

    /// The one place of what leaves cell x along i, and comes back along the opposite direction.
    lbm_element* place(int i, long x) const {
        const int back = lbm_opposite(i);
        const long at = x + slots_[back].dx;
        return places_[back] + (at < 0 ? at + nx_ : at >= nx_ ? at - nx_ : at);
    }
    /// The same where x does not touch the row's ends.
    lbm_element* place_inside(int i, long x) const {
        const int back = lbm_opposite(i);
        return places_[back] + x + slots_[back].dx;
    }
    bool is_inside(long x) const { return x > 0 && x + LBM_WIDE < nx_; }
    /// Whether those of the cells x to x + LBM_WIDE lie side by side.
    bool is_straight(int i, long x) const {
        const long at = x + slots_[lbm_opposite(i)].dx;
        return at >= 0 && at + LBM_WIDE <= nx_;
    }

    /// Asks for the places of all links that words with closed ones have: to ask for each costs
    /// less than to look whether it is closed.
    void prefetch() const {
        for (long at = at_; at < end_; at = next_mark(at + 1)) {
            const long x = (at - begin_) * LBM_WIDE;
            LBM_UNROLL
            for (int i = 1; i < LBM_Q; ++i) ask_for(place_inside(i, x));
        }
    }

private:
    static constexpr int mask_words = (LBM_Q * LBM_WIDE + 31) / 32;
    static constexpr uint all_lanes = ~0u >> (32 - LBM_WIDE);

    uint lanes(long rank, int i) const {
        const int bit = i * LBM_WIDE;
        return (closed_.masks[rank * mask_words + bit / 32] >> (bit % 32)) & all_lanes;
    }

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
        const long last = end_ - 1;
        if (at_ > begin_ || next_mark(last) == end_ || rank_of(last) != rank_ + last - begin_)
            return;
        const uint rest = all_lanes >> ((end_ - begin_) * LBM_WIDE - nx_);
        for (int i = 1; i < LBM_Q; ++i) {
            const uint final = lanes(rank_ + last - begin_, i) | last_lane(i);
            uint common = final == rest ? all_lanes : 0;
            for (long w = 0; w < last - begin_ && common != 0; ++w)
                common &= lanes(rank_ + w, i) | (w == 0 ? first_lane(i) : 0);
            if (common == all_lanes) whole_ |= 1u << i;
        }
    }

    /// Lanes at the row's ends whose links are closed because all across the x faces are.
    uint first_lane(int i) const { return closed_x_ && lbm_c[i][0] < 0 ? 1u : 0u; }
    uint last_lane(int i) const {
        return closed_x_ && lbm_c[i][0] > 0 ? 1u << ((nx_ - 1) % LBM_WIDE) : 0u;
    }

    long nx_ = 0;
    bool closed_x_ = false;
    const cpu::Slot* slots_ = nullptr;
    cpu::Closed closed_ = {};
    long begin_ = 0, end_ = 0, at_ = 0, rank_ = 0;
    uint whole_ = 0;
    lbm_element* places_[LBM_Q];
};

/// One row after the other; the places of the next one's closed links are asked for ahead, because
/// they lie apart from what the step goes through. In steps of parity 0, all are as good as open.
class ClosedRows {
public:
    ClosedRows(const cpu::Launch& launch, const cpu::Closed& closed, lbm_element* populations,
               long end)
        : box_(*launch.box),
          slots_(launch.layout->in[0]),
          closed_(closed),
          populations_(populations),
          end_(end),
          is_used_(closed.words != nullptr && launch.parity == 1) {}

    ClosedRow& enter(long r) {
        if (!is_used_) return row_;
        row_ = r == ahead_ ? next_ : make(r);
        ahead_ = r + 1;
        if (ahead_ < end_) next_ = make(ahead_), next_.prefetch();
        return row_;
    }

private:
    ClosedRow make(long r) const {
        return ClosedRow(box_, slots_, closed_, populations_, r % box_.ny, r / box_.ny);
    }

    const cpu::Box& box_;
    const cpu::Slot* slots_;
    const cpu::Closed closed_;
    lbm_element* populations_;
    const long end_;
    const bool is_used_;
    long ahead_ = -1;
    ClosedRow row_, next_;
};

/// A word with closed links on a copy: what their cells keep is put in, and taken out again.
template <bool writes>
class ClosedWord {
public:
    /// `from` is the word's place, at cell x of the row.
    lbm_place& enter(const lbm_place& from, const ClosedRow& row, long x) {
        for (int i = 0; i < LBM_Q; ++i) {
            place_.in[i] = from.in[i] + from.x;
            place_.out[i] = from.out[i] + from.x;
            lanes_[i] = 0;
        }
        place_.x = 0, place_.cell = from.cell;
        if (has_masks && row.is_inside(x)) return enter_inside(row, x);
        for (uint links = row.links(); links != 0; links &= links - 1) {
            const int i = __builtin_ctz(links), back = lbm_opposite(i);
            lanes_[i] = row.lanes(i);
            put_in(row, i, x, place_.in[back], in_[back]);
            place_.in[back] = in_[back];
            if constexpr (writes) out_place_[i] = place_.out[i], place_.out[i] = out_[i];
        }
        return place_;
    }

    void leave(const ClosedRow& row, long x) const {
        if (has_masks && row.is_inside(x)) return leave_inside(row, x);
        for (uint links = row.links(); writes && links != 0; links &= links - 1) {
            const int i = __builtin_ctz(links);
            take_out(row, i, x);
            store_lanes(out_place_[i], out_[i], ~lanes_[i]);
        }
    }

    /// Bit k: link i of lane k's cell is closed.
    const uint* lanes() const { return lanes_; }

private:
    /// Away from the row's ends, all directions are treated alike, closed or not: no branch.
    lbm_place& enter_inside(const ClosedRow& row, long x) {
        LBM_UNROLL
        for (int i = 1; i < LBM_Q; ++i) {
            const int back = lbm_opposite(i);
            merge_lanes(in_[back], row.place_inside(i, x), place_.in[back], row.lanes(i));
            place_.in[back] = in_[back];
            if constexpr (writes) out_place_[i] = place_.out[i], place_.out[i] = out_[i];
        }
        return place_;
    }

    void leave_inside(const ClosedRow& row, long x) const {
        if constexpr (!writes) return;
        LBM_UNROLL
        for (int i = 1; i < LBM_Q; ++i) {
            store_lanes(row.place_inside(i, x), out_[i], row.lanes(i));
            store_lanes(out_place_[i], out_[i], ~row.lanes(i));
        }
    }

    void put_in(const ClosedRow& row, int i, long x, const lbm_element* from,
                lbm_element* to) const {
        if (row.is_straight(i, x)) return merge_lanes(to, row.place(i, x), from, lanes_[i]);
        __builtin_memcpy(to, from, LBM_WIDE * sizeof *to);
        for (uint lanes = lanes_[i]; lanes != 0; lanes &= lanes - 1)
            to[__builtin_ctz(lanes)] = *row.place(i, x + __builtin_ctz(lanes));
    }

    void take_out(const ClosedRow& row, int i, long x) const {
        if (row.is_straight(i, x)) return store_lanes(row.place(i, x), out_[i], lanes_[i]);
        for (uint lanes = lanes_[i]; lanes != 0; lanes &= lanes - 1)
            *row.place(i, x + __builtin_ctz(lanes)) = out_[i][__builtin_ctz(lanes)];
    }

    lbm_place place_ = {};
    uint lanes_[LBM_Q] = {};
    lbm_element* out_place_[LBM_Q] = {};
    alignas(64) lbm_element in_[LBM_Q][LBM_WIDE] = {};
    alignas(64) lbm_element out_[LBM_Q][LBM_WIDE] = {};
};
