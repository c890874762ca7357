// What ghosts send, and sponges. Included inside the namespace of one lattice and number format.

inline void send_items(const cpu::Launch& launch, long begin, long end) {
    ARGUMENT_POSITIONS(LBM_FACES_SEND_ARGUMENTS);
    for_items(launch, ARGUMENT_CLOSED, begin, end, [&](const lbm_place* here) {
        lbm_faces_send(here, ARGUMENT_VALUES(LBM_FACES_SEND_ARGUMENTS));
    });
}

inline void sponge_items(const cpu::Launch& launch, long begin, long end) {
    ARGUMENT_POSITIONS(LBM_SPONGE_ARGUMENTS);
    for_items(launch, ARGUMENT_CLOSED, begin, end, [&](const lbm_place* here) {
        lbm_sponge(here, ARGUMENT_VALUES(LBM_SPONGE_ARGUMENTS));
    });
}
