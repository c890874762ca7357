// The step over rows. Included inside the namespace of one collision and forcing, after step.k.

/// A function of its own: its registers are not shared with the loops around it.
__attribute__((noinline)) static void step_word(const lbm_place& here, lbm_element* populations,
                                                lbm_scalar even, lbm_scalar odd, lbm_scalar ax,
                                                lbm_scalar ay, lbm_scalar az) {
    lbm_step(&here, populations, nullptr, nullptr, nullptr, even, odd, ax, ay, az);
}

inline void step_rows(const cpu::Launch& launch, long begin, long end) {
    ARGUMENT_POSITIONS(LBM_STEP_ARGUMENTS);
    lbm_element* const populations = ARGUMENT_GET_BUFFER(lbm_element, populations);
    const lbm_scalar even = ARGUMENT_GET_REAL(omega_even), odd = ARGUMENT_GET_REAL(omega_odd),
                     ax = ARGUMENT_GET_REAL(acceleration_x), ay = ARGUMENT_GET_REAL(acceleration_y),
                     az = ARGUMENT_GET_REAL(acceleration_z);
    for_words<Writes::Out>(
        launch, ARGUMENT_CLOSED, populations, begin,
        end, [=](const lbm_place& here, long) __attribute__((always_inline)) {
            step_word(here, populations, even, odd, ax, ay, az);
        });
}
