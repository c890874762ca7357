// A boundary rule over closed links of walls at rest. Included inside the namespace of the rule,
// after links_place.k and links_apply.k.

inline void place_links(const cpu::Launch& launch, long begin, long end) {
    ARGUMENT_POSITIONS(LBM_LINKS_PLACE_ARGUMENTS);
    for_items(launch, ARGUMENT_CLOSED, begin, end, [&](const lbm_place* here) {
        lbm_links_place(here, ARGUMENT_VALUES(LBM_LINKS_PLACE_ARGUMENTS));
    });
}

inline void apply_links(const cpu::Launch& launch, long begin, long end) {
    ARGUMENT_POSITIONS(LBM_LINKS_APPLY_ARGUMENTS);
    const auto* populations = ARGUMENT_GET_BUFFER(lbm_element, populations);
    const auto* kept = ARGUMENT_GET_BUFFER(uint, place);
    const long links = ARGUMENT_GET_COUNT(links), others = lbm_rule_others();
    const auto* other = kept + (1 + launch.parity * others) * links;
    const auto prefetch = [=](const lbm_place*, long l) {
        prefetch_at(populations, (lbm_size)kept[l]);
        for (int k = 0; k < others; ++k) prefetch_at(populations, (lbm_size)other[k * links + l]);
    };
    for_links(launch, ARGUMENT_CLOSED, begin, end, prefetch, [&](const lbm_place* here) {
        lbm_links_apply(here, ARGUMENT_VALUES(LBM_LINKS_APPLY_ARGUMENTS));
    });
}
