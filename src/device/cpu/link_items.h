// Scatter and forces over links. Included inside the namespace of one lattice and number format.

inline void scatter_items(const cpu::Launch& launch, long begin, long end)
{
    ARGUMENT_POSITIONS(LBM_LINKS_SCATTER_ARGUMENTS);
    for_items(launch, begin, end, [&](const lbm_place* here) {
        lbm_links_scatter(here, ARGUMENT_VALUES(LBM_LINKS_SCATTER_ARGUMENTS));
    });
}

inline void force_items(const cpu::Launch& launch, long begin, long end)
{
    ARGUMENT_POSITIONS(LBM_LINKS_FORCE_ARGUMENTS);
    for_items(launch, begin, end, [&](const lbm_place* here) {
        lbm_links_force(here, ARGUMENT_VALUES(LBM_LINKS_FORCE_ARGUMENTS));
    });
}
