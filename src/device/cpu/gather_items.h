// A boundary rule over its links. Included inside the namespace of the rule, after links.k.

inline void gather_items(const cpu::Launch& launch, long begin, long end) {
    ARGUMENT_POSITIONS(LBM_LINKS_GATHER_ARGUMENTS);
    const auto* populations = ARGUMENT_GET_BUFFER(lbm_element, populations);
    const auto* cell = ARGUMENT_GET_BUFFER(ulong, cell);
    const auto* direction = ARGUMENT_GET_BUFFER(uchar, direction);
    const auto prefetch = [=](const lbm_place* here, long l) {
        const lbm_link link = lbm_link_at(here, cell[l], direction[l]);
        prefetch_at(populations, lbm_leaving_at(here, link, link.i));
    };
    for_links(launch, ARGUMENT_CLOSED, begin, end, prefetch, [&](const lbm_place* here) {
        lbm_links_gather(here, ARGUMENT_VALUES(LBM_LINKS_GATHER_ARGUMENTS));
    });
}
