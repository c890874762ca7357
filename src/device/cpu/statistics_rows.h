// Samples of statistics over rows. Included inside the namespace of one lattice and number format,
// after statistics.k.

inline void statistics_rows(const cpu::Launch& launch, long begin, long end) {
    ARGUMENT_POSITIONS(LBM_STATISTICS_ARGUMENTS);
    constexpr int means = 1 + LBM_D, moments = 1 + LBM_D * (LBM_D + 1) / 2;
    lbm_element* const populations = ARGUMENT_GET_BUFFER(lbm_element, populations);
    const lbm_scalar ax = ARGUMENT_GET_REAL(acceleration_x), ay = ARGUMENT_GET_REAL(acceleration_y),
                     az = ARGUMENT_GET_REAL(acceleration_z), rate = ARGUMENT_GET_REAL(rate);
    lbm_scalar* const law = ARGUMENT_GET_BUFFER(lbm_scalar, law);
    lbm_scalar *const own_x = ARGUMENT_FIELD(own_x, begin * launch.box->nx),
                      *const own_y = ARGUMENT_FIELD(own_y, begin * launch.box->nx),
                      *const own_z = ARGUMENT_FIELD(own_z, begin * launch.box->nx),
                      *const lift = ARGUMENT_FIELD(lift, begin * launch.box->nx);
    const long cells = ARGUMENT_GET_COUNT(cells), skip = begin * launch.box->nx;
    lbm_scalar* fields[2 * means + moments];
    for (int k = 0; k < means; ++k) {
        fields[k] = ARGUMENT_GET_BUFFER(lbm_scalar, mean) + skip + k * cells;
        fields[means + k] = ARGUMENT_GET_BUFFER(lbm_scalar, rest) + skip + k * cells;
    }
    for (int k = 0; k < moments; ++k)
        fields[2 * means + k] = ARGUMENT_GET_BUFFER(lbm_scalar, moment) + skip + k * cells;
    FieldStage<2 * means + moments> stage;
    for_words<Writes::Nothing>(
        launch, ARGUMENT_CLOSED, populations, begin, end, [&](lbm_place& here, long count) {
            const long cell = here.cell;
            lbm_scalar* const* f = stage.enter(fields, here, count);
            const long moved = cell - here.cell;
            lbm_statistics(&here, populations, nullptr, nullptr, nullptr, law,
                           moved_by(own_x, moved), moved_by(own_y, moved), moved_by(own_z, moved),
                           moved_by(lift, moved), f[0], f[means], f[2 * means], ax, ay, az, rate,
                           count == wide ? cells : wide);
            stage.leave(fields, cell, count);
        });
}
