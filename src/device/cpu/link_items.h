// Scatter and forces over links. Included inside the namespace of one lattice and number format.

inline void scatter_items(const cpu::Launch& launch, long begin, long end) {
    ARGUMENT_POSITIONS(LBM_LINKS_SCATTER_ARGUMENTS);
    const auto* populations = ARGUMENT_GET_BUFFER(lbm_element, populations);
    const auto* cell = ARGUMENT_GET_BUFFER(ulong, to_cell);
    const auto* direction = ARGUMENT_GET_BUFFER(uchar, to_direction);
    const auto prefetch = [=](const lbm_place* here, long l) {
        const lbm_link to = lbm_link_at(here, cell[l], direction[l]);
        prefetch_at(populations, lbm_arriving_at(here, to, to.i));
    };
    for_links(launch, ARGUMENT_CLOSED, begin, end, prefetch, [&](const lbm_place* here) {
        lbm_links_scatter(here, ARGUMENT_VALUES(LBM_LINKS_SCATTER_ARGUMENTS));
    });
}

inline void force_items(const cpu::Launch& launch, long begin, long end) {
    ARGUMENT_POSITIONS(LBM_LINKS_FORCE_ARGUMENTS);
    for_items(launch, ARGUMENT_CLOSED, begin, end, [&](const lbm_place* here) {
        lbm_links_force(here, ARGUMENT_VALUES(LBM_LINKS_FORCE_ARGUMENTS));
    });
}

inline void save_items(const cpu::Launch& launch, long begin, long end) {
    ARGUMENT_POSITIONS(LBM_CANONICAL_ARGUMENTS);
    for_items(launch, ARGUMENT_CLOSED, begin, end, [&](const lbm_place* here) {
        lbm_save_cells(here, ARGUMENT_VALUES(LBM_CANONICAL_ARGUMENTS));
    });
}

inline void load_items(const cpu::Launch& launch, long begin, long end) {
    ARGUMENT_POSITIONS(LBM_CANONICAL_ARGUMENTS);
    for_items(launch, ARGUMENT_CLOSED, begin, end, [&](const lbm_place* here) {
        lbm_load_cells(here, ARGUMENT_VALUES(LBM_CANONICAL_ARGUMENTS));
    });
}
