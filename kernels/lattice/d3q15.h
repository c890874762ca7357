/* D3Q15: Qian, d'Humieres, Lallemand, Europhys. Lett. 17 (1992), doi:10.1209/0295-5075/17/6/001.
   Directions 2k - 1 and 2k are opposite; the odd one's first non-zero component is +1. */
#define LBM_D 3
#define LBM_Q 15

LBM_TABLE(int, lbm_c, [LBM_Q][3]) = {{0, 0, 0},
    {1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1},
    {1, 1, 1}, {-1, -1, -1}, {1, 1, -1}, {-1, -1, 1},
    {1, -1, 1}, {-1, 1, -1}, {1, -1, -1}, {-1, 1, 1}};

LBM_TABLE(lbm_scalar, lbm_w, [LBM_Q]) = {LBM_RATIO(2, 9),
    LBM_RATIO(1, 9), LBM_RATIO(1, 9), LBM_RATIO(1, 9),
    LBM_RATIO(1, 9), LBM_RATIO(1, 9), LBM_RATIO(1, 9),
    LBM_RATIO(1, 72), LBM_RATIO(1, 72), LBM_RATIO(1, 72), LBM_RATIO(1, 72),
    LBM_RATIO(1, 72), LBM_RATIO(1, 72), LBM_RATIO(1, 72), LBM_RATIO(1, 72)};
