/* Single relaxation time (BGK): f_i <- f_i - omega (f_i - feq_i), omega = 1 / tau.
   Bhatnagar, Gross, Krook, Phys. Rev. 94 (1954), doi:10.1103/PhysRev.94.511;
   Qian, d'Humieres, Lallemand (1992), doi:10.1209/0295-5075/17/6/001. Uses the even rate alone. */

LBM_FN void lbm_collide(lbm_real* f, const lbm_moments* m, const lbm_local* acceleration,
                        const lbm_rates* rates)
{
    const lbm_scalar omega = rates->even, keep = 1 - omega;
    const lbm_equilibrium eq = lbm_equilibrium_of(m, omega, omega);
    f[0] = f[0] * keep + lbm_equilibrium_rest(&eq);
    LBM_UNROLL
    for (int i = 1; i < LBM_Q; i += 2) {
        const lbm_real along = lbm_along(i, eq.v);
        const lbm_real even = lbm_equilibrium_even(i, &eq, along);
        const lbm_real odd = lbm_equilibrium_odd(i, &eq, along);
        f[i] = f[i] * keep + (even + odd);
        f[i + 1] = f[i + 1] * keep + (even - odd);
    }
    lbm_force(f, m, acceleration, rates);
}
