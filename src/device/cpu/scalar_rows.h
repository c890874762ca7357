// Rows of a scalar's step. Included inside the namespace of one lattice and number format, after
// scalar_step.k.

/// The materials of a word that is cut short, on a copy.
inline const uchar* end_of_materials(const uchar* from, long count, uchar* copy) {
    for (long k = 0; k < count; ++k) copy[k] = from[k];
    return copy;
}

inline void scalar_rows(const cpu::Launch& launch, long begin, long end) {
    ARGUMENT_POSITIONS(LBM_SCALAR_STEP_ARGUMENTS);
    lbm_element* const populations = ARGUMENT_GET_BUFFER(lbm_element, populations);
    lbm_scalar* fields[4] = {
        ARGUMENT_GET_BUFFER(lbm_scalar, kept_x), ARGUMENT_GET_BUFFER(lbm_scalar, kept_y),
        ARGUMENT_GET_BUFFER(lbm_scalar, kept_z), ARGUMENT_GET_BUFFER(lbm_scalar, lift)};
    for (lbm_scalar*& field : fields)
        if (field) field += begin * launch.box->nx;
    const lbm_scalar expansion = ARGUMENT_GET_REAL(expansion);
    const lbm_scalar even = ARGUMENT_GET_REAL(omega_even), odd = ARGUMENT_GET_REAL(omega_odd);
    const lbm_scalar source = ARGUMENT_GET_REAL(source);
    const long lifted = ARGUMENT_GET_COUNT(lifted);
    const uchar* material = ARGUMENT_GET_BUFFER(uchar, material);
    lbm_scalar* const materials = ARGUMENT_GET_BUFFER(lbm_scalar, materials);
    if (material) material += begin * launch.box->nx;
    uchar of_word[wide] = {};
    FieldStage<4> stage;
    for_words<Writes::Out>(
        launch, ARGUMENT_CLOSED, populations, begin, end, [&](lbm_place& here, long count) {
            const long cell = here.cell;
            lbm_scalar* const* f = stage.enter(fields, here, count);
            const uchar* m = material;
            if (m && count < wide) m = end_of_materials(material + cell, count, of_word);
            lbm_scalar_step(&here, populations, nullptr, nullptr, nullptr, f[0], f[1], f[2], f[3],
                            expansion, lifted, const_cast<uchar*>(m), materials, even, odd, source);
            stage.leave(fields, cell, count);
        });
}
