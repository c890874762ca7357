/* All cells feel the same acceleration. */

LBM_FN void lbm_accelerate_left(lbm_scalar* acceleration,
                                LBM_GLOBAL const lbm_element* populations, const lbm_place* here,
                                lbm_link link, const lbm_scalar* common, const lbm_own* own)
{
    (void)populations, (void)here, (void)link, (void)own;
    for (int a = 0; a < 3; ++a) acceleration[a] = common[a];
}
