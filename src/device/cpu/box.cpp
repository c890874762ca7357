#include "device/cpu/box.h"

namespace halfstep::cpu {

namespace {

constexpr long line_bytes = 64;

long round_up(long value, long unit) {
    return (value + unit - 1) / unit * unit;
}

/// The next odd number of lines that holds so many elements, in elements.
long odd_lines(long elements, long per_line) {
    const long lines = (elements + per_line - 1) / per_line;
    return (lines | 1) * per_line;
}

}  // namespace

Box make_box(const Int3& cells, int directions, int element_bytes) {
    const long per_line = line_bytes / element_bytes;
    Box box = {};
    box.nx = cells[0];
    box.ny = cells[1];
    box.nz = cells[2];
    const long padded = round_up(box.nx, per_line);
    box.row = (padded - box.nx) * 50 <= box.nx ? padded : box.nx;
    box.q_stride = odd_lines(box.row * box.ny, per_line);
    box.z_stride = odd_lines(box.q_stride * directions, per_line);
    // Half a page more between buffers keeps what is read and what is written apart.
    box.buffer_stride = box.z_stride * box.nz + 32 * per_line;
    return box;
}

Layout layout_in(const Box& box, Layout layout) {
    for (auto* slots : {layout.in, layout.out})
        for (int parity = 0; parity < 2; ++parity)
            for (Slot& slot : slots[parity])
                slot.offset = slot.buffer * box.buffer_stride + slot.q * box.q_stride +
                              slot.dz * box.z_stride + slot.dy * box.row + slot.dx;
    return layout;
}

}  // namespace halfstep::cpu
