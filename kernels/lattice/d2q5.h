/* D2Q5, for scalars: it conserves an amount and its flux, no stress. c_s^2 = 1/3.
   Ginzburg, Adv. Water Resour. 28 (2005) 1171, doi:10.1016/j.advwatres.2005.03.004.
   Directions 2k - 1 and 2k are opposite; the odd one's first non-zero component is +1. */
#define LBM_D 2
#define LBM_Q 5
#define LBM_SCALAR_SPEED 3 /* 1 / c_s^2 */

LBM_TABLE(int, lbm_c, [LBM_Q][3]) = {{0, 0, 0},
    {1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}};

LBM_TABLE(lbm_scalar, lbm_w, [LBM_Q]) = {LBM_RATIO(1, 3),
    LBM_RATIO(1, 6), LBM_RATIO(1, 6), LBM_RATIO(1, 6), LBM_RATIO(1, 6)};
