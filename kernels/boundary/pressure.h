/* Face of given density half-way between two cells, anti-bounce-back:

     f_opposite(i)(x, t + 1) = -f_i*(x, t) + 2 w_i rho_w [1 + 9/2 (c_i.u)^2 - 3/2 u.u]

   Ginzburg, Verhaeghe, d'Humieres, Commun. Comput. Phys. 3 (2008) 427; Krueger et al. 2017, eq.
   5.53; u is the cell's own velocity. Parameter: rho_w - 1. */

LBM_FN int lbm_rule_uses_moments(LBM_GLOBAL const lbm_scalar* parameter, long begin, long end)
{
    (void)parameter, (void)begin, (void)end;
    return 1;
}

LBM_FN lbm_real lbm_rule(LBM_GLOBAL const lbm_element* populations, const lbm_place* here,
                         lbm_link link, const lbm_moments* m,
                         LBM_GLOBAL const lbm_scalar* parameter, long l, lbm_scalar factor)
{
    (void)factor;
    const int odd = (link.i & 1) ? link.i : link.i - 1;
    const lbm_real leaving = lbm_leaving(populations, here, link, link.i);
    lbm_moments wall = *m;
    wall.drho = lbm_fill(parameter[l] * (lbm_scalar)LBM_SCALE);
    wall.rho = wall.drho + (lbm_scalar)LBM_SCALE;
    const lbm_equilibrium eq = lbm_equilibrium_of(&wall, 1, 1);
    lbm_real along = lbm_fill(0);
    LBM_UNROLL
    for (int a = 0; a < LBM_D; ++a) along = along + eq.v[a] * (lbm_scalar)lbm_c[odd][a];
    return lbm_equilibrium_even(odd, &eq, along) * 2 - leaving;
}
