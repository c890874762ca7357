// The loop over rows around a kernel that works on words of LBM_WIDE cells. Included inside the
// namespace of one lattice and number format, after the kernel files. The kernel has no branch for
// the ends of a row: where a stream wraps round, or the row ends early, it works on a copy.

constexpr long wide = LBM_WIDE;

/// What a cell reads, or what it writes, of every direction.
struct Side {
    int dx[LBM_Q];
    lbm_element* base[LBM_Q];  // of the cell (0, 0, 0), moved by dx
    int neighbour[LBM_Q];      // which of the nine rows around: 3 (dz + 1) + dy + 1
    int shifted[LBM_Q];        // directions whose dx is not 0
    int shifted_count;
};

struct Streams {
    Side in, out;
};

/// `slot_of(i)`: the slot of direction i.
template <typename SlotOf>
inline void set_side(Side& side, const cpu::Box& box, lbm_element* populations, SlotOf slot_of) {
    side.shifted_count = 0;
    for (int i = 0; i < LBM_Q; ++i) {
        const cpu::Slot& slot = slot_of(i);
        side.dx[i] = slot.dx;
        side.base[i] = populations + start_of(slot, box) + slot.dx;
        side.neighbour[i] = row_around(slot);
        if (slot.dx != 0) side.shifted[side.shifted_count++] = i;
    }
}

/// `whole`: bits of the links that are closed in every cell.
inline void set_streams(Streams& streams, const cpu::Launch& launch, lbm_element* populations,
                        uint whole) {
    const auto parity = [&](int link) { return (whole >> link) & 1u ? 0 : launch.parity; };
    set_side(streams.in, *launch.box, populations, [&](int i) -> const cpu::Slot& {
        return launch.layout->in[parity(lbm_opposite(i))][i];
    });
    set_side(streams.out, *launch.box, populations,
             [&](int i) -> const cpu::Slot& { return launch.layout->out[parity(i)][i]; });
}

/// Points `here` at row (y, z): every stream at the row's cell 0, moved by its dx.
inline void enter_row(const cpu::Box& box, const Streams& streams, long y, long z,
                      lbm_place& here) {
    long rows[9];
    find_rows(box, y, z, rows);
    for (int i = 0; i < LBM_Q; ++i) {
        here.in[i] = streams.in.base[i] + rows[streams.in.neighbour[i]];
        here.out[i] = streams.out.base[i] + rows[streams.out.neighbour[i]];
    }
}

inline void move_by(lbm_place& here, const lbm_place& from, long elements) {
    for (int i = 0; i < LBM_Q; ++i) {
        here.in[i] = from.in[i] + elements;
        here.out[i] = from.out[i] + elements;
    }
}

/// A word of every stream, for the ends of a row.
struct Stage {
    alignas(64) lbm_element in[LBM_Q][wide];
    alignas(64) lbm_element out[LBM_Q][wide];
};

enum class Copy { In, Out };

/// `count` cells from x on, between a row and its copy; x may lie one cell beyond either end, and
/// what lies beyond wraps.
template <Copy copy>
inline void copy_wrapped(lbm_element* row, long nx, long x, long count, lbm_element* stage) {
    const long before = x < 0 ? 1 : 0, after = x + count > nx ? 1 : 0;
    const auto move = [&](long at, long k, long n) __attribute__((always_inline)) {
        lbm_element *there = row + at, *here = stage + k;
        if constexpr (copy == Copy::In)
            __builtin_memcpy(here, there, n * sizeof *here);
        else
            __builtin_memcpy(there, here, n * sizeof *here);
    };
    if (before) move(nx - 1, 0, 1);
    if (count == wide && before + after == 1)
        move(x + before, before, wide - 1);  // a number that the compiler knows
    else
        move(x + before, before, count - before - after);
    if (after) move(0, count - 1, 1);
}

/// What a kernel writes: nothing, its own incoming populations (at the start), or outgoing ones.
enum class Writes { Nothing, In, Out };

/// The word of `here` on a copy: streams that wrap, or all of a word that is cut short.
template <Writes writes>
class EndOfRow {
public:
    EndOfRow(const cpu::Box& box, const Streams& streams) : nx_(box.nx), streams_(streams) {}

    lbm_place& enter(const lbm_place& here, long count) {
        move_by(place_, here, here.x);
        place_.x = 0;
        place_.cell = here.cell;
        each(streams_.in, here.x, count, [&](int i, long x, int dx) {
            copy_wrapped<Copy::In>(here.in[i] - dx, nx_, x, count, stage_.in[i]);
            place_.in[i] = stage_.in[i];
        });
        if constexpr (writes == Writes::Out)
            each(streams_.out, here.x, count,
                 [&](int i, long, int) { place_.out[i] = stage_.out[i]; });
        return place_;
    }

