/* Wall at rest half-way between two cells: what leaves comes back one step later.

     f_opposite(i)(x, t + 1) = f_i*(x, t)

   Ladd, J. Fluid Mech. 271 (1994) 285, doi:10.1017/S0022112094001771. No parameter. */

LBM_FN lbm_real lbm_rule(lbm_real leaving, int i, const lbm_moments* m,
                         LBM_GLOBAL const lbm_scalar* parameter, long l, lbm_scalar factor)
{
    (void)i, (void)m, (void)parameter, (void)l, (void)factor;
    return leaving;
}
