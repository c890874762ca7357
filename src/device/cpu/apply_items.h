// A boundary rule over cells whose links are closed. Included inside the namespace of the rule,
// after cells.k.

/// Cells side by side share cache lines: those of the first one on a line are asked for, for the
/// cells that come a while later.
inline void apply_items(const cpu::Launch& launch, long begin, long end) {
    ARGUMENT_POSITIONS(LBM_CELLS_APPLY_ARGUMENTS);
    const auto* populations = ARGUMENT_GET_BUFFER(lbm_element, populations);
    const auto* first = ARGUMENT_GET_BUFFER(uint, first);
    const auto* cell = ARGUMENT_GET_BUFFER(ulong, cell);
    const auto* closed = ARGUMENT_GET_BUFFER(uint, closed);
    constexpr long line_cells = 64 / sizeof(lbm_element), cells_ahead = 2 * line_cells;
    const auto prefetch = [=](const lbm_place* here, long c) {
        const lbm_link link = lbm_link_of(cell[first[c]], 0, closed[first[c]]);
        if (c > begin && link.x % line_cells != 0) return;
        LBM_UNROLL
        for (int i = 0; i < LBM_Q; ++i) prefetch_at(populations, lbm_leaving_at(here, link, i));
    };
    for_items(launch, ARGUMENT_CLOSED, begin, end, [&](const lbm_place* here) {
        if (here->item + cells_ahead < end) prefetch(here, here->item + cells_ahead);
        lbm_cells_apply(here, ARGUMENT_VALUES(LBM_CELLS_APPLY_ARGUMENTS));
    });
}
