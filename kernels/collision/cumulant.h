/* Cumulants: those of second order relax at the rates of the viscosities, all above vanish at once.
   Geier, Schoenherr, Pasquali, Krafczyk, Comput. Math. Appl. 70 (2015) 507,
   doi:10.1016/j.camwa.2015.05.001. That leaves the central moments of a Gaussian whose covariance
   is s = k_2 / rho (their eqs. 49 to 52 with vanishing cumulants):

     k_220 = rho (s_xx s_yy + 2 s_xy^2),          k_112 = rho (s_xy s_zz + 2 s_xz s_yz),
     k_222 = rho (s_xx s_yy s_zz + 2 s_aa s_bc^2 [three] + 8 s_xy s_xz s_yz),

   written in n, rho s = rho / 3 + n: what is linear in n is that of recursive_regularised.h. The
   papers define D3Q27; on D2Q9 and D3Q19 these are the same relations for the moments there are. */

LBM_FN void lbm_collide(lbm_real* f, const lbm_moments* m, const lbm_local* acceleration,
                        const lbm_rates* rates)
{
    const lbm_moments departing = lbm_moments_departing(m, acceleration);
    const lbm_real volume = lbm_reciprocal(m->rho);
    lbm_central k;
    lbm_real* const n = k.stress;
    lbm_relaxed_stress_moving(n, f, m, acceleration, rates);
    lbm_real sum = n[0] + n[1] + n[2];
    lbm_real cubes = n[0] * n[1] * n[2] + n[3] * n[4] * n[5] * 8;
    LBM_UNROLL
    for (int a = 0; a < 3; ++a) {
        const int b = (a + 1) % 3, c = (a + 2) % 3;
        const lbm_real shear = n[5 - a], twice = shear * shear * 2;
        const lbm_real squares = (n[b] * n[c] + twice) * volume;
        k.fourth[a] = (n[b] + n[c]) * LBM_RATIO(1, 3) + squares;
        k.mixed[a] = shear * LBM_RATIO(1, 3) + (n[a] * shear + n[5 - b] * n[5 - c] * 2) * volume;
        sum = sum + squares * LBM_RATIO(3, 1);
        cubes = cubes + n[a] * twice;
    }
    k.sixth = sum * LBM_RATIO(1, 9) + cubes * volume * volume;
    lbm_populate_about(f, &departing, &k);
}
