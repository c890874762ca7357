/* The part of the momentum flux that is out of equilibrium,

     n_ab = sum_i f_i c_ia c_ib - rho (delta_ab / 3 + b_a b_b),    order xx, yy, zz, xy, xz, yz,

   which is -2 tau rho / 3 times the rate of strain, and how it relaxes: its trace at the rate of
   the bulk viscosity, the rest at that of the shear viscosity. Krueger et al., The Lattice
   Boltzmann Method (2017), sections 4.1.4 and 10.1.

   A force acts between what arrives, with the velocity b = u - a / 2, and what leaves, with u +
   a / 2. Models that rebuild the populations out of their moments relax n about b and rebuild
   about u + a / 2: momentum gains rho a, its flux rho (u a + a u), the third moments what the force
   does to the second. Up to terms of a^2 this is the force of forcing/guo.h, taken in the space of
   each model; the terms left out are those by which a fluid in free fall would gain stress. */

LBM_FN lbm_moments lbm_moments_kicked(const lbm_moments* m, const lbm_local* acceleration,
                                      lbm_scalar way)
{
    lbm_moments kicked = *m;
    LBM_UNROLL
    for (int a = 0; a < 3; ++a) kicked.u[a] = lbm_half_kick(m->u[a], acceleration[a] * way);
    return kicked;
}

LBM_FN lbm_moments lbm_moments_arriving(const lbm_moments* m, const lbm_local* acceleration)
{
    return lbm_moments_kicked(m, acceleration, -1);
}

LBM_FN lbm_moments lbm_moments_departing(const lbm_moments* m, const lbm_local* acceleration)
{
    return lbm_moments_kicked(m, acceleration, 1);
}

/* n += share rho v v. */
LBM_FN void lbm_add_flux(lbm_real* n, const lbm_moments* m, lbm_scalar share)
{
    LBM_UNROLL
    for (int a = 0; a < LBM_D; ++a) {
        const lbm_real momentum = m->rho * m->u[a] * share;
        n[a] = n[a] + momentum * m->u[a];
        LBM_UNROLL
        for (int b = a + 1; b < LBM_D; ++b) n[a + b + 2] = n[a + b + 2] + momentum * m->u[b];
    }
}

/* n of the populations that arrive with the velocity m.u. */
LBM_FN void lbm_stress_of(lbm_real* n, const lbm_real* f, const lbm_moments* m)
{
    LBM_UNROLL
    for (int s = 0; s < 6; ++s) n[s] = lbm_fill(0);
    LBM_UNROLL
    for (int i = 1; i < LBM_Q; i += 2) {
        const lbm_real both = f[i] + f[i + 1];
        LBM_UNROLL
        for (int a = 0; a < LBM_D; ++a) {
            if (lbm_c[i][a] != 0) n[a] = n[a] + both;
            LBM_UNROLL
            for (int b = a + 1; b < LBM_D; ++b) {
                if (lbm_c[i][a] * lbm_c[i][b] > 0) n[a + b + 2] = n[a + b + 2] + both;
                if (lbm_c[i][a] * lbm_c[i][b] < 0) n[a + b + 2] = n[a + b + 2] - both;
            }
        }
    }
    LBM_UNROLL
    for (int a = 0; a < LBM_D; ++a) n[a] = n[a] - m->drho * LBM_RATIO(1, 3);
    lbm_add_flux(n, m, -1);
}

/* Leaves a share `shear` of n's traceless part and `bulk` of its trace. */
LBM_FN void lbm_keep_stress(lbm_real* n, lbm_local shear, lbm_scalar bulk)
{
    lbm_real trace = n[0];
    LBM_UNROLL
    for (int a = 1; a < LBM_D; ++a) trace = trace + n[a];
    trace = trace * ((bulk - shear) * LBM_RATIO(1, LBM_D));
    LBM_UNROLL
    for (int s = 0; s < 6; ++s) n[s] = n[s] * shear;
    LBM_UNROLL
    for (int a = 0; a < LBM_D; ++a) n[a] = n[a] + trace;
}

/* n after the collision. */
LBM_FN void lbm_relaxed_stress(lbm_real* n, const lbm_real* f, const lbm_moments* m,
                               const lbm_local* acceleration, const lbm_rates* rates)
{
    const lbm_moments arriving = lbm_moments_arriving(m, acceleration);
    lbm_stress_of(n, f, &arriving);
    lbm_keep_stress(n, LBM_RATIO(1, 1) - rates->even, 1 - rates->bulk);
}
