/* WALE: eddies that the gradient's square tells of,

     nu_t = (C_w cell)^2 (D:D)^(3/2) / [(S:S)^(5/2) + (D:D)^(5/4)],

   S the rate of strain, D the symmetric part of g g without its trace: Nicoud, Ducros, Flow Turbul.
   Combust. 62 (1999) 183, doi:10.1023/A:1009995426001. Nothing in pure shear, and like the cube of
   the distance at walls. */

/* nu_t / (C_w cell)^2; g is changed. */
LBM_FN lbm_real lbm_eddy_rate(lbm_real g[3][3])
{
    const lbm_real size = lbm_normalise(g);
    lbm_real square[3][3], strain = lbm_fill(0), turned = lbm_fill(0);
    LBM_UNROLL
    for (int k = 0; k < 9; ++k) {
        const int a = k / 3, b = k % 3;
        const lbm_real both = (g[a][b] + g[b][a]) * LBM_RATIO(1, 2);
        strain = strain + both * both;
        square[a][b] = g[a][0] * g[0][b] + g[a][1] * g[1][b] + g[a][2] * g[2][b];
    }
    const lbm_real trace = (square[0][0] + square[1][1] + square[2][2]) * LBM_RATIO(1, 3);
    LBM_UNROLL
    for (int k = 0; k < 9; ++k) {
        const int a = k / 3, b = k % 3;
        lbm_real both = (square[a][b] + square[b][a]) * LBM_RATIO(1, 2);
        if (a == b) both = both - trace;
        turned = turned + both * both;
    }
    const lbm_real root = lbm_sqrt(turned);
    const lbm_real sum = strain * strain * lbm_sqrt(strain) + turned * lbm_sqrt(root);
    return size * turned * root * lbm_reciprocal(sum + (lbm_scalar)LBM_ALMOST_NOTHING);
}
