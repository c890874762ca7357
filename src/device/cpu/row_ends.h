// The first and the last word of a row: where a stream runs over the row's end, or the row ends
// early, the kernel works on a copy. Included inside the namespace of one lattice and number
// format, before rows.h.

constexpr long wide = LBM_WIDE;

/// What a cell reads, or what it writes, of every direction.
struct Side {
    int dx[LBM_Q];
    lbm_element* base[LBM_Q];  // of the cell (0, 0, 0), moved by dx
    int neighbour[LBM_Q];      // which of the nine rows around: 3 (dz + 1) + dy + 1
    int across[LBM_Q];         // -1: the first cell's element is elsewhere, 1: the last one's
    int crossing[LBM_Q];       // directions of which one is
    int crossing_count;
};

struct Streams {
    Side in, out;
    Side kept;  // what the cell reads in steps of parity 0
};

/// All links across the x faces are closed, and this is a step in which that matters.
inline bool keeps_ends(const cpu::Launch& launch) {
    return launch.box->closed_x != 0 && launch.parity == 1;
}

/// `slot_of(i)`: the slot of direction i; `across_of(i, dx)`: as in Side.
template <typename SlotOf, typename AcrossOf>
inline void set_side(Side& side, const cpu::Box& box, lbm_element* populations, SlotOf slot_of,
                     AcrossOf across_of) {
    side.crossing_count = 0;
    for (int i = 0; i < LBM_Q; ++i) {
        const cpu::Slot& slot = slot_of(i);
        side.dx[i] = slot.dx;
        side.base[i] = populations + start_of(slot, box) + slot.dx;
        side.neighbour[i] = row_around(slot);
        side.across[i] = across_of(i, slot.dx);
        if (side.across[i] != 0) side.crossing[side.crossing_count++] = i;
    }
}

/// `whole`: bits of the links that are closed in every cell.
inline void set_streams(Streams& streams, const cpu::Launch& launch, lbm_element* populations,
                        uint whole) {
    const cpu::Box& box = *launch.box;
    const bool keeps = keeps_ends(launch);
    const auto parity = [&](int link) { return (whole >> link) & 1u ? 0 : launch.parity; };
    set_side(
        streams.in, box, populations,
        [&](int i) -> const cpu::Slot& { return launch.layout->in[parity(lbm_opposite(i))][i]; },
        [&](int i, int dx) { return keeps ? -lbm_c[i][0] : dx; });
    set_side(
        streams.out, box, populations,
        [&](int i) -> const cpu::Slot& { return launch.layout->out[parity(i)][i]; },
        [&](int i, int dx) { return keeps ? lbm_c[i][0] : dx; });
    set_side(
        streams.kept, box, populations,
        [&](int i) -> const cpu::Slot& { return launch.layout->in[0][i]; },
        [](int, int dx) { return dx; });
}

/// A word of every stream.
struct Stage {
    alignas(64) lbm_element in[LBM_Q][wide];
    alignas(64) lbm_element out[LBM_Q][wide];
};

enum class Copy { In, Out };

/// `count` cells between a stream and its copy; the first one lies at `left`, the last one at
/// `right` where these are not null.
template <Copy copy>
inline void copy_word(lbm_element* stream, long count, lbm_element* left, lbm_element* right,
                      lbm_element* stage) {
    const long before = left != nullptr ? 1 : 0, after = right != nullptr ? 1 : 0;
    if (count == wide && before + after == 1) {
        lbm_element& end = before ? *left : *right;
        if constexpr (copy == Copy::In) return load_most(stage, stream, before, end);
        store_most(stream, stage, before);
        end = stage[before ? 0 : wide - 1];
        return;
    }
    for (long k = 0; k < count; ++k) {
        lbm_element& there = k < before ? *left : k + after == count ? *right : stream[k];
        if constexpr (copy == Copy::In)
            stage[k] = there;
        else
            there = stage[k];
    }
}

/// What a kernel writes: nothing, its own incoming populations (at the start), or outgoing ones.
enum class Writes { Nothing, In, Out };

/// The word of `here` on a copy: streams that cross the row's end, or all of a word that is cut
/// short.
template <Writes writes>
class EndOfRow {
public:
    EndOfRow(const cpu::Launch& launch, const Streams& streams)
        : nx_(launch.box->nx), keeps_(keeps_ends(launch)), streams_(streams) {}

