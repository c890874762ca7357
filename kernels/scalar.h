/* A scalar phi that a flow carries: heat, a concentration. Populations g_i whose sum is phi relax,
   with two relaxation times, to an equilibrium that is linear in the velocity,

     geq_i = w_i phi (1 + c_i.u / c_s^2),     D = c_s^2 (1 / omega_odd - 1/2).

   Ginzburg, Adv. Water Resour. 28 (2005) 1171, doi:10.1016/j.advwatres.2005.03.004; the roles of
   the two rates are exchanged against those of a flow: the odd one sets the diffusivity, the even
   one follows from the magic parameter. Equal rates are SRT. Populations are stored as they are,
   not less their weights: phi counts from a reference and is of order one. They are held at the
   storage's scale S (LBM_SCALE), phi by itself is not.

   A source q (a step) acts half before and half after, as a force does on a flow.

   Solids conduct with rates and a capacity C of their own (material/): populations sum up to C phi,
   and the rest population alone makes the difference,

     geq_0 = (C - 1 + w_0) phi,     d(C phi)/dt = div c_s^2 (1 / omega_odd - 1/2) grad phi,

   so that what crosses a link between two materials is the same on both sides, and phi is
   continuous half-way: exact for steady conduction, second order else. */

/* S C phi, with half of the source that is yet to come. */
LBM_FN lbm_real lbm_amount_of(const lbm_real* g, lbm_local source)
{
    lbm_real sum = g[0] + source * ((lbm_scalar)LBM_SCALE / 2);
    LBM_UNROLL
    for (int i = 1; i < LBM_Q; i += 2) sum = sum + (g[i] + g[i + 1]);
    return sum;
}

/* phi: S phi. */
LBM_FN void lbm_relax_scalar(lbm_real* g, lbm_real phi, const lbm_real* u, const lbm_material* of)
{
    const lbm_local half_even = of->even * LBM_RATIO(1, 2), half_odd = of->odd * LBM_RATIO(1, 2);
    const lbm_local keep = LBM_RATIO(1, 1) - half_even - half_odd;
    const lbm_local exchange = half_odd - half_even;
    const lbm_local gain = of->source * (lbm_scalar)LBM_SCALE;
    const lbm_real resting = phi * of->even + gain * (LBM_RATIO(1, 1) - half_even);
    const lbm_real carried = (phi * of->odd + gain * (LBM_RATIO(1, 1) - half_odd)) *
                             (lbm_scalar)LBM_SCALAR_SPEED;
    g[0] = g[0] * (LBM_RATIO(1, 1) - of->even) + resting * lbm_w[0] +
           phi * of->even * (of->capacity - LBM_RATIO(1, 1));
    LBM_UNROLL
    for (int i = 1; i < LBM_Q; i += 2) {
        const lbm_real equal = resting * lbm_w[i];
        const lbm_real opposed = carried * lbm_along(i, u) * lbm_w[i];
        const lbm_real forth = g[i], back = g[i + 1];
        g[i] = forth * keep + (back * exchange + (equal + opposed));
        g[i + 1] = back * keep + (forth * exchange + (equal - opposed));
    }
}
