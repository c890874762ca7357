/* Recursive regularised: as regularised, with all Hermite polynomials that the lattice has, the
   coefficients of third and higher order from those of the second by recursion. Malaspinas,
   arXiv:1505.06900 (2015); Coreixas, Wissocq, Puigt, Boussuge, Sagaut, Phys. Rev. E 96, 033306
   (2017), doi:10.1103/PhysRevE.96.033306.

   The recursion says that about u the coefficients above the second are 0 (Coreixas, Chopard, Latt,
   Phys. Rev. E 100, 033305 (2019), section V), and that is how it is computed:

     k_220 = rho / 9 + (n_xx + n_yy) / 3,   k_112 = n_xy / 3,   k_222 = rho / 27 + n_aa / 9. */

LBM_FN void lbm_collide(lbm_real* f, const lbm_moments* m, const lbm_local* acceleration,
                        const lbm_rates* rates)
{
    const lbm_moments departing = lbm_moments_departing(m, acceleration);
    lbm_central k;
    lbm_relaxed_stress_moving(k.stress, f, m, acceleration, rates);
    LBM_UNROLL
    for (int a = 0; a < 3; ++a) {
        const int b = (a + 1) % 3, c = (a + 2) % 3;
        k.fourth[a] = (k.stress[b] + k.stress[c]) * LBM_RATIO(1, 3);
        k.mixed[a] = k.stress[5 - a] * LBM_RATIO(1, 3);
    }
    k.sixth = (k.stress[0] + k.stress[1] + k.stress[2]) * LBM_RATIO(1, 9);
    lbm_populate_about(f, &departing, &k);
}