    /// `rows` as find_rows gives them.
    void enter_row(const long* rows) {
        for (int i = 0; keeps_ && i < LBM_Q; ++i)
            kept_[i] = streams_.kept.base[i] + rows[streams_.kept.neighbour[i]];
    }
    void move_by(long elements) {
        for (int i = 0; keeps_ && i < LBM_Q; ++i) kept_[i] += elements;
    }

    lbm_place& enter(const lbm_place& here, long count) {
        for (int i = 0; i < LBM_Q; ++i) {
            place_.in[i] = here.in[i] + here.x;
            place_.out[i] = here.out[i] + here.x;
        }
        place_.x = 0, place_.cell = here.cell;
        each_in(here, count, [&](int i, lbm_element* left, lbm_element* right) {
            copy_word<Copy::In>(here.in[i] + here.x, count, left, right, stage_.in[i]);
            place_.in[i] = stage_.in[i];
        });
        if constexpr (writes == Writes::Out)
            each_out(here, count, [&](int i, auto...) { place_.out[i] = stage_.out[i]; });
        return place_;
    }

    /// `closed`: lanes of each direction that are not to be written; may be null.
    void leave(const lbm_place& here, long count, const uint* closed) {
        if constexpr (writes == Writes::Out)
            each_out(here, count, [&](int i, lbm_element* left, lbm_element* right) {
                lbm_element* const stream = here.out[i] + here.x;
                if (closed != nullptr && closed[i] != 0)
                    write_open(stream, count, left, right, stage_.out[i], closed[i]);
                else
                    copy_word<Copy::Out>(stream, count, left, right, stage_.out[i]);
            });
        if constexpr (writes == Writes::In)
            each_in(here, count, [&](int i, lbm_element* left, lbm_element* right) {
                copy_word<Copy::Out>(here.in[i] + here.x, count, left, right, stage_.in[i]);
            });
    }

private:
    void write_open(lbm_element* stream, long count, lbm_element* left, lbm_element* right,
                    const lbm_element* stage, uint closed) {
        for (long k = 0; k < count; ++k) {
            lbm_element* const to = k == 0 && left            ? left
                                    : k == count - 1 && right ? right
                                                              : stream + k;
            if (((closed >> k) & 1u) == 0) *to = stage[k];
        }
    }

    /// The first (`across` -1) or last element of a stream whose cell 0 lies at `stream`: beyond
    /// the row's end, which wraps, ...
    lbm_element* wrapped(lbm_element* stream, int across) const {
        return across < 0 ? stream + nx_ : stream - 1;
    }
    /// ... or where the link along `i`, which arrives there, keeps its population.
    lbm_element* kept(int i, int across) const {
        if (streams_.kept.dx[i] != 0) return wrapped(kept_[i], across);
        return across < 0 ? kept_[i] : kept_[i] + nx_ - 1;
    }

    template <typename Visit>
    void each_in(const lbm_place& here, long count, Visit visit) const {
        each(streams_.in, here.x, count, visit, [&](int i, int across) {
            return keeps_ ? kept(i, across) : wrapped(here.in[i], across);
        });
    }
    template <typename Visit>
    void each_out(const lbm_place& here, long count, Visit visit) const {
        each(streams_.out, here.x, count, visit, [&](int i, int across) {
            return keeps_ ? kept(lbm_opposite(i), across) : wrapped(here.out[i], across);
        });
    }

    /// Visits the streams that cross an end of the row in this word; all where it is cut short.
    template <typename Visit, typename EndOf>
    void each(const Side& side, long x, long count, Visit visit, EndOf end_of) const {
        const auto go = [&](int i) {
            const int across = side.across[i];
            lbm_element* const left = across < 0 && x == 0 ? end_of(i, -1) : nullptr;
            lbm_element* const right = across > 0 && x + count == nx_ ? end_of(i, 1) : nullptr;
            if (left != nullptr || right != nullptr || count < wide) visit(i, left, right);
        };
        if (count < wide)
            for (int i = 0; i < LBM_Q; ++i) go(i);
        else
            for (int k = 0; k < side.crossing_count; ++k) go(side.crossing[k]);
    }

    const long nx_;
    const bool keeps_;
    const Streams& streams_;
    lbm_element* kept_[LBM_Q];
    lbm_place place_ = {};
    Stage stage_ = {};
};
