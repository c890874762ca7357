/* Populations out of their moments up to the second (Hermite polynomials of that order):

     f_i - w_i = w_i [ p + 3 c_i.j + 9/2 (c_ia c_ib - delta_ab / 3) q_ab ],

   p = drho, j the momentum, q_ab its flux less rho delta_ab / 3; order xx, yy, zz, xy, xz, yz.
   Krueger et al., The Lattice Boltzmann Method (2017), eqs. 3.58 and A.29. An opposite pair shares
   its even part and its odd part (of opposite sign). */

typedef struct {
    lbm_real base;    /* p - 3/2 q_aa */
    lbm_real flux[6]; /* 9/2 q_aa; 9 q_ab */
    lbm_real j[3];    /* 3 j */
} lbm_expansion;

LBM_FN lbm_expansion lbm_expand(lbm_real p, const lbm_real* j, const lbm_real* q)
{
    lbm_expansion e;
    lbm_real trace = q[0];
    LBM_UNROLL
    for (int a = 1; a < LBM_D; ++a) trace = trace + q[a];
    e.base = p - trace * LBM_RATIO(3, 2);
    LBM_UNROLL
    for (int a = 0; a < 3; ++a) {
        e.flux[a] = q[a] * LBM_RATIO(9, 2);
        e.flux[3 + a] = q[3 + a] * LBM_RATIO(9, 1);
        e.j[a] = j[a] * LBM_RATIO(3, 1);
    }
    return e;
}

LBM_FN lbm_real lbm_expansion_rest(const lbm_expansion* e) { return e->base * lbm_w[0]; }

/* i odd: the pair is (i, i + 1). */
LBM_FN lbm_real lbm_expansion_even(int i, const lbm_expansion* e)
{
    lbm_real sum = e->base;
    LBM_UNROLL
    for (int a = 0; a < LBM_D; ++a) {
        if (lbm_c[i][a] != 0) sum = sum + e->flux[a];
        LBM_UNROLL
        for (int b = a + 1; b < LBM_D; ++b) {
            if (lbm_c[i][a] * lbm_c[i][b] > 0) sum = sum + e->flux[a + b + 2];
            if (lbm_c[i][a] * lbm_c[i][b] < 0) sum = sum - e->flux[a + b + 2];
        }
    }
    return sum * lbm_w[i];
}

LBM_FN lbm_real lbm_expansion_odd(int i, const lbm_expansion* e)
{
    return lbm_along(i, e->j) * lbm_w[i];
}

LBM_FN void lbm_populate(lbm_real* f, const lbm_expansion* e)
{
    f[0] = lbm_expansion_rest(e);
    LBM_UNROLL
    for (int i = 1; i < LBM_Q; i += 2) {
        const lbm_real even = lbm_expansion_even(i, e), odd = lbm_expansion_odd(i, e);
        f[i] = even + odd;
        f[i + 1] = even - odd;
    }
}
