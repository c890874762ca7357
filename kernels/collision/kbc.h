/* Entropic, many relaxation times (KBC): Karlin, Boesch, Chikatamarla, Phys. Rev. E 90, 031302
   (2014), doi:10.1103/PhysRevE.90.031302; Phys. Rev. E 92, 043309 (2015),
   doi:10.1103/PhysRevE.92.043309. What is out of equilibrium is split into the populations s of
   its second moments, in the basis of natural moments, and the rest h. The collision relaxes s to
   s' at the rates of the viscosities; h is left as far as the entropy is greatest:

     f = feq + s' - h <s'|h> / <h|h>,     <x|y> = sum_i x_i y_i / feq_i,

   which with s' = (1 - 2 beta) s is the papers' f - beta (2 s + gamma h), gamma = 1 / beta - (2 -
   1 / beta) <s|h> / <h|h>, their split s = {D, T}. Equilibrium: the Maxwellian's moments, all that
   the lattice has; before the collision that at the velocity of what arrives. */

/* Population i of the moments n, xx, yy, zz, xy, xz, yz: n_aa / 2 along an axis, n_ab / 4 along a
   diagonal of a plane, at rest what makes the sum 0. */
LBM_FN lbm_real lbm_stress_population(int i, const lbm_real* n)
{
    int axes = 0, first = 0, last = 0;
    LBM_UNROLL
    for (int a = LBM_D - 1; a >= 0; --a) {
        if (lbm_c[i][a] == 0) continue;
        if (axes == 0) last = a;
        first = a;
        ++axes;
    }
    if (axes == 0) return (n[0] + n[1] + n[2]) * -1;
    if (axes == 1) return n[first] * LBM_RATIO(1, 2);
    const int alike = lbm_c[i][first] == lbm_c[i][last];
    if (axes == 2) return n[first + last + 2] * (alike ? LBM_RATIO(1, 4) : LBM_RATIO(-1, 4));
    return lbm_fill(0);
}

LBM_FN void lbm_maxwellian(lbm_real* f, const lbm_moments* m)
{
    lbm_central k;
    LBM_UNROLL
    for (int s = 0; s < 6; ++s) k.stress[s] = lbm_fill(0);
    LBM_UNROLL
    for (int a = 0; a < 3; ++a) k.fourth[a] = k.mixed[a] = lbm_fill(0);
    k.sixth = lbm_fill(0);
    lbm_populate_about(f, m, &k);
}

LBM_FN void lbm_collide(lbm_real* f, const lbm_moments* m, const lbm_local* acceleration,
                        const lbm_rates* rates)
{
    const lbm_moments arriving = lbm_moments_arriving(m, acceleration);
    const lbm_moments departing = lbm_moments_departing(m, acceleration);
    lbm_real before[6], after[6], eq[LBM_Q];
    lbm_stress_of(before, f, &arriving);
    lbm_relaxed_stress_moving(after, f, m, acceleration, rates);
    lbm_maxwellian(eq, &arriving);
    lbm_real mixed = lbm_fill(0), square = lbm_fill(0);
    LBM_UNROLL
    for (int i = 0; i < LBM_Q; ++i) {
        f[i] = f[i] - eq[i] - lbm_stress_population(i, before);
        const lbm_real weighted = f[i] * lbm_reciprocal(eq[i] + lbm_w[i] * (lbm_scalar)LBM_SCALE);
        mixed = mixed + weighted * lbm_stress_population(i, after);
        square = square + weighted * f[i];
    }
    const lbm_real share = mixed * lbm_reciprocal(square + (lbm_scalar)LBM_ALMOST_NOTHING);
    lbm_maxwellian(eq, &departing);
    LBM_UNROLL
    for (int i = 0; i < LBM_Q; ++i)
        f[i] = eq[i] + (lbm_stress_population(i, after) - f[i] * share);
}
