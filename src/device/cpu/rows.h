// The loop over rows around a kernel that works on words of LBM_WIDE cells. Included inside the
// namespace of one lattice and number format, after the kernel files. The kernel has no branch for
// the ends of a row: where a stream wraps round, or the row ends early, it works on a copy.

constexpr long wide = LBM_WIDE;
constexpr long line_cells = 64 / (long)sizeof(lbm_element) > wide ? 64 / (long)sizeof(lbm_element)
                                                                  : wide;

/// What a cell reads, or what it writes, of every direction.
struct Side {
    const cpu::Slot* slots;
    lbm_element* base[LBM_Q];  // of the cell (0, 0, 0), moved by dx
    int neighbour[LBM_Q];      // which of the nine rows around: 3 (dz + 1) + dy + 1
    int shifted[LBM_Q];        // directions whose dx is not 0
    int shifted_count;
};

struct Streams {
    Side in, out;
};

inline void set_side(Side& side, const cpu::Slot* slots, const cpu::Box& box,
                     lbm_element* populations)
{
    side.slots = slots;
    side.shifted_count = 0;
    for (int i = 0; i < LBM_Q; ++i) {
        const cpu::Slot& slot = slots[i];
        side.base[i] =
            populations + slot.buffer * box.buffer_stride + slot.q * box.q_stride + slot.dx;
        side.neighbour[i] = 3 * (slot.dz + 1) + slot.dy + 1;
        if (slot.dx != 0) side.shifted[side.shifted_count++] = i;
    }
}

/// Points `here` at row (y, z): every stream at the row's cell 0, moved by its dx.
inline void enter_row(const cpu::Box& box, const Streams& streams, long y, long z, lbm_place& here)
{
    const long ys[3] = {y > 0 ? y - 1 : box.ny - 1, y, y + 1 < box.ny ? y + 1 : 0};
    const long zs[3] = {z > 0 ? z - 1 : box.nz - 1, z, z + 1 < box.nz ? z + 1 : 0};
    long rows[9];
    for (int k = 0; k < 9; ++k) rows[k] = ys[k % 3] * box.row + zs[k / 3] * box.z_stride;
    for (int i = 0; i < LBM_Q; ++i) {
        here.in[i] = streams.in.base[i] + rows[streams.in.neighbour[i]];
        here.out[i] = streams.out.base[i] + rows[streams.out.neighbour[i]];
    }
}

inline void move_by(lbm_place& here, const lbm_place& from, long elements)
{
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
inline void copy_wrapped(lbm_element* row, long nx, long x, long count, lbm_element* stage)
{
    const long before = x < 0 ? 1 : 0, after = x + count > nx ? 1 : 0;
    const auto move = [&](long at, long k, long n) {
        lbm_element *there = row + at, *here = stage + k;
        for (long j = 0; j < n; ++j) {
            if constexpr (copy == Copy::In) here[j] = there[j];
            else there[j] = here[j];
        }
    };
    if (before) move(nx - 1, 0, 1);
    if (count == wide && before + after == 1) move(x + before, before, wide - 1);
    else move(x + before, before, count - before - after);
    if (after) move(0, count - 1, 1);
}

/// What a kernel writes: nothing, its own incoming populations (at the start), or outgoing ones.
enum class Writes { Nothing, In, Out };

/// The word of `here` on a copy: streams that wrap, or all of a word that is cut short.
template <Writes writes>
class EndOfRow {
public:
    EndOfRow(const cpu::Box& box, const Streams& streams) : nx_(box.nx), streams_(streams) {}

    lbm_place& enter(const lbm_place& here, long count)
    {
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

    void leave(const lbm_place& here, long count)
    {
        if constexpr (writes == Writes::Out)
            each(streams_.out, here.x, count, [&](int i, long x, int dx) {
                copy_wrapped<Copy::Out>(here.out[i] - dx, nx_, x, count, stage_.out[i]);
            });
        if constexpr (writes == Writes::In)
            each(streams_.in, here.x, count, [&](int i, long x, int dx) {
                copy_wrapped<Copy::Out>(here.in[i] - dx, nx_, x, count, stage_.in[i]);
            });
    }

private:
    template <typename Visit>
    void each(const Side& side, long x, long count, Visit visit) const
    {
        if (count < wide) {
            for (int i = 0; i < LBM_Q; ++i) visit(i, x + side.slots[i].dx, side.slots[i].dx);
            return;
        }
        for (int k = 0; k < side.shifted_count; ++k) {
            const int i = side.shifted[k], dx = side.slots[i].dx;
            if (x + dx < 0 || x + dx + wide > nx_) visit(i, x + dx, dx);
        }
    }

    const long nx_;
    const Streams& streams_;
    lbm_place place_ = {};
    Stage stage_ = {};
};

inline void prefetch_line(const lbm_place& here, long bytes)
{
    LBM_UNROLL
    for (int i = 0; i < LBM_Q; ++i)
        __builtin_prefetch((const char*)(here.in[i] + here.x) + bytes, 1, 3);
}

/// `work(place, count)` on the words of rows [begin, end); `count` cells of the word are in the
/// row. Cache lines that lie inside a row are worked at without a look at its ends.
template <Writes writes, typename Work>
inline void for_words(const cpu::Launch& launch, lbm_element* populations, long begin, long end,
                      Work work)
{
    const cpu::Box& box = *launch.box;
    Streams streams;
    set_side(streams.in, launch.layout->in[launch.parity], box, populations);
    set_side(streams.out, launch.layout->out[launch.parity], box, populations);
    EndOfRow<writes> end_of_row(box, streams);
    lbm_place here;
    const auto move_on = [&] { here.x += wide, here.cell += wide; };
    long y = begin % box.ny, z = begin / box.ny;
    for (long r = begin; r < end; ++r) {
        const bool is_next = r > begin && y >= 2 && y + 2 <= box.ny;
        if (is_next) move_by(here, here, box.row);
        else enter_row(box, streams, y, z, here);
        here.x = 0, here.cell = (r - begin) * box.nx;
        while (here.x < box.nx) {
            const bool is_line = here.x % line_cells == 0;
            if (is_line) prefetch_line(here, launch.prefetch_bytes);
            if (is_line && here.x > 0 && here.x + line_cells < box.nx) {
#pragma GCC unroll 1
                for (long k = 0; k < line_cells; k += wide) work(here, wide), move_on();
                continue;
            }
            const bool is_inside = here.x > 0 && here.x + wide < box.nx;
            const long count = box.nx - here.x < wide ? box.nx - here.x : wide;
            work(is_inside ? here : end_of_row.enter(here, count), count);
            if (!is_inside) end_of_row.leave(here, count);
            move_on();
        }
        if (++y == box.ny) y = 0, ++z;
    }
}
