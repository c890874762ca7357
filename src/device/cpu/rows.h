// The loop over rows around a kernel that works on words of LBM_WIDE cells. Included inside the
// namespace of one lattice and number format, after the kernel files. Words at the ends of a row,
// where a stream wraps round or the row ends early, go through a copy: the kernel has no branch
// for them.

constexpr long wide = LBM_WIDE;
constexpr long line_words = 64 / (wide * (long)sizeof(lbm_element)) > 0
                                ? 64 / (wide * (long)sizeof(lbm_element))
                                : 1;

struct Streams {
    lbm_element* base_in[LBM_Q];
    lbm_element* base_out[LBM_Q];
    const cpu::Slot* in;
    const cpu::Slot* out;
    long first_free, end_free;  // words in [first_free, end_free) wrap nowhere
};

inline Streams streams_of(const cpu::Launch& launch, lbm_element* populations)
{
    const cpu::Box& box = *launch.box;
    Streams streams;
    streams.in = launch.layout->in[launch.parity];
    streams.out = launch.layout->out[launch.parity];
    int low = 0, high = 0;
    for (int i = 0; i < LBM_Q; ++i) {
        const cpu::Slot &in = streams.in[i], &out = streams.out[i];
        streams.base_in[i] = populations + in.buffer * box.buffer_stride + in.q * box.q_stride;
        streams.base_out[i] = populations + out.buffer * box.buffer_stride + out.q * box.q_stride;
        low = in.dx < low ? in.dx : low;
        low = out.dx < low ? out.dx : low;
        high = in.dx > high ? in.dx : high;
        high = out.dx > high ? out.dx : high;
    }
    streams.first_free = low < 0 ? wide : 0;
    streams.end_free = box.nx - high;
    return streams;
}

/// Points `here` at row (y, z): every stream at the row's cell 0, not yet shifted along x.
inline void enter_row(const cpu::Box& box, const Streams& streams, long y, long z, lbm_place& here)
{
    const long ys[3] = {(y > 0 ? y - 1 : box.ny - 1) * box.row, y * box.row,
                        (y + 1 < box.ny ? y + 1 : 0) * box.row};
    const long zs[3] = {(z > 0 ? z - 1 : box.nz - 1) * box.z_stride, z * box.z_stride,
                        (z + 1 < box.nz ? z + 1 : 0) * box.z_stride};
    for (int i = 0; i < LBM_Q; ++i) {
        const cpu::Slot &in = streams.in[i], &out = streams.out[i];
        here.in[i] = streams.base_in[i] + ys[in.dy + 1] + zs[in.dz + 1] + in.dx;
        here.out[i] = streams.base_out[i] + ys[out.dy + 1] + zs[out.dz + 1] + out.dx;
    }
}

/// Copies of the streams' words at the end of a row.
struct Stage {
    alignas(64) lbm_element in[LBM_Q][wide];
    alignas(64) lbm_element out[LBM_Q][wide];
};

enum class Copy { In, Out };

/// `count` cells of a row from x on between the row and its copy; x may lie one cell beyond
/// either end.
template <Copy copy>
inline void copy_wrapped(lbm_element* row, long nx, long x, long count, lbm_element* stage)
{
    const auto move = [&](long at, long k) {
        if constexpr (copy == Copy::In) stage[k] = row[at];
        else row[at] = stage[k];
    };
    if (count == wide && x >= 0 && x + wide <= nx) {
        if constexpr (copy == Copy::In)
            __builtin_memcpy(stage, row + x, wide * sizeof(lbm_element));
        else __builtin_memcpy(row + x, stage, wide * sizeof(lbm_element));
        return;
    }
    for (long k = 0; k < count; ++k) {
        const long at = x + k;
        move(at < 0 ? at + nx : at >= nx ? at - nx : at, k);
    }
}

/// `work(place)` on a copy of the cells [x, x + count); what it wrote to the streams named goes
/// back.
template <Copy written, typename Work>
inline void work_on_copy(const cpu::Box& box, const Streams& streams, const lbm_place& here, long x,
                         long count, Stage& stage, Work work)
{
    lbm_place copy;
    copy.x = 0;
    copy.cell = here.cell;
    for (int i = 0; i < LBM_Q; ++i) {
        const int dx = streams.in[i].dx;
        copy_wrapped<Copy::In>(here.in[i] - dx, box.nx, x + dx, count, stage.in[i]);
        copy.in[i] = stage.in[i];
        copy.out[i] = stage.out[i];
    }
    work(copy);
    for (int i = 0; i < LBM_Q; ++i) {
        const int dx = written == Copy::Out ? streams.out[i].dx : streams.in[i].dx;
        lbm_element* row = (written == Copy::Out ? here.out[i] : here.in[i]) - dx;
        lbm_element* from = written == Copy::Out ? stage.out[i] : stage.in[i];
        copy_wrapped<Copy::Out>(row, box.nx, x + dx, count, from);
    }
}

inline void prefetch_line(const lbm_place& here, long bytes)
{
    LBM_UNROLL
    for (int i = 0; i < LBM_Q; ++i)
        __builtin_prefetch((const char*)(here.in[i] + here.x) + bytes, 1, 3);
}

/// The words of rows [begin, end): `inner(place)` where nothing wraps, `outer(place, streams,
/// count)` at the ends.
template <typename Inner, typename Outer>
inline void for_words(const cpu::Launch& launch, lbm_element* populations, long begin, long end,
                      Inner inner, Outer outer)
{
    const cpu::Box& box = *launch.box;
    const Streams streams = streams_of(launch, populations);
    const long block = line_words * wide;
    lbm_place here;
    for (long r = begin; r < end; ++r) {
        enter_row(box, streams, r % box.ny, r / box.ny, here);
        const long cell = (r - begin) * box.nx;
        const auto at = [&](long x) { here.x = x, here.cell = cell + x; };
        long x = 0;
        for (; x < streams.first_free && x < box.nx; x += wide)
            at(x), outer(here, streams, box.nx - x < wide ? box.nx - x : wide);
        for (; x + block <= streams.end_free; x += block) {
            at(x);
            prefetch_line(here, launch.prefetch_bytes);
#pragma GCC unroll 1
            for (long k = 0; k < block; k += wide) at(x + k), inner(here);
        }
        for (; x + wide <= streams.end_free; x += wide) at(x), inner(here);
        for (; x < box.nx; x += wide)
            at(x), outer(here, streams, box.nx - x < wide ? box.nx - x : wide);
    }
}
