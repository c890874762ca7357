/* Sums in double precision. */
typedef lbm_sum lbm_total;

LBM_FN lbm_total lbm_total_of(lbm_scalar value) { return (lbm_sum)value; }
LBM_FN lbm_total lbm_plus(lbm_total a, lbm_total b) { return a + b; }
LBM_FN lbm_total lbm_minus(lbm_total a, lbm_total b) { return a - b; }
LBM_FN lbm_total lbm_times(lbm_total a, lbm_scalar b) { return a * b; }

/* A number as a float and what it leaves over. */
LBM_FN float lbm_high(lbm_total a) { return (float)a; }
LBM_FN float lbm_low(lbm_total a) { return (float)(a - (lbm_sum)(float)a); }
