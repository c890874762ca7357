/* Many relaxation times, weighted orthogonal moments: d'Humieres et al., Phil. Trans. R. Soc. A 360
   (2002) 437, doi:10.1098/rsta.2001.0955; with polynomials orthogonal under the lattice's weights:
   Dellar, J. Comput. Phys. 190 (2003) 351, doi:10.1016/S0021-9991(03)00279-1. Second moments: shear
   and trace at rates of their own. The rest are ghosts, those of odd order at the odd rate, of even
   order at the ghosts'. With one rate a group no basis need be written down: what the even and odd
   parts of a pair lose at the ghosts' rates is mended by projecting on the second moments, which
   are orthogonal to all ghosts:

     f_i <- f_i - omega_odd (f_i - feq_i)^- - omega_ghost (f_i - feq_i)^+
            + 9/2 w_i (c_ia c_ib - delta_ab / 3) [(omega_ghost - omega) n]_ab,

   f^+- = (f_i +- f_opp) / 2; omega that of shear for the traceless part of n, else of the bulk. */

LBM_FN void lbm_collide(lbm_real* f, const lbm_moments* m, const lbm_local* acceleration,
                        const lbm_rates* rates)
{
    const lbm_scalar half_even = rates->ghost / 2, half_odd = rates->odd / 2;
    const lbm_scalar keep = 1 - half_even - half_odd, exchange = half_odd - half_even;
    const lbm_moments arriving = lbm_moments_arriving(m, acceleration);
    const lbm_moments departing = lbm_moments_departing(m, acceleration);
    lbm_real flux[6], momentum[3];
    lbm_stress_of(flux, f, &arriving);
    lbm_keep_stress(flux, rates->ghost - rates->even, rates->ghost - rates->bulk);
    lbm_add_flux(flux, &arriving, rates->ghost - 1);
    lbm_add_flux(flux, &departing, 1);
    LBM_UNROLL
    for (int a = 0; a < 3; ++a)
        momentum[a] = m->rho * (departing.u[a] - arriving.u[a] * (1 - rates->odd));

    const lbm_expansion e = lbm_expand(m->drho * rates->ghost, momentum, flux);
    f[0] = f[0] * (1 - rates->ghost) + lbm_expansion_rest(&e);
    LBM_UNROLL
    for (int i = 1; i < LBM_Q; i += 2) {
        const lbm_real even = lbm_expansion_even(i, &e), odd = lbm_expansion_odd(i, &e);
        const lbm_real forth = f[i], back = f[i + 1];
        f[i] = forth * keep + (back * exchange + (even + odd));
        f[i + 1] = back * keep + (forth * exchange + (even - odd));
    }
}
