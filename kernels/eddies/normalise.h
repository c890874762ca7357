/* What models of eddies share. */

/* |g|, the root of the sum of its squares, by which g is divided: what is made of it then stays
   within the range of a float. Of nothing, about nothing. */
LBM_FN lbm_real lbm_normalise(lbm_real g[3][3])
{
    lbm_real squares = lbm_fill((lbm_scalar)LBM_ALMOST_NOTHING);
    LBM_UNROLL
    for (int k = 0; k < 9; ++k) squares = squares + g[k / 3][k % 3] * g[k / 3][k % 3];
    const lbm_real size = lbm_sqrt(squares), share = lbm_reciprocal(size);
    LBM_UNROLL
    for (int k = 0; k < 9; ++k) g[k / 3][k % 3] = g[k / 3][k % 3] * share;
    return size;
}
