// Walls that the fluid slides along. Included inside the namespace of the rule by which they send
// back, after slide.k.

inline void slide_items(const cpu::Launch& launch, long begin, long end) {
    ARGUMENT_POSITIONS(LBM_CELLS_SLIDE_ARGUMENTS);
    for_items(launch, ARGUMENT_CLOSED, begin, end, [&](const lbm_place* here) {
        lbm_cells_slide(here, ARGUMENT_VALUES(LBM_CELLS_SLIDE_ARGUMENTS));
    });
}
