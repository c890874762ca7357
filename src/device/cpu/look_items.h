// The ghosts of an open face. Included inside the namespace of the rule, after faces_look.k.

inline void look_items(const cpu::Launch& launch, long begin, long end) {
    ARGUMENT_POSITIONS(LBM_FACES_LOOK_ARGUMENTS);
    const auto* populations = ARGUMENT_GET_BUFFER(lbm_element, populations);
    const auto* cell = ARGUMENT_GET_BUFFER(ulong, cell);
    constexpr long cells_ahead = 4;
    const auto prefetch = [=](const lbm_place* here, long c) {
        const lbm_link link = lbm_link_at(here, cell[c], 0);
        LBM_UNROLL
        for (int i = 0; i < LBM_Q; ++i) prefetch_at(populations, lbm_leaving_at(here, link, i));
    };
    for_items(launch, ARGUMENT_CLOSED, begin, end, [&](const lbm_place* here) {
        if (here->item + cells_ahead < end) prefetch(here, here->item + cells_ahead);
        lbm_faces_look(here, ARGUMENT_VALUES(LBM_FACES_LOOK_ARGUMENTS));
    });
}