    /// `closed`: lanes of each direction whose links are closed, which are not to be written; may
    /// be null.
    void leave(const lbm_place& here, long count, const uint* closed) {
        if constexpr (writes == Writes::Out)
            each(streams_.out, here.x, count, [&](int i, long x, int dx) {
                if (closed != nullptr && closed[i] != 0)
                    write_open(here.out[i] - dx, x, count, stage_.out[i], closed[i]);
                else
                    copy_wrapped<Copy::Out>(here.out[i] - dx, nx_, x, count, stage_.out[i]);
            });
        if constexpr (writes == Writes::In)
            each(streams_.in, here.x, count, [&](int i, long x, int dx) {
                copy_wrapped<Copy::Out>(here.in[i] - dx, nx_, x, count, stage_.in[i]);
            });
    }

private:
    void write_open(lbm_element* row, long x, long count, const lbm_element* stage, uint closed) {
        for (long k = 0; k < count; ++k) {
            const long at = x + k;
            if (((closed >> k) & 1u) == 0)
                row[at < 0 ? at + nx_ : at >= nx_ ? at - nx_ : at] = stage[k];
        }
    }

    template <typename Visit>
    void each(const Side& side, long x, long count, Visit visit) const {
        if (count < wide) {
            for (int i = 0; i < LBM_Q; ++i) visit(i, x + side.dx[i], side.dx[i]);
            return;
        }
        for (int k = 0; k < side.shifted_count; ++k) {
            const int i = side.shifted[k], dx = side.dx[i];
            if (x + dx < 0 || x + dx + wide > nx_) visit(i, x + dx, dx);
        }
    }

    const long nx_;
    const Streams& streams_;
    lbm_place place_ = {};
    Stage stage_ = {};
};

inline void prefetch_line(const lbm_place& here, long bytes) {
    LBM_UNROLL
    for (int i = 0; i < LBM_Q; ++i)
        __builtin_prefetch((const char*)(here.in[i] + here.x) + bytes, 1, 3);
}

/// `work(place, count)` on the words of rows [begin, end); `count` cells of the word are in the
/// row. Cache lines that lie inside a row are worked at without a look at its ends.
template <Writes writes, typename Work>
inline void for_words(const cpu::Launch& launch, const cpu::Closed& closed,
                      lbm_element* populations, long begin, long end, Work work) {
    const cpu::Box& box = *launch.box;
    Streams streams;
    set_streams(streams, launch, populations, 0);
    EndOfRow<writes> end_of_row(box, streams);
    ClosedRows closed_rows(launch, closed, populations, end);
    ClosedWord<writes == Writes::Out> closed_word;
    lbm_place here;
    uint whole = 0;
    const auto move_on = [&] { here.x += wide, here.cell += wide; };
    long y = begin % box.ny, z = begin / box.ny;
    for (long r = begin; r < end; ++r) {
        ClosedRow& closed_row = closed_rows.enter(r);
        const bool is_alike = closed_row.whole() == whole;
        if (!is_alike) set_streams(streams, launch, populations, whole = closed_row.whole());
        const bool is_next = is_alike && r > begin && y >= 2 && y + 2 <= box.ny;
        if (is_next)
            move_by(here, here, box.row);
        else
            enter_row(box, streams, y, z, here);
        here.x = 0, here.cell = (r - begin) * box.nx;
        while (here.x < box.nx) {
            const bool is_line = here.x % line_cells == 0;
            if (is_line) prefetch_line(here, launch.prefetch_bytes);
            const bool is_open = closed_row.x() >= here.x + line_cells;
            if (is_line && is_open && here.x > 0 && here.x + line_cells < box.nx) {
#pragma GCC unroll 1
                for (long k = 0; k < line_cells; k += wide) work(here, wide), move_on();
                continue;
            }
            const bool is_inside = here.x > 0 && here.x + wide < box.nx;
            const long count = box.nx - here.x < wide ? box.nx - here.x : wide;
            const bool is_closed = closed_row.x() < here.x + count;
            lbm_place* place = is_inside ? &here : &end_of_row.enter(here, count);
            if (is_closed) place = &closed_word.enter(*place, closed_row, here.x);
            work(*place, count);
            if (is_closed) closed_word.leave(closed_row, here.x), closed_row.move_on();
            if (!is_inside)
                end_of_row.leave(here, count, is_closed ? closed_word.lanes() : nullptr);
            move_on();
        }
        if (++y == box.ny) y = 0, ++z;
    }
}
