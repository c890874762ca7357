/* What every lattice shares: pairs of opposite directions, and sums along a direction that fold to
   plain additions because the tables are constant. */

LBM_FN int lbm_opposite(int i) { return i == 0 ? 0 : (i & 1) ? i + 1 : i - 1; }

/* c_i . v for an odd direction i, whose first non-zero component is +1. */
LBM_FN lbm_real lbm_along(int i, const lbm_real* v)
{
    const int first = lbm_c[i][0] ? 0 : lbm_c[i][1] ? 1 : 2;
    lbm_real sum = v[first];
    LBM_UNROLL
    for (int a = 1; a < LBM_D; ++a) {
        if (a > first && lbm_c[i][a] > 0) sum = sum + v[a];
        if (a > first && lbm_c[i][a] < 0) sum = sum - v[a];
    }
    return sum;
}
