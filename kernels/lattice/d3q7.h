/* D3Q7, for scalars: it conserves an amount and its flux, no stress. c_s^2 = 1/4.
   Yoshida, Nagaoka, J. Comput. Phys. 229 (2010) 7774, doi:10.1016/j.jcp.2010.06.037.
   Directions 2k - 1 and 2k are opposite; the odd one's first non-zero component is +1. */
#define LBM_D 3
#define LBM_Q 7
#define LBM_SCALAR_SPEED 4 /* 1 / c_s^2 */

LBM_TABLE(int, lbm_c, [LBM_Q][3]) = {{0, 0, 0},
    {1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}};

LBM_TABLE(lbm_scalar, lbm_w, [LBM_Q]) = {LBM_RATIO(1, 4),
    LBM_RATIO(1, 8), LBM_RATIO(1, 8), LBM_RATIO(1, 8),
    LBM_RATIO(1, 8), LBM_RATIO(1, 8), LBM_RATIO(1, 8)};
