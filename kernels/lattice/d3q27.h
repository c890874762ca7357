/* D3Q27: the product lattice; weights as in Krueger et al., The Lattice Boltzmann Method (2017),
   table 3.5, doi:10.1007/978-3-319-44649-3.
   Directions 2k - 1 and 2k are opposite; the odd one's first non-zero component is +1.
   lbm_at: the direction of velocity (v[a], v[b], v[c]), v = 0, 1, -1; -1 where there is none. */
#define LBM_D 3
#define LBM_Q 27

LBM_TABLE(int, lbm_c, [LBM_Q][3]) = {{0, 0, 0},
    {1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1},
    {1, 1, 0}, {-1, -1, 0}, {1, -1, 0}, {-1, 1, 0},
    {1, 0, 1}, {-1, 0, -1}, {1, 0, -1}, {-1, 0, 1},
    {0, 1, 1}, {0, -1, -1}, {0, 1, -1}, {0, -1, 1},
    {1, 1, 1}, {-1, -1, -1}, {1, 1, -1}, {-1, -1, 1},
    {1, -1, 1}, {-1, 1, -1}, {1, -1, -1}, {-1, 1, 1}};

LBM_TABLE(lbm_scalar, lbm_w, [LBM_Q]) = {LBM_RATIO(8, 27),
    LBM_RATIO(2, 27), LBM_RATIO(2, 27), LBM_RATIO(2, 27),
    LBM_RATIO(2, 27), LBM_RATIO(2, 27), LBM_RATIO(2, 27),
    LBM_RATIO(1, 54), LBM_RATIO(1, 54), LBM_RATIO(1, 54), LBM_RATIO(1, 54),
    LBM_RATIO(1, 54), LBM_RATIO(1, 54), LBM_RATIO(1, 54), LBM_RATIO(1, 54),
    LBM_RATIO(1, 54), LBM_RATIO(1, 54), LBM_RATIO(1, 54), LBM_RATIO(1, 54),
    LBM_RATIO(1, 216), LBM_RATIO(1, 216), LBM_RATIO(1, 216), LBM_RATIO(1, 216),
    LBM_RATIO(1, 216), LBM_RATIO(1, 216), LBM_RATIO(1, 216), LBM_RATIO(1, 216)};

LBM_TABLE(int, lbm_at, [3][3][3]) = {
    {{0, 5, 6}, {3, 15, 17}, {4, 18, 16}},
    {{1, 11, 13}, {7, 19, 21}, {9, 23, 25}},
    {{2, 14, 12}, {10, 26, 24}, {8, 22, 20}}};
