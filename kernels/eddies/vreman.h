/* Vreman: eddies that the gradient's minors tell of,

     nu_t = c cell^2 sqrt(B / (g:g)),

   B the second invariant of g^T g: Vreman, Phys. Fluids 16 (2004) 3670, doi:10.1063/1.1785131. That
   is the sum of the squares of g's 2 x 2 minors (Cauchy, Binet), which rounding leaves above 0.
   Nothing in pure shear, nor wherever the paper shows that nothing should be. */

/* nu_t / (c cell^2); g is changed. */
LBM_FN lbm_real lbm_eddy_rate(lbm_real g[3][3])
{
    const lbm_real size = lbm_normalise(g);
    lbm_real squares = lbm_fill(0);
    LBM_UNROLL
    for (int k = 0; k < 9; ++k) {
        const int a = (k / 3 + 1) % 3, b = (k / 3 + 2) % 3, i = (k + 1) % 3, j = (k + 2) % 3;
        const lbm_real minor = g[a][i] * g[b][j] - g[a][j] * g[b][i];
        squares = squares + minor * minor;
    }
    return size * lbm_sqrt(squares);
}
