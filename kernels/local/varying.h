/* Each cell has rates and an acceleration of its own. */
typedef lbm_real lbm_local;

LBM_FN lbm_local lbm_everywhere(lbm_scalar v) { return lbm_fill(v); }
