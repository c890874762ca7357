/* Wall at rest half-way between two cells: what leaves comes back one step later.

     f_opposite(i)(x, t + 1) = f_i*(x, t)

   Ladd, J. Fluid Mech. 271 (1994) 285, doi:10.1017/S0022112094001771. No parameter. */

LBM_FN int lbm_rule_uses_moments(LBM_GLOBAL const lbm_scalar* parameter, long begin, long end)
{
    (void)parameter, (void)begin, (void)end;
    return 0;
}

LBM_FN lbm_real lbm_rule(LBM_GLOBAL const lbm_element* populations, const lbm_place* here,
                         lbm_link link, const lbm_moments* m,
                         LBM_GLOBAL const lbm_scalar* parameter, long l, lbm_scalar factor)
{
    (void)m, (void)parameter, (void)l, (void)factor;
    return lbm_leaving(populations, here, link, link.i);
}
