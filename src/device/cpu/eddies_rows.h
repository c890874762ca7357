// Eddies of a model in words of cells along x, as if there were no wall. Included inside the
// namespace of the model, within that of words, after the model's file.

inline void eddies_rows(const cpu::Launch& launch, long begin, long end) {
    ARGUMENT_POSITIONS(LBM_EDDIES_ARGUMENTS);
    lbm_scalar* const eddies = ARGUMENT_GET_BUFFER(lbm_scalar, eddies);
    const lbm_scalar factor = ARGUMENT_GET_BUFFER(lbm_scalar, law)[LBM_LAW_EDDIES];
    const cpu::Box& box = *launch.box;
    AroundWord around(box, ARGUMENT_GET_BUFFER(lbm_scalar, kept_x),
                      ARGUMENT_GET_BUFFER(lbm_scalar, kept_y),
                      ARGUMENT_GET_BUFFER(lbm_scalar, kept_z));
    for (long cell = begin, count = 0; cell < end; cell += count) {
        const long x = cell % box.nx, left = box.nx - x < end - cell ? box.nx - x : end - cell;
        count = left < wide ? left : wide;
        lbm_real gradient[3][3];
        around.find_gradient(gradient, cell, x, count);
        const lbm_real found = lbm_eddy_rate(gradient) * factor;
        __builtin_memcpy(eddies + cell, &found, (unsigned long)count * sizeof(lbm_scalar));
    }
}
