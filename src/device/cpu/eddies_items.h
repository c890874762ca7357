// Eddies of a model, cell by cell. Included inside the namespace of the model, after eddies.k.

inline void eddies_items(const cpu::Launch& launch, long begin, long end) {
    ARGUMENT_POSITIONS(LBM_EDDIES_ARGUMENTS);
    for_items(launch, ARGUMENT_CLOSED, begin, end, [&](const lbm_place* here) {
        lbm_eddies(here, ARGUMENT_VALUES(LBM_EDDIES_ARGUMENTS));
    });
}
