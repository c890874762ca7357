/* Boussinesq: of what expands, a lift of 1 (coupling/velocity.h) is an acceleration of -g. */

LBM_FN void lbm_add_lift(lbm_real* acceleration, const lbm_place* here, const lbm_own* own)
{
    if (!own->lift) return;
    const lbm_real lift = lbm_get(own->lift, here, 0);
    LBM_UNROLL
    for (int a = 0; a < 3; ++a)
        acceleration[a] = acceleration[a] + lift * own->law[LBM_LAW_PER_LIFT + a];
}
