/* Body force F = rho a: Guo, Zheng, Shi, Phys. Rev. E 65, 046308 (2002),
   doi:10.1103/PhysRevE.65.046308. The velocity carries half of the force, and each population gains

     S_i = w_i [ 3 (c_i - u).F + 9 (c_i.u) (c_i.F) ],

   whose even part is weighted by 1 - omega_even / 2 and its odd part by 1 - omega_odd / 2
   (Seewald et al. / Krueger et al. 2017, section 10.3, for two relaxation times). */

LBM_FN lbm_real lbm_half_kick(lbm_real u, lbm_local acceleration)
{
    return u + acceleration * LBM_RATIO(1, 2);
}

LBM_FN void lbm_force(lbm_real* f, const lbm_moments* m, const lbm_local* acceleration,
                      const lbm_rates* rates)
{
    const lbm_scalar even_share = 1 - rates->even / 2, odd_share = 1 - rates->odd / 2;
    lbm_real force[3], power = lbm_fill(0);
    LBM_UNROLL
    for (int a = 0; a < 3; ++a) {
        force[a] = m->rho * (acceleration[a] * LBM_RATIO(3, 1));
        power = power + m->u[a] * force[a];
    }
    f[0] = f[0] - power * (even_share * lbm_w[0]);
    LBM_UNROLL
    for (int i = 1; i < LBM_Q; i += 2) {
        const lbm_real along_force = lbm_along(i, force);
        const lbm_real odd = along_force * (odd_share * lbm_w[i]);
        const lbm_real even =
            (lbm_along(i, m->u) * along_force * 3 - power) * (even_share * lbm_w[i]);
        f[i] = f[i] + (even + odd);
        f[i + 1] = f[i + 1] + (even - odd);
    }
}
