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

LBM_FN int lbm_rule_others(void) { return 1; }

LBM_FN lbm_size lbm_rule_place(const lbm_place* here, lbm_link link, lbm_scalar q, int k)
{
    (void)k;
    return 2 * q < 1 ? lbm_arriving_at(here, link, link.i)
                     : lbm_leaving_at(here, link, lbm_opposite(link.i));
}

LBM_FN lbm_real lbm_rule_of(lbm_real leaving, const lbm_real* other, const lbm_moments* m,
                            LBM_GLOBAL const lbm_scalar* parameter, long l, lbm_scalar factor)
{
    const lbm_scalar q = parameter[2 * l], kick = parameter[2 * l + 1] * factor;
    const lbm_scalar share = 2 * q < 1 ? 2 * q : 1 / (2 * q);
    return leaving * share + other[0] * (1 - share) - m->rho * (2 * q < 1 ? kick : kick * share);
}
