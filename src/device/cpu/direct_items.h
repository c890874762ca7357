// A boundary rule over links that end in solids. Included inside the namespace of the rule, after
// links_direct.k.

inline void direct_items(const cpu::Launch& launch, long begin, long end) {
    ARGUMENT_POSITIONS(LBM_LINKS_DIRECT_ARGUMENTS);
    const auto* populations = ARGUMENT_GET_BUFFER(lbm_element, populations);
    const auto* cell = ARGUMENT_GET_BUFFER(ulong, cell);
    const auto* direction = ARGUMENT_GET_BUFFER(uchar, direction);
    const auto prefetch = [=](const lbm_place* here, long l) {
        const lbm_link link = lbm_link_at(cell[l], direction[l]);
        prefetch_slot(here, populations, lbm_slot_out(link.i, LBM_PARITY), link);
        prefetch_slot(here, populations, lbm_slot_in(lbm_opposite(link.i), 1 - LBM_PARITY), link);
    };
    for_links(launch, begin, end, prefetch, [&](const lbm_place* here) {
        lbm_links_direct(here, ARGUMENT_VALUES(LBM_LINKS_DIRECT_ARGUMENTS));
    });
}
