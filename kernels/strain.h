/* (c_i c_i - 1/3) : S, the part of the rate of strain that a population sees; s = xx, yy, zz, xy,
   xz, yz. */
LBM_FN lbm_real lbm_strain_along(int i, const lbm_real* s)
{
    lbm_real sum = (s[0] + s[1] + s[2]) * LBM_RATIO(-1, 3);
    LBM_UNROLL
    for (int a = 0; a < 3; ++a)
        if (lbm_c[i][a] != 0) sum = sum + s[a];
    if (lbm_c[i][0] * lbm_c[i][1] != 0)
        sum = sum + s[3] * (lbm_scalar)(2 * lbm_c[i][0] * lbm_c[i][1]);
    if (lbm_c[i][0] * lbm_c[i][2] != 0)
        sum = sum + s[4] * (lbm_scalar)(2 * lbm_c[i][0] * lbm_c[i][2]);
    if (lbm_c[i][1] * lbm_c[i][2] != 0)
        sum = sum + s[5] * (lbm_scalar)(2 * lbm_c[i][1] * lbm_c[i][2]);
    return sum;
}
