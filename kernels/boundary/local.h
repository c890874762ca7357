/* Wall at distance q |c_i| along the link where the cell behind is missing, too: a gap one cell
   wide, with the other wall, of velocity u_b, at distance q_b behind x.

                   other wall      x     wall
                  -----|-----------o------|--        |<- q_b ->|<- q ->|

     q >= 1/2:  as interpolated.h, which uses x alone;
     q < 1/2:   f_o(x, t + 1) = f_i*(x, t) + 3 w_i rho s c_i.(u_b - u) - 6 w_i rho c_i.u_w,
                s = min(1, (1 - 2 q) / q_b).

   What arrives left a point behind x, where only the equilibrium, linear in the velocity between x
   and the other wall, differs to first order: Chun, Ladd, Phys. Rev. E 75 (2007) 066705,
   doi:10.1103/PhysRevE.75.066705. Both links of the pair may follow this rule: they must gather
   before either scatters. Parameters: 1 / (2 q) or 1, 6 w_i c_i.u_w, s, 3 w_i s c_i.u_b. */

LBM_FN int lbm_rule_uses_moments(LBM_GLOBAL const lbm_scalar* parameter, long begin, long end)
{
    (void)parameter, (void)begin, (void)end;
    return 1;
}

LBM_FN lbm_real lbm_rule(LBM_GLOBAL const lbm_element* populations, const lbm_place* here,
                         lbm_link link, const lbm_moments* m,
                         LBM_GLOBAL const lbm_scalar* parameter, long l, lbm_scalar factor)
{
    const lbm_scalar share = parameter[4 * l], wall = parameter[4 * l + 1] * factor;
    const lbm_scalar slope = parameter[4 * l + 2], other = parameter[4 * l + 3];
    const int i = link.i;
    lbm_real along = lbm_fill(0);
    LBM_UNROLL
    for (int a = 0; a < LBM_D; ++a) along = along + m->u[a] * (lbm_scalar)lbm_c[i][a];
    const lbm_real turned = lbm_leaving(populations, here, link, i) - m->rho * wall;
    const lbm_real back = lbm_leaving(populations, here, link, lbm_opposite(i));
    const lbm_real between = lbm_fill(other) - along * (3 * lbm_w[i] * slope);
    return turned * share + back * (1 - share) + m->rho * between;
}
