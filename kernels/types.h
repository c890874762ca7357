/* What passes between the parts of a kernel. Populations and all that is linear in them are held
   at the storage's scale S (LBM_SCALE): S (f - w), S (rho - 1), S rho. Velocities are plain
   numbers. */

#define LBM_ALMOST_NOTHING 1e-30f /* added to a divisor: 0 / 0 is 0 */

typedef struct {
    lbm_real drho; /* S (rho - 1) */
    lbm_real rho;  /* S rho */
    lbm_real u[3]; /* cells a step, with half of the step's force */
} lbm_moments;

/* What decides a cell's own rates and acceleration, as arguments.h says. */
typedef struct {
    LBM_GLOBAL const lbm_scalar *law, *x, *y, *z, *lift, *eddies;
} lbm_own;
