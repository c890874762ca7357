/* All cells feel the same acceleration. */

LBM_FN void lbm_accelerate(lbm_local* acceleration, const lbm_real* f, const lbm_place* here,
                           const lbm_scalar* common, const lbm_own* own)
{
    (void)f, (void)here, (void)own;
    LBM_UNROLL
    for (int a = 0; a < 3; ++a) acceleration[a] = lbm_everywhere(common[a]);
}

/* Where the velocity is known instead of the populations. */
LBM_FN void lbm_accelerate_at(lbm_local* acceleration, const lbm_real* u, const lbm_place* here,
                              const lbm_scalar* common, const lbm_own* own)
{
    lbm_accelerate(acceleration, u, here, common, own);
}
