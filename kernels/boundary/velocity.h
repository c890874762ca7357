/* Bounce-back off a wall, or face, half-way between two cells that moves with u_w:

     f_opposite(i)(x, t + 1) = f_i*(x, t) - 6 w_i rho(x) c_i.u_w

   Ladd, J. Fluid Mech. 271 (1994) 285, doi:10.1017/S0022112094001771. The cell's own density
   makes the velocity, not the mass flux of density 1, what is prescribed. Parameter: 6 w_i
   c_i.u_w, times `factor` (the ramp). */

LBM_FN int lbm_rule_uses_moments(LBM_GLOBAL const lbm_scalar* parameter, long begin, long end)
{
    (void)parameter, (void)begin, (void)end;
    return 1;
}

LBM_FN lbm_real lbm_rule(LBM_GLOBAL const lbm_element* populations, const lbm_place* here,
                         lbm_link link, const lbm_moments* m,
                         LBM_GLOBAL const lbm_scalar* parameter, long l, lbm_scalar factor)
{
    return lbm_leaving(populations, here, link, link.i) - m->rho * (parameter[l] * factor);
}
