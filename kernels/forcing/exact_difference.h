/* Body force by the exact difference: Kupershtokh, Medvedev, Karpov, Comput. Math. Appl. 58 (2009)
   965, doi:10.1016/j.camwa.2009.02.024. Collisions take the velocity b of what
   arrives, and each population gains feq_i(b + a) - feq_i(b). With u = b + a / 2, which is the
   velocity of the flow, that is the source of guo.h and

     omega_even w_i rho [ 9/8 (c_i.a)^2 - 3/8 a^2 ]

   more: in free fall, however fast, a fluid gains no stress. */

LBM_FN lbm_real lbm_half_kick(lbm_real u, lbm_local acceleration)
{
    return u + acceleration * LBM_RATIO(1, 2);
}

LBM_FN void lbm_force(lbm_real* f, const lbm_moments* m, const lbm_local* acceleration,
                      const lbm_rates* rates)
{
    const lbm_local even_share = LBM_RATIO(1, 1) - rates->even * LBM_RATIO(1, 2);
    const lbm_local odd_share = LBM_RATIO(1, 1) - rates->odd * LBM_RATIO(1, 2);
    lbm_real jump[3], force[3], power = lbm_fill(0), square = lbm_fill(0);
    LBM_UNROLL
    for (int a = 0; a < 3; ++a) {
        jump[a] = lbm_fill(1) * acceleration[a];
        force[a] = m->rho * (jump[a] * LBM_RATIO(3, 1));
        power = power + m->u[a] * force[a];
        square = square + jump[a] * force[a];
    }
    const lbm_real resting = power * even_share + square * (rates->even * LBM_RATIO(1, 8));
    f[0] = f[0] - resting * lbm_w[0];
    LBM_UNROLL
    for (int i = 1; i < LBM_Q; i += 2) {
        const lbm_real along_force = lbm_along(i, force);
        const lbm_real odd = along_force * (odd_share * lbm_w[i]);
        const lbm_real along = lbm_along(i, m->u) * (even_share * LBM_RATIO(3, 1)) +
                               lbm_along(i, jump) * (rates->even * LBM_RATIO(3, 8));
        const lbm_real even = (along * along_force - resting) * lbm_w[i];
        f[i] = f[i] + (even + odd);
        f[i + 1] = f[i + 1] + (even - odd);
    }
}
