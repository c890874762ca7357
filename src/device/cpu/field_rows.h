// Kernels that exchange plain fields with the populations, over rows. Included inside the
// namespace of one lattice and number format, after init.k and moments.k.

inline void moments_rows(const cpu::Launch& launch, long begin, long end)
{
    ARGUMENT_POSITIONS(LBM_MOMENTS_ARGUMENTS);
    lbm_element* const populations = ARGUMENT_GET_BUFFER(lbm_element, populations);
    lbm_scalar ax = ARGUMENT_GET_REAL(acceleration_x), ay = ARGUMENT_GET_REAL(acceleration_y),
               az = ARGUMENT_GET_REAL(acceleration_z);
    const long skip = (begin - ARGUMENT_GET_COUNT(first_row)) * launch.box->nx;
    lbm_scalar* const fields[4] = {
        ARGUMENT_GET_BUFFER(lbm_scalar, drho) + skip, ARGUMENT_GET_BUFFER(lbm_scalar, ux) + skip,
        ARGUMENT_GET_BUFFER(lbm_scalar, uy) + skip, ARGUMENT_GET_BUFFER(lbm_scalar, uz) + skip};
    Stage stage = {};
    const auto inner = [&](const lbm_place& here) {
        lbm_moments_of_cells(&here, populations, fields[0], fields[1], fields[2], fields[3], ax,
                             ay, az, 0);
    };
    const auto outer = [&](const lbm_place& here, const Streams& streams, long count) {
        FieldStage copy[4];
        const auto work = [&](lbm_place& place) {
            place.cell = 0;
            lbm_moments_of_cells(&place, populations, copy[0].values, copy[1].values,
                                 copy[2].values, copy[3].values, ax, ay, az, 0);
        };
        work_on_copy<Copy::In>(*launch.box, streams, here, here.x, count, stage, work);
        for (int k = 0; k < 4; ++k) copy[k].write(fields[k], here.cell, count);
    };
    for_words(launch, populations, begin, end, inner, outer);
}

inline void init_rows(const cpu::Launch& launch, long begin, long end)
{
    ARGUMENT_POSITIONS(LBM_INIT_ARGUMENTS);
    lbm_element* const populations = ARGUMENT_GET_BUFFER(lbm_element, populations);
    const lbm_scalar tau = ARGUMENT_GET_REAL(tau), ax = ARGUMENT_GET_REAL(acceleration_x),
                     ay = ARGUMENT_GET_REAL(acceleration_y), az = ARGUMENT_GET_REAL(acceleration_z);
    const long skip = (begin - ARGUMENT_GET_COUNT(first_row)) * launch.box->nx;
    lbm_scalar* fields[10];
    for (int k = 0; k < 10; ++k)
        fields[k] = static_cast<lbm_scalar*>(launch.values[at_drho + k].pointer) + skip;
    Stage stage = {};
    const auto call = [&](const lbm_place& here, lbm_scalar* const* g) {
        lbm_init(&here, populations, g[0], g[1], g[2], g[3], g[4], g[5], g[6], g[7], g[8], g[9],
                 tau, ax, ay, az, 0);
    };
    const auto inner = [&](const lbm_place& here) { call(here, fields); };
    const auto outer = [&](const lbm_place& here, const Streams& streams, long count) {
        FieldStage copy[10];
        lbm_scalar* copies[10];
        for (int k = 0; k < 10; ++k)
            copy[k].read(fields[k], here.cell, count), copies[k] = copy[k].values;
        const auto work = [&](lbm_place& place) {
            place.cell = 0;
            call(place, copies);
        };
        work_on_copy<Copy::In>(*launch.box, streams, here, here.x, count, stage, work);
    };
    for_words(launch, populations, begin, end, inner, outer);
}
