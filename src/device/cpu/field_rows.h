// Kernels that exchange plain fields with the populations, over rows. Included inside the
// namespace of one lattice and number format, after init.k and moments.k.

/// May be null.
inline lbm_scalar* lift_of_rows(lbm_scalar* lift, long cell) {
    return lift ? lift + cell : nullptr;
}

inline void moments_rows(const cpu::Launch& launch, long begin, long end) {
    ARGUMENT_POSITIONS(LBM_MOMENTS_ARGUMENTS);
    lbm_element* const populations = ARGUMENT_GET_BUFFER(lbm_element, populations);
    lbm_scalar ax = ARGUMENT_GET_REAL(acceleration_x), ay = ARGUMENT_GET_REAL(acceleration_y),
               az = ARGUMENT_GET_REAL(acceleration_z);
    const lbm_scalar lx = ARGUMENT_GET_REAL(lift_x), ly = ARGUMENT_GET_REAL(lift_y),
                     lz = ARGUMENT_GET_REAL(lift_z);
    const long skip = (begin - ARGUMENT_GET_COUNT(first_row)) * launch.box->nx;
    lbm_scalar* const fields[5] = {
        ARGUMENT_GET_BUFFER(lbm_scalar, drho) + skip, ARGUMENT_GET_BUFFER(lbm_scalar, ux) + skip,
        ARGUMENT_GET_BUFFER(lbm_scalar, uy) + skip, ARGUMENT_GET_BUFFER(lbm_scalar, uz) + skip,
        lift_of_rows(ARGUMENT_GET_BUFFER(lbm_scalar, lift), begin * launch.box->nx)};
    FieldStage<5> stage;
    for_words<Writes::Nothing>(
        launch, ARGUMENT_CLOSED, populations, begin, end, [&](lbm_place& here, long count) {
            const long cell = here.cell;
            lbm_scalar* const* f = stage.enter(fields, here, count);
            lbm_moments_of_cells(&here, populations, nullptr, nullptr, nullptr, f[0], f[1], f[2],
                                 f[3], ax, ay, az, f[4], lx, ly, lz, 0);
            stage.leave(fields, cell, count);
        });
}

inline void init_rows(const cpu::Launch& launch, long begin, long end) {
    ARGUMENT_POSITIONS(LBM_INIT_ARGUMENTS);
    lbm_element* const populations = ARGUMENT_GET_BUFFER(lbm_element, populations);
    const lbm_scalar tau = ARGUMENT_GET_REAL(tau), ax = ARGUMENT_GET_REAL(acceleration_x),
                     ay = ARGUMENT_GET_REAL(acceleration_y), az = ARGUMENT_GET_REAL(acceleration_z);
    const lbm_scalar lx = ARGUMENT_GET_REAL(lift_x), ly = ARGUMENT_GET_REAL(lift_y),
                     lz = ARGUMENT_GET_REAL(lift_z);
    const long skip = (begin - ARGUMENT_GET_COUNT(first_row)) * launch.box->nx;
    lbm_scalar* fields[11];
    fields[10] = lift_of_rows(ARGUMENT_GET_BUFFER(lbm_scalar, lift), begin * launch.box->nx);
    for (int k = 0; k < 10; ++k)
        fields[k] = static_cast<lbm_scalar*>(launch.values[at_drho + k].pointer) + skip;
    FieldStage<11> stage;
    for_words<Writes::In>(
        launch, ARGUMENT_CLOSED, populations, begin, end, [&](lbm_place& here, long count) {
            lbm_scalar* const* f = stage.enter(fields, here, count);
            lbm_init(&here, populations, nullptr, nullptr, nullptr, f[0], f[1], f[2], f[3], f[4],
                     f[5], f[6], f[7], f[8], f[9], tau, ax, ay, az, f[10], lx, ly, lz, 0);
        });
}
