/* Relaxation rates, 1 / tau: of the even (viscous) and the odd parts, of the trace of the stress,
   and of even moments above the second. Each model says which it uses. Those that follow from the
   shear viscosity may differ from cell to cell. */
typedef struct {
    lbm_local even, odd;
    lbm_scalar bulk, ghost;
} lbm_rates;
