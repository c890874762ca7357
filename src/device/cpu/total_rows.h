// Totals over strips of rows. Included inside the namespace of one lattice and number format, after
// totals.h.

inline void totals_of_strips(const cpu::Launch& launch, long begin, long end) {
    ARGUMENT_POSITIONS(LBM_TOTALS_ARGUMENTS);
    lbm_element* const populations = ARGUMENT_GET_BUFFER(lbm_element, populations);
    const uchar* const solid = ARGUMENT_GET_BUFFER(uchar, solid);
    const lbm_scalar common[3] = {ARGUMENT_GET_REAL(acceleration_x),
                                  ARGUMENT_GET_REAL(acceleration_y),
                                  ARGUMENT_GET_REAL(acceleration_z)};
    const cpu::Box& box = *launch.box;
    const long height = ARGUMENT_GET_COUNT(strip_rows), rows = box.ny * box.nz;
    for (long strip = begin; strip < end; ++strip) {
        const long first = strip * height, last = first + height < rows ? first + height : rows;
        const lbm_own own = ARGUMENT_OWN(first * box.nx);
        lbm_totals totals = lbm_no_totals();
        for_words<Writes::Nothing>(launch, ARGUMENT_CLOSED, populations, first, last,
                                   [&](const lbm_place& here, long count) {
                                       const ulong cell = (ulong)(first * box.nx + here.cell);
                                       totals = lbm_add_word(totals, populations, &here, common,
                                                             &own, solid, cell, 1, (int)count);
                                   });
        lbm_put_totals(totals, ARGUMENT_GET_BUFFER(float, partial),
                       ARGUMENT_GET_BUFFER(ulong, worst_cell), strip);
    }
}
