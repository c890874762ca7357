// Kernels that exchange plain fields with the populations, over rows. Included inside the
// namespace of one lattice and number format, after init.k and moments.k.

inline void moments_rows(const cpu::Launch& launch, long begin, long end) {
    ARGUMENT_POSITIONS(LBM_MOMENTS_ARGUMENTS);
    lbm_element* const populations = ARGUMENT_GET_BUFFER(lbm_element, populations);
    lbm_scalar* const law = ARGUMENT_GET_BUFFER(lbm_scalar, law);
    lbm_scalar *const own_x = ARGUMENT_FIELD(own_x, begin * launch.box->nx),
                      *const own_y = ARGUMENT_FIELD(own_y, begin * launch.box->nx),
                      *const own_z = ARGUMENT_FIELD(own_z, begin * launch.box->nx),
                      *const lift = ARGUMENT_FIELD(lift, begin * launch.box->nx);
    lbm_scalar ax = ARGUMENT_GET_REAL(acceleration_x), ay = ARGUMENT_GET_REAL(acceleration_y),
               az = ARGUMENT_GET_REAL(acceleration_z);
    const long skip = (begin - ARGUMENT_GET_COUNT(first_row)) * launch.box->nx;
    lbm_scalar* const fields[4] = {
        ARGUMENT_GET_BUFFER(lbm_scalar, drho) + skip, ARGUMENT_GET_BUFFER(lbm_scalar, ux) + skip,
        ARGUMENT_GET_BUFFER(lbm_scalar, uy) + skip, ARGUMENT_GET_BUFFER(lbm_scalar, uz) + skip};
    FieldStage<4> stage;
    for_words<Writes::Nothing>(
        launch, ARGUMENT_CLOSED, populations, begin, end, [&](lbm_place& here, long count) {
            const long cell = here.cell;
            lbm_scalar* const* f = stage.enter(fields, here, count);
            const long moved = cell - here.cell;
            lbm_moments_of_cells(&here, populations, nullptr, nullptr, nullptr, law,
                                 moved_by(own_x, moved), moved_by(own_y, moved),
                                 moved_by(own_z, moved), moved_by(lift, moved), f[0], f[1], f[2],
                                 f[3], ax, ay, az, 0);
            stage.leave(fields, cell, count);
        });
}

inline void init_rows(const cpu::Launch& launch, long begin, long end) {
    ARGUMENT_POSITIONS(LBM_INIT_ARGUMENTS);
    lbm_element* const populations = ARGUMENT_GET_BUFFER(lbm_element, populations);
    lbm_scalar* const law = ARGUMENT_GET_BUFFER(lbm_scalar, law);
    lbm_scalar *const own_x = ARGUMENT_FIELD(own_x, begin * launch.box->nx),
                      *const own_y = ARGUMENT_FIELD(own_y, begin * launch.box->nx),
                      *const own_z = ARGUMENT_FIELD(own_z, begin * launch.box->nx),
                      *const lift = ARGUMENT_FIELD(lift, begin * launch.box->nx);
    const lbm_scalar tau = ARGUMENT_GET_REAL(tau), ax = ARGUMENT_GET_REAL(acceleration_x),
                     ay = ARGUMENT_GET_REAL(acceleration_y), az = ARGUMENT_GET_REAL(acceleration_z);
    const long skip = (begin - ARGUMENT_GET_COUNT(first_row)) * launch.box->nx;
    lbm_scalar* fields[10];
    for (int k = 0; k < 10; ++k)
        fields[k] = static_cast<lbm_scalar*>(launch.values[at_drho + k].pointer) + skip;
    FieldStage<10> stage;
    for_words<Writes::In>(
        launch, ARGUMENT_CLOSED, populations, begin, end, [&](lbm_place& here, long count) {
            const long cell = here.cell;
            lbm_scalar* const* f = stage.enter(fields, here, count);
            const long moved = cell - here.cell;
            lbm_init(&here, populations, nullptr, nullptr, nullptr, law, moved_by(own_x, moved),
                     moved_by(own_y, moved), moved_by(own_z, moved), moved_by(lift, moved), f[0],
                     f[1], f[2], f[3], f[4], f[5], f[6], f[7], f[8], f[9], tau, ax, ay, az, 0);
        });
}
