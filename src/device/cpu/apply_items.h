// A boundary rule over cells whose links are closed. Included inside the namespace of the rule,
// after cells.k.

inline void apply_items(const cpu::Launch& launch, long begin, long end) {
    ARGUMENT_POSITIONS(LBM_CELLS_APPLY_ARGUMENTS);
    for_items(launch, ARGUMENT_CLOSED, begin, end, [&](const lbm_place* here) {
        lbm_cells_apply(here, ARGUMENT_VALUES(LBM_CELLS_APPLY_ARGUMENTS));
    });
}
