/* One material everywhere, the fluid. */

LBM_FN lbm_material lbm_material_of(LBM_GLOBAL const uchar* material,
                                    LBM_GLOBAL const lbm_scalar* materials, long cell, int stride,
                                    lbm_scalar even, lbm_scalar odd, lbm_scalar source)
{
    const lbm_material fluid = {even, odd, 1, 1, source};
    (void)material, (void)materials, (void)cell, (void)stride;
    return fluid;
}

LBM_FN void lbm_stop_in_solids(lbm_real* u, LBM_GLOBAL const uchar* material, long cell, int stride)
{
    (void)u, (void)material, (void)cell, (void)stride;
}
