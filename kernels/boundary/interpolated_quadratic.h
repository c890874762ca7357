/* As interpolated.h, with the parabola through one more cell:

     q < 1/2:   f_o(x, t + 1) = q (1 + 2 q) f_i*(x, t) + (1 - 4 q^2) f_i*(x - c_i, t)
                                - q (1 - 2 q) f_i*(x - 2 c_i, t) - 6 w_i rho c_i.u_w
     q >= 1/2:  f_o(x, t + 1) = [f_i*(x, t) - 6 w_i rho c_i.u_w] / (q (2 q + 1))
                                + (2 q - 1) / q f_o*(x, t) + (1 - 2 q) / (1 + 2 q) f_o*(x - c_i, t)

   Bouzidi, Firdaouss, Lallemand, Phys. Fluids 13 (2001) 3452; Lallemand, Luo, J. Comput. Phys. 184
   (2003) 406, doi:10.1016/S0021-9991(02)00022-0. Besides (x, o), (x - c_i, o) must be open.
   Parameters: q and 6 w_i c_i.u_w. */

/* At rest no density is needed. */
LBM_FN int lbm_rule_uses_moments(LBM_GLOBAL const lbm_scalar* parameter, long begin, long end)
{
    for (long l = begin; l < end; ++l)
        if (parameter[2 * l + 1] != 0) return 1;
    return 0;
}

LBM_FN int lbm_rule_others(void) { return 2; }

LBM_FN lbm_size lbm_rule_place(const lbm_place* here, lbm_link link, lbm_scalar q, int k)
{
    const lbm_link of = k == 0 ? link : lbm_link_behind(here, link);
    return 2 * q < 1 ? lbm_arriving_at(here, of, link.i)
                     : lbm_leaving_at(here, of, lbm_opposite(link.i));
}

LBM_FN lbm_real lbm_rule_of(lbm_real leaving, const lbm_real* other, const lbm_moments* m,
                            LBM_GLOBAL const lbm_scalar* parameter, long l, lbm_scalar factor)
{
    const lbm_scalar q = parameter[2 * l];
    const lbm_real wall = m->rho * (parameter[2 * l + 1] * factor);
    if (2 * q < 1)
        return leaving * (q * (1 + 2 * q)) + other[0] * (1 - 4 * q * q) -
               other[1] * (q * (1 - 2 * q)) - wall;
    return (leaving - wall) * (1 / (q * (2 * q + 1))) + other[0] * ((2 * q - 1) / q) +
           other[1] * ((1 - 2 * q) / (1 + 2 * q));
}
