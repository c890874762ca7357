// A porous medium over its cells. Included inside the namespace of the medium, after porous.k.

inline void porous_items(const cpu::Launch& launch, long begin, long end) {
    ARGUMENT_POSITIONS(LBM_POROUS_ARGUMENTS);
    for_items(launch, ARGUMENT_CLOSED, begin, end, [&](const lbm_place* here) {
        lbm_porous(here, ARGUMENT_VALUES(LBM_POROUS_ARGUMENTS));
    });
}
