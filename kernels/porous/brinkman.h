/* The friction of a porous medium, with the superficial velocity u,

     du/dt = -A u - B |u| u,   A = nu / K,   B = c_F / sqrt(K),

   Darcy's and Forchheimer's, beside which the viscous stress stays as it is (Brinkman). Half of a
   step's friction acts on what arrives, with the velocity that it leaves there,

     u + (A u + B |u| u) / 2 = v   =>   u = v / (c + sqrt(c^2 + B |v| / 2)),   c = (1 + A / 2) / 2

   (Guo, Zhao, Phys. Rev. E 66 (2002) 036304, doi:10.1103/PhysRevE.66.036304), so that what is read
   between steps is u; the other half acts on what leaves, with the velocity there. The populations
   follow by the difference of equilibria. linear: A / 2; quadratic: B / 2. */

LBM_FN void lbm_porous_rule(lbm_real* f, lbm_scalar linear, lbm_scalar quadratic, long arriving)
{
    const lbm_local none[3] = {0, 0, 0};
    const lbm_moments m = lbm_moments_of(f, none);
    const lbm_real speed = lbm_sqrt(m.u[0] * m.u[0] + m.u[1] * m.u[1] + m.u[2] * m.u[2]);
    const lbm_scalar c = (1 + linear) * LBM_RATIO(1, 2);
    const lbm_real root = lbm_sqrt(speed * quadratic + c * c);
    const lbm_real left =
        arriving != 0 ? lbm_reciprocal(root + c) : lbm_fill(1 - linear) - speed * quadratic;
    lbm_moments slower = m;
    for (int a = 0; a < LBM_D; ++a) slower.u[a] = m.u[a] * left;
    const lbm_equilibrium old = lbm_equilibrium_of(&m, 1, 1);
    const lbm_equilibrium eq = lbm_equilibrium_of(&slower, 1, 1);
    f[0] = f[0] + (lbm_equilibrium_rest(&eq) - lbm_equilibrium_rest(&old));
    LBM_UNROLL
    for (int i = 1; i < LBM_Q; i += 2) {
        const lbm_real along = lbm_along(i, eq.v), along_old = lbm_along(i, old.v);
        const lbm_real even =
            lbm_equilibrium_even(i, &eq, along) - lbm_equilibrium_even(i, &old, along_old);
        const lbm_real odd =
            lbm_equilibrium_odd(i, &eq, along) - lbm_equilibrium_odd(i, &old, along_old);
        f[i] = f[i] + (even + odd);
        f[i + 1] = f[i + 1] + (even - odd);
    }
}
