// Totals over strips of rows. Included inside the namespace of one lattice and number format, after
// totals.h.

inline void totals_of_strips(const cpu::Launch& launch, long begin, long end) {
    ARGUMENT_POSITIONS(LBM_TOTALS_ARGUMENTS);
    lbm_element* const populations = ARGUMENT_GET_BUFFER(lbm_element, populations);
    const uchar* const solid = ARGUMENT_GET_BUFFER(uchar, solid);
    const lbm_scalar* const lift = ARGUMENT_GET_BUFFER(lbm_scalar, lift);
    const lbm_scalar per_lift[3] = {ARGUMENT_GET_REAL(lift_x), ARGUMENT_GET_REAL(lift_y),
                                    ARGUMENT_GET_REAL(lift_z)};
    const lbm_scalar uniform[3] = {ARGUMENT_GET_REAL(acceleration_x),
                                   ARGUMENT_GET_REAL(acceleration_y),
                                   ARGUMENT_GET_REAL(acceleration_z)};
    const cpu::Box& box = *launch.box;
    const long height = ARGUMENT_GET_COUNT(strip_rows), rows = box.ny * box.nz;
    for (long strip = begin; strip < end; ++strip) {
        const long first = strip * height, last = first + height < rows ? first + height : rows;
        lbm_totals totals = lbm_no_totals();
        const lbm_scalar* const lift_here = lift ? lift + first * box.nx : nullptr;
        lbm_local acceleration[3];
        for_words<Writes::Nothing>(
            launch, ARGUMENT_CLOSED, populations, first, last,
            [&](const lbm_place& here, long count) {
                const ulong cell = (ulong)(first * box.nx + here.cell);
                lbm_accelerate(acceleration, uniform, per_lift, lift_here, &here, 0);
                totals = lbm_add_word(totals, populations, &here, acceleration, solid, cell, 1,
                                      (int)count);
            });
        lbm_put_totals(totals, ARGUMENT_GET_BUFFER(float, partial),
                       ARGUMENT_GET_BUFFER(ulong, worst_cell), strip);
    }
}
