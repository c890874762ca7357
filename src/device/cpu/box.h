// Strides of the order [buffer][z][q][y][x].
#pragma once

#include "base/vector.h"
#include "device/cpu/abi.h"

namespace halfstep::cpu {

/// Rows begin on cache lines where that costs under 2 % of memory. The planes of the directions lie
/// an odd number of lines apart: at a power of two, all streams of a row would fall into one set of
/// the cache (measured: 2.6 times slower; docs/performance.md).
Box make_box(const Int3& cells, int directions, int element_bytes);

/// The layout with its slots' offsets in this box.
Layout layout_in(const Box& box, Layout layout);

/// Elements of all buffers together.
inline long elements_of(const Box& box, int buffers) {
    return box.buffer_stride * buffers;
}

}  // namespace halfstep::cpu
