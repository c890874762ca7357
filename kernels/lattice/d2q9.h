/* D2Q9: Qian, d'Humieres, Lallemand, Europhys. Lett. 17 (1992), doi:10.1209/0295-5075/17/6/001.
   Directions 2k - 1 and 2k are opposite; the odd one's first non-zero component is +1.
   lbm_at: the direction of velocity (v[a], v[b], v[c]), v = 0, 1, -1; -1 where there is none. */
#define LBM_D 2
#define LBM_Q 9

LBM_TABLE(int, lbm_c, [LBM_Q][3]) = {{0, 0, 0},
    {1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0},
    {1, 1, 0}, {-1, -1, 0}, {1, -1, 0}, {-1, 1, 0}};

LBM_TABLE(lbm_scalar, lbm_w, [LBM_Q]) = {LBM_RATIO(4, 9),
    LBM_RATIO(1, 9), LBM_RATIO(1, 9), LBM_RATIO(1, 9), LBM_RATIO(1, 9),
    LBM_RATIO(1, 36), LBM_RATIO(1, 36), LBM_RATIO(1, 36), LBM_RATIO(1, 36)};

LBM_TABLE(int, lbm_at, [3][3][3]) = {
    {{0, -1, -1}, {3, -1, -1}, {4, -1, -1}},
    {{1, -1, -1}, {5, -1, -1}, {7, -1, -1}},
    {{2, -1, -1}, {8, -1, -1}, {6, -1, -1}}};
