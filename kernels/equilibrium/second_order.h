/* Second-order equilibrium, Qian, d'Humieres, Lallemand (1992), doi:10.1209/0295-5075/17/6/001:

     feq_i - w_i = w_i [ drho + rho (3 c_i.u + 9/2 (c_i.u)^2 - 3/2 u.u) ].

   An opposite pair shares its even part (the same in both) and its odd part (of opposite sign):

     even_i = w_i [ drho - 3/2 rho u.u + 9/2 rho (c_i.u)^2 ],     odd_i = 3 w_i rho c_i.u.

   Both are linear in the density, so a collision model folds its rates into two scaled densities.
   */

typedef struct {
    lbm_real base;     /* of the even part: what does not depend on the direction */
    lbm_real even_rho; /* density that scales the even part */
    lbm_real odd_rho;  /* density that scales the odd part */
    lbm_real v[3];     /* 3/2 u: then even - w base = 2 w even_rho (c.v)^2, odd = 2 w odd_rho c.v */
} lbm_equilibrium;

/* Even parts multiplied by `even`, odd parts by `odd`. */
LBM_FN lbm_equilibrium lbm_equilibrium_of(const lbm_moments* m, lbm_local even, lbm_local odd)
{
    lbm_equilibrium eq;
    LBM_UNROLL
    for (int a = 0; a < 3; ++a) eq.v[a] = m->u[a] * LBM_RATIO(3, 2);
    lbm_real square = eq.v[0] * eq.v[0];
    LBM_UNROLL
    for (int a = 1; a < LBM_D; ++a) square = square + eq.v[a] * eq.v[a];
    eq.even_rho = m->rho * even;
    eq.odd_rho = m->rho * odd;
    eq.base = m->drho * even - (eq.even_rho * LBM_RATIO(2, 3)) * square;
    return eq;
}

LBM_FN lbm_real lbm_equilibrium_rest(const lbm_equilibrium* eq) { return eq->base * lbm_w[0]; }

/* i odd: the pair is (i, i + 1); `along` is lbm_along(i, eq->v). */
LBM_FN lbm_real lbm_equilibrium_even(int i, const lbm_equilibrium* eq, lbm_real along)
{
    return eq->base * lbm_w[i] + (eq->even_rho * (2 * lbm_w[i])) * along * along;
}

LBM_FN lbm_real lbm_equilibrium_odd(int i, const lbm_equilibrium* eq, lbm_real along)
{
    return (eq->odd_rho * (2 * lbm_w[i])) * along;
}
