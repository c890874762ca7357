// The step over rows. Included inside the namespace of one collision and forcing, after step.k.

inline void step_rows(const cpu::Launch& launch, long begin, long end) {
    ARGUMENT_POSITIONS(LBM_STEP_ARGUMENTS);
    lbm_element* const populations = ARGUMENT_GET_BUFFER(lbm_element, populations);
    const lbm_scalar even = ARGUMENT_GET_REAL(omega_even), odd = ARGUMENT_GET_REAL(omega_odd),
                     bulk = ARGUMENT_GET_REAL(omega_bulk), ghost = ARGUMENT_GET_REAL(omega_ghost),
                     ax = ARGUMENT_GET_REAL(acceleration_x), ay = ARGUMENT_GET_REAL(acceleration_y),
                     az = ARGUMENT_GET_REAL(acceleration_z);
    for_words<Writes::Out>(
        launch, ARGUMENT_CLOSED, populations, begin,
        end, [=](const lbm_place& here, long) __attribute__((always_inline)) {
            lbm_step(&here, populations, nullptr, nullptr, nullptr, even, odd, bulk, ghost, ax, ay,
                     az);
        });
}
