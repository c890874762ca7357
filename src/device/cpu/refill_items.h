// Cells that moving bodies uncover. Included inside the namespace of one lattice and number format.

inline void refill_items(const cpu::Launch& launch, long begin, long end) {
    ARGUMENT_POSITIONS(LBM_REFILL_ARGUMENTS);
    for_items(launch, ARGUMENT_CLOSED, begin, end, [&](const lbm_place* here) {
        lbm_refill(here, ARGUMENT_VALUES(LBM_REFILL_ARGUMENTS));
    });
}
