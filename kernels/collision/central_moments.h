/* Cascaded: central moments relax, those of second order at the rates of the viscosities, all above
   to the Maxwellian's at once. Geier, Greiner, Korvink, Phys. Rev. E 73, 066705 (2006),
   doi:10.1103/PhysRevE.73.066705; De Rosis, Phys. Rev. E 95, 013310 (2017),
   doi:10.1103/PhysRevE.95.013310; on D3Q19 the moments that it has: Coreixas, Chopard, Latt, Phys.
   Rev. E 100, 033305 (2019). */

LBM_FN void lbm_collide(lbm_real* f, const lbm_moments* m, const lbm_local* acceleration,
                        const lbm_rates* rates)
{
    const lbm_moments departing = lbm_moments_departing(m, acceleration);
    lbm_central k;
    lbm_relaxed_stress_moving(k.stress, f, m, acceleration, rates);
    LBM_UNROLL
    for (int a = 0; a < 3; ++a) k.fourth[a] = k.mixed[a] = lbm_fill(0);
    k.sixth = lbm_fill(0);
    lbm_populate_about(f, &departing, &k);
}
