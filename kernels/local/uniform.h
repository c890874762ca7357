/* Rates and acceleration are the same in all cells. */
typedef lbm_scalar lbm_local;

LBM_FN lbm_local lbm_everywhere(lbm_scalar v) { return v; }
