/* The moments of a link's cell, for rules that use them. */

/* Of rules that use none. */
LBM_FN lbm_moments lbm_no_moments(void)
{
    lbm_moments m;
    m.drho = m.rho = m.u[0] = m.u[1] = m.u[2] = lbm_fill(0);
    return m;
}

/* Density and velocity of the cell as the last step left it: the force has acted, so u lacks no
   half of it but has one too many. */
LBM_FN lbm_moments lbm_moments_left(LBM_GLOBAL const lbm_element* populations,
                                    const lbm_place* here, lbm_link link,
                                    const lbm_scalar* acceleration)
{
    const lbm_scalar back[3] = {-acceleration[0], -acceleration[1], -acceleration[2]};
    lbm_real f[LBM_Q];
    LBM_UNROLL
    for (int i = 0; i < LBM_Q; ++i) f[i] = lbm_leaving(populations, here, link, i);
    return lbm_moments_of(f, back);
}
