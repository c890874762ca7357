// A boundary rule over its links. Included inside the namespace of the rule, after links.k.

inline void gather_items(const cpu::Launch& launch, long begin, long end)
{
    ARGUMENT_POSITIONS(LBM_LINKS_GATHER_ARGUMENTS);
    for_items(launch, begin, end, [&](const lbm_place* here) {
        lbm_links_gather(here, ARGUMENT_VALUES(LBM_LINKS_GATHER_ARGUMENTS));
    });
}
