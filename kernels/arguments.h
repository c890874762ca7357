/* The arguments of every kernel (of those on links: link_arguments.h), declared once. Signatures,
   the host's tables of names, and binding are all made from these lists:
     BUFFER(type, name)  an array on the device,   REAL(name)  a number of type lbm_scalar,
     COUNT(name)         a whole number (64 bits), AND         what stands between two arguments.
   Every kernel has the populations and which links are closed (walls/closed.h; null: none). lift
   and kept_x ...: what a flow exchanges with its scalars (coupling/velocity.h). */

/* What decides a cell's own rates and acceleration: `law` begins with these numbers (strain.h),
   null where all cells are alike. The magic parameter or 0, tau at rest, the constant of eddies
   (12 C^2 of smagorinsky.h, 3 C_w^2 and 3 c of kernels/eddies/), Omega of acceleration/own.h, the
   acceleration of a lift of 1. own_x, own_y, own_z, lift: accelerations and lift [row][x], or null.
   eddies, of the step alone: 12 C^2 of each cell, or null; or 3 nu_t (viscosity/eddies.h). */
#define LBM_LAW_MAGIC 0
#define LBM_LAW_TAU 1
#define LBM_LAW_EDDIES 2
#define LBM_LAW_ROTATION 3 /* three numbers */
#define LBM_LAW_PER_LIFT 6 /* three numbers */
/* From here on the table of law.h: LBM_LAW_OCTAVES LBM_LAW_POINTS + 1 numbers. */
#define LBM_LAW_TABLE 9
#define LBM_LAW_POINTS 128
#define LBM_LAW_LOWEST (-34)
#define LBM_LAW_OCTAVES 40

/* One time step of every cell. */
#define LBM_STEP_ARGUMENTS(BUFFER, REAL, COUNT, AND) \
    BUFFER(lbm_element, populations) AND BUFFER(uint, closed_words) \
    AND BUFFER(uint, closed_ranks) AND BUFFER(uint, closed_masks) AND BUFFER(lbm_scalar, law) \
    AND BUFFER(lbm_scalar, own_x) AND BUFFER(lbm_scalar, own_y) AND BUFFER(lbm_scalar, own_z) \
    AND BUFFER(lbm_scalar, lift) AND BUFFER(lbm_scalar, eddies) \
    AND REAL(omega_even) AND REAL(omega_odd) AND REAL(omega_bulk) AND REAL(omega_ghost) \
    AND REAL(acceleration_x) AND REAL(acceleration_y) AND REAL(acceleration_z) \
    AND BUFFER(lbm_scalar, kept_x) AND BUFFER(lbm_scalar, kept_y) AND BUFFER(lbm_scalar, kept_z)

/* rho - 1 and u of rows from first_row on (row y + ny z), arrays [row][x]. */
#define LBM_MOMENTS_ARGUMENTS(BUFFER, REAL, COUNT, AND) \
    BUFFER(lbm_element, populations) AND BUFFER(uint, closed_words) \
    AND BUFFER(uint, closed_ranks) AND BUFFER(uint, closed_masks) AND BUFFER(lbm_scalar, law) \
    AND BUFFER(lbm_scalar, own_x) AND BUFFER(lbm_scalar, own_y) AND BUFFER(lbm_scalar, own_z) \
    AND BUFFER(lbm_scalar, lift) \
    AND BUFFER(lbm_scalar, drho) AND BUFFER(lbm_scalar, ux) \
    AND BUFFER(lbm_scalar, uy) AND BUFFER(lbm_scalar, uz) \
    AND REAL(acceleration_x) AND REAL(acceleration_y) AND REAL(acceleration_z) \
    AND COUNT(first_row)

/* Populations of the first step from rho - 1, u and the rate of strain; rows as above. */
#define LBM_INIT_ARGUMENTS(BUFFER, REAL, COUNT, AND) \
    BUFFER(lbm_element, populations) AND BUFFER(uint, closed_words) \
    AND BUFFER(uint, closed_ranks) AND BUFFER(uint, closed_masks) AND BUFFER(lbm_scalar, law) \
    AND BUFFER(lbm_scalar, own_x) AND BUFFER(lbm_scalar, own_y) AND BUFFER(lbm_scalar, own_z) \
    AND BUFFER(lbm_scalar, lift) \
    AND BUFFER(lbm_scalar, drho) AND BUFFER(lbm_scalar, ux) \
    AND BUFFER(lbm_scalar, uy) AND BUFFER(lbm_scalar, uz) \
    AND BUFFER(lbm_scalar, sxx) AND BUFFER(lbm_scalar, syy) AND BUFFER(lbm_scalar, szz) \
    AND BUFFER(lbm_scalar, sxy) AND BUFFER(lbm_scalar, sxz) AND BUFFER(lbm_scalar, syz) \
    AND REAL(tau) AND REAL(acceleration_x) AND REAL(acceleration_y) AND REAL(acceleration_z) \
    AND COUNT(first_row)

/* Numbers that the totals of a strip have, but for the cell. */
#define LBM_TOTALS 8

/* Totals over the fluid cells of strips, `strip_rows` rows each, the launch counts strips:
   partial[strip][LBM_TOTALS][2]: sums of rho - 1, rho u and rho u^2 / 2, the largest |u|^2
   (LBM_BEYOND: not finite), the smallest and largest rho - 1, each as two floats to be added;
   worst_cell[strip]: where |u|^2 is largest, x + nx (y + ny z). solid: a bit a cell, or null: none
   is solid. */
#define LBM_TOTALS_ARGUMENTS(BUFFER, REAL, COUNT, AND) \
    BUFFER(lbm_element, populations) AND BUFFER(uint, closed_words) \
    AND BUFFER(uint, closed_ranks) AND BUFFER(uint, closed_masks) AND BUFFER(lbm_scalar, law) \
    AND BUFFER(lbm_scalar, own_x) AND BUFFER(lbm_scalar, own_y) AND BUFFER(lbm_scalar, own_z) \
    AND BUFFER(lbm_scalar, lift) \
    AND BUFFER(uchar, solid) AND BUFFER(float, partial) AND BUFFER(ulong, worst_cell) \
    AND REAL(acceleration_x) AND REAL(acceleration_y) AND REAL(acceleration_z) \
    AND COUNT(strip_rows)

/* A sample, the n-th with rate = 1 / n, of running statistics of all rows, see statistics.k; the
   arrays of one quantity are `cells` numbers apart. */
#define LBM_STATISTICS_ARGUMENTS(BUFFER, REAL, COUNT, AND) \
    BUFFER(lbm_element, populations) AND BUFFER(uint, closed_words) \
    AND BUFFER(uint, closed_ranks) AND BUFFER(uint, closed_masks) AND BUFFER(lbm_scalar, law) \
    AND BUFFER(lbm_scalar, own_x) AND BUFFER(lbm_scalar, own_y) AND BUFFER(lbm_scalar, own_z) \
    AND BUFFER(lbm_scalar, lift) \
    AND BUFFER(lbm_scalar, mean) AND BUFFER(lbm_scalar, rest) AND BUFFER(lbm_scalar, moment) \
    AND REAL(acceleration_x) AND REAL(acceleration_y) AND REAL(acceleration_z) AND REAL(rate) \
    AND COUNT(cells)
