/* All cells feel the same acceleration, and that of what expands in them. */

LBM_FN void lbm_accelerate(lbm_local* acceleration, const lbm_real* f, const lbm_place* here,
                           const lbm_scalar* common, const lbm_own* own)
{
    (void)f;
    LBM_UNROLL
    for (int a = 0; a < 3; ++a) acceleration[a] = lbm_everywhere(common[a]);
    lbm_add_lift(acceleration, here, own);
}

/* Where the velocity is known instead of the populations. */
LBM_FN void lbm_accelerate_at(lbm_local* acceleration, const lbm_real* u, const lbm_place* here,
                              const lbm_scalar* common, const lbm_own* own)
{
    lbm_accelerate(acceleration, u, here, common, own);
}
