/* What passes between the parts of a kernel. Populations and all that is linear in them are held
   at the storage's scale S (LBM_SCALE): S (f - w), S (rho - 1), S rho. Velocities are plain
   numbers. */

typedef struct {
    lbm_real drho; /* S (rho - 1) */
    lbm_real rho;  /* S rho */
    lbm_real u[3]; /* cells a step, with half of the step's force */
} lbm_moments;

/* Relaxation rates, 1 / tau: of the even (viscous) and the odd parts, of the trace of the stress,
   and of even moments above the second. Each model says which it uses. */
typedef struct {
    lbm_scalar even, odd, bulk, ghost;
} lbm_rates;
