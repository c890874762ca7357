/* Wall at distance q |c_i| along the link, 0 < q <= 1, with o the direction opposite to i. What
   arrives in the next step left a point on the way to the wall and back; linear interpolation:

                 behind       x     wall
            ------o-----------o------|--            |<- q ->|

     q < 1/2:   f_o(x, t + 1) = 2 q f_i*(x, t) + (1 - 2 q) f_i*(x - c_i, t) - 6 w_i rho c_i.u_w
     q >= 1/2:  f_o(x, t + 1) = [f_i*(x, t) - 6 w_i rho c_i.u_w] / (2 q)
                                + (1 - 1 / (2 q)) f_o*(x, t)

   Bouzidi, Firdaouss, Lallemand, Phys. Fluids 13 (2001) 3452, doi:10.1063/1.1399290. The link
   (x, o) must be open: f_i*(x - c_i, t) is what the next step reads at x as arriving along i.
   Second order where the collision puts straight walls where they are told to be (TRT).
   Parameters: q and 6 w_i c_i.u_w. */

/* At rest no density is needed. */
LBM_FN int lbm_rule_uses_moments(LBM_GLOBAL const lbm_scalar* parameter, long begin, long end)
{
    for (long l = begin; l < end; ++l)
        if (parameter[2 * l + 1] != 0) return 1;
    return 0;
}

LBM_FN lbm_real lbm_rule(LBM_GLOBAL const lbm_element* populations, const lbm_place* here,
                         lbm_link link, const lbm_moments* m,
                         LBM_GLOBAL const lbm_scalar* parameter, long l, lbm_scalar factor)
{
    const lbm_scalar q = parameter[2 * l];
    const lbm_real wall = m->rho * (parameter[2 * l + 1] * factor);
    const lbm_real leaving = lbm_leaving(populations, here, link, link.i);
    if (2 * q < 1)
        return leaving * (2 * q) +
               lbm_arriving(populations, here, link, link.i) * (1 - 2 * q) - wall;
    const lbm_scalar share = 1 / (2 * q);
    const lbm_real back = lbm_leaving(populations, here, link, lbm_opposite(link.i));
    return (leaving - wall) * share + back * (1 - share);
}
