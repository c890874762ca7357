/* How fast a cell is sheared, and the rates that follow from its relaxation time. The part of the
   momentum flux that is out of equilibrium tells the rate of strain without a look at neighbours,

     S_ab = -3 n_ab / (2 tau rho),

   (stress.h), so that the shear rate sqrt(2 S_ab S_ab) times tau is known before tau is. Without
   the trace, which is no shear and may relax at a rate of its own. Krueger et al., The Lattice
   Boltzmann Method (2017), section 5.4. */

/* tau sqrt(2 S_ab S_ab) = 3/2 sqrt(2 n_ab n_ab) / rho. */
LBM_FN lbm_real lbm_shear_times_tau(const lbm_real* f, const lbm_moments* m,
                                    const lbm_local* acceleration)
{
    const lbm_moments arriving = lbm_moments_arriving(m, acceleration);
    const lbm_real volume = lbm_reciprocal(m->rho);
    lbm_real n[6], squares = lbm_fill(0), mixed = lbm_fill(0);
    lbm_stress_of(n, f, &arriving);
    lbm_keep_stress(n, lbm_everywhere(1), 0);
    /* Over rho first: in 16-bit storage n itself is too small for its square. */
    LBM_UNROLL
    for (int a = 0; a < LBM_D; ++a) {
        const lbm_real normal = n[a] * volume;
        squares = squares + normal * normal;
        LBM_UNROLL
        for (int b = a + 1; b < LBM_D; ++b) {
            const lbm_real shear = n[a + b + 2] * volume;
            mixed = mixed + shear * shear;
        }
    }
    return lbm_sqrt((squares + mixed * 2) * 2) * LBM_RATIO(3, 2);
}

/* The odd rate keeps to the magic parameter (collision/trt.h); where that is 0, to the even one. */
LBM_FN lbm_rates lbm_rates_at(lbm_real tau, const lbm_rates* usual,
                              const lbm_own* own)
{
    const lbm_scalar magic = own->law[LBM_LAW_MAGIC];
    lbm_rates rates = *usual;
    rates.even = rates.odd = lbm_reciprocal(tau);
    if (magic > 0) {
        const lbm_real excess = tau - LBM_RATIO(1, 2);
        rates.odd = excess * lbm_reciprocal(excess * LBM_RATIO(1, 2) + magic);
    }
    return rates;
}
