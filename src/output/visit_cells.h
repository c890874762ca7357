// One loop over the cells of some planes, rows shared out among the threads.
#pragma once

#include <cstdint>

#include "base/vector.h"

namespace halfstep {

/// Calls `visit(cell, at)` for every cell of planes [z_begin, z_end), `at` counting them in order
/// [z][y][x]. Calls must not touch what another cell's call writes, nor throw.
template <typename Visit>
void visit_cells(const Int3& cells, std::int64_t z_begin, std::int64_t z_end, const Visit& visit) {
    const std::int64_t first = z_begin * cells[1], last = z_end * cells[1];
#pragma omp parallel for schedule(static)
    for (std::int64_t row = first; row < last; ++row) {
        auto at = static_cast<std::size_t>((row - first) * cells[0]);
        for (std::int64_t x = 0; x < cells[0]; ++x)
            visit(Int3{x, row % cells[1], row / cells[1]}, at++);
    }
}

}  // namespace halfstep
