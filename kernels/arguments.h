/* The arguments of every kernel, declared once. Signatures, the host's tables of names, and
   binding are all made from these lists:
     BUFFER(type, name)  an array on the device,   REAL(name)  a number of type lbm_scalar,
     COUNT(name)         a whole number (64 bits), AND         what stands between two arguments.
   Every kernel has the populations and which links are closed (walls/closed.h; null: none). lift,
   lift_x ... and kept_x ...: what a flow exchanges with its scalars (coupling/scalars.h). */

/* One time step of every cell. */
#define LBM_STEP_ARGUMENTS(BUFFER, REAL, COUNT, AND) \
    BUFFER(lbm_element, populations) AND BUFFER(uint, closed_words) \
    AND BUFFER(uint, closed_ranks) AND BUFFER(uint, closed_masks) \
    AND REAL(omega_even) AND REAL(omega_odd) AND REAL(omega_bulk) AND REAL(omega_ghost) \
    AND REAL(acceleration_x) AND REAL(acceleration_y) AND REAL(acceleration_z) \
    AND BUFFER(lbm_scalar, lift) AND REAL(lift_x) AND REAL(lift_y) AND REAL(lift_z) \
    AND BUFFER(lbm_scalar, kept_x) AND BUFFER(lbm_scalar, kept_y) AND BUFFER(lbm_scalar, kept_z)

/* rho - 1 and u of rows from first_row on (row y + ny z), arrays [row][x]. */
#define LBM_MOMENTS_ARGUMENTS(BUFFER, REAL, COUNT, AND) \
    BUFFER(lbm_element, populations) AND BUFFER(uint, closed_words) \
    AND BUFFER(uint, closed_ranks) AND BUFFER(uint, closed_masks) \
    AND BUFFER(lbm_scalar, drho) AND BUFFER(lbm_scalar, ux) \
    AND BUFFER(lbm_scalar, uy) AND BUFFER(lbm_scalar, uz) \
    AND REAL(acceleration_x) AND REAL(acceleration_y) AND REAL(acceleration_z) \
    AND BUFFER(lbm_scalar, lift) AND REAL(lift_x) AND REAL(lift_y) AND REAL(lift_z) \
    AND COUNT(first_row)

/* Populations of the first step from rho - 1, u and the rate of strain; rows as above. */
#define LBM_INIT_ARGUMENTS(BUFFER, REAL, COUNT, AND) \
    BUFFER(lbm_element, populations) AND BUFFER(uint, closed_words) \
    AND BUFFER(uint, closed_ranks) AND BUFFER(uint, closed_masks) \
    AND BUFFER(lbm_scalar, drho) AND BUFFER(lbm_scalar, ux) \
    AND BUFFER(lbm_scalar, uy) AND BUFFER(lbm_scalar, uz) \
    AND BUFFER(lbm_scalar, sxx) AND BUFFER(lbm_scalar, syy) AND BUFFER(lbm_scalar, szz) \
    AND BUFFER(lbm_scalar, sxy) AND BUFFER(lbm_scalar, sxz) AND BUFFER(lbm_scalar, syz) \
    AND REAL(tau) AND REAL(acceleration_x) AND REAL(acceleration_y) AND REAL(acceleration_z) \
    AND BUFFER(lbm_scalar, lift) AND REAL(lift_x) AND REAL(lift_y) AND REAL(lift_z) \
    AND COUNT(first_row)

/* Numbers that the totals of a strip have, but for the cell. */
#define LBM_TOTALS 7

/* Totals over the fluid cells of strips, `strip_rows` rows each, the launch counts strips:
   partial[strip][LBM_TOTALS][2]: sums of rho - 1 and rho u, the largest |u|^2 (LBM_BEYOND: not
   finite), the smallest and largest rho - 1, each as two floats to be added; worst_cell[strip]:
   where |u|^2 is largest, x + nx (y + ny z). solid: a bit a cell, or null: none is solid. */
#define LBM_TOTALS_ARGUMENTS(BUFFER, REAL, COUNT, AND) \
    BUFFER(lbm_element, populations) AND BUFFER(uint, closed_words) \
    AND BUFFER(uint, closed_ranks) AND BUFFER(uint, closed_masks) \
    AND BUFFER(uchar, solid) AND BUFFER(float, partial) AND BUFFER(ulong, worst_cell) \
    AND REAL(acceleration_x) AND REAL(acceleration_y) AND REAL(acceleration_z) \
    AND BUFFER(lbm_scalar, lift) AND REAL(lift_x) AND REAL(lift_y) AND REAL(lift_z) \
    AND COUNT(strip_rows)

/* New populations of every link of a group, into `scratch`. `parameter` as the rule's file says. */
#define LBM_LINKS_GATHER_ARGUMENTS(BUFFER, REAL, COUNT, AND) \
    BUFFER(lbm_element, populations) AND BUFFER(uint, closed_words) \
    AND BUFFER(uint, closed_ranks) AND BUFFER(uint, closed_masks) \
    AND BUFFER(ulong, cell) AND BUFFER(uchar, direction) \
    AND BUFFER(lbm_scalar, parameter) AND BUFFER(lbm_element, scratch) \
    AND REAL(acceleration_x) AND REAL(acceleration_y) AND REAL(acceleration_z) AND REAL(factor) \
    AND COUNT(links)

/* The same, at once in its place: cell c has the links [first[c], first[c + 1]). */
#define LBM_CELLS_APPLY_ARGUMENTS(BUFFER, REAL, COUNT, AND) \
    BUFFER(lbm_element, populations) AND BUFFER(uint, closed_words) \
    AND BUFFER(uint, closed_ranks) AND BUFFER(uint, closed_masks) AND BUFFER(uint, first) \
    AND BUFFER(ulong, cell) AND BUFFER(uchar, direction) AND BUFFER(lbm_scalar, parameter) \
    AND REAL(acceleration_x) AND REAL(acceleration_y) AND REAL(acceleration_z) AND REAL(factor) \
    AND COUNT(cells)

/* What was gathered goes from there to where the next step reads it. */
#define LBM_LINKS_SCATTER_ARGUMENTS(BUFFER, REAL, COUNT, AND) \
    BUFFER(lbm_element, populations) AND BUFFER(uint, closed_words) \
    AND BUFFER(uint, closed_ranks) AND BUFFER(uint, closed_masks) \
    AND BUFFER(ulong, to_cell) \
    AND BUFFER(uchar, to_direction) AND BUFFER(lbm_element, scratch) AND COUNT(links)

/* All populations of cells, as they arrive; see canonical.k. */
#define LBM_CANONICAL_ARGUMENTS(BUFFER, REAL, COUNT, AND) \
    BUFFER(lbm_element, populations) AND BUFFER(uint, closed_words) \
    AND BUFFER(uint, closed_ranks) AND BUFFER(uint, closed_masks) \
    AND BUFFER(lbm_element, arriving) AND COUNT(first_cell) AND COUNT(cells) \
    AND COUNT(nx) AND COUNT(ny)

/* Links that one item of the force kernel adds up. */
#define LBM_CHUNK 64

/* Force and torque of those of the links [first_link, end_link) whose wall lies within a box,
   low <= x < high in cells; LBM_CHUNK an item: partial[item][6], to be summed in order.
   wall_velocity: three numbers a link, or null for a wall at rest; `factor` scales it. */
#define LBM_LINKS_FORCE_ARGUMENTS(BUFFER, REAL, COUNT, AND) \
    BUFFER(lbm_element, populations) AND BUFFER(uint, closed_words) \
    AND BUFFER(uint, closed_ranks) AND BUFFER(uint, closed_masks) \
    AND BUFFER(ulong, cell) AND BUFFER(uchar, direction) \
    AND BUFFER(uchar, to_direction) AND BUFFER(lbm_element, scratch) \
    AND BUFFER(lbm_scalar, wall_velocity) AND BUFFER(lbm_sum, partial) \
    AND REAL(low_x) AND REAL(low_y) AND REAL(low_z) \
    AND REAL(high_x) AND REAL(high_y) AND REAL(high_z) \
    AND REAL(factor) AND COUNT(first_link) AND COUNT(end_link)

/* Numbers that a ghost cell of an open face keeps from step to step (faces/ghost.h). */
#define LBM_GHOST 12

/* The ghosts of the cells at open faces: state[LBM_GHOST][ghosts]. face: 2 axis + end; parameter:
   three numbers a ghost, as the rule's file says. */
#define LBM_FACES_LOOK_ARGUMENTS(BUFFER, REAL, COUNT, AND) \
    BUFFER(lbm_element, populations) AND BUFFER(uint, closed_words) \
    AND BUFFER(uint, closed_ranks) AND BUFFER(uint, closed_masks) \
    AND BUFFER(ulong, cell) AND BUFFER(uchar, face) \
    AND BUFFER(lbm_scalar, parameter) AND BUFFER(lbm_scalar, state) \
    AND REAL(acceleration_x) AND REAL(acceleration_y) AND REAL(acceleration_z) AND REAL(factor) \
    AND COUNT(fresh) AND COUNT(ghosts)

/* What they send over each link: ghost source[l], along direction sent[l]. */
#define LBM_FACES_SEND_ARGUMENTS(BUFFER, REAL, COUNT, AND) \
    BUFFER(lbm_element, populations) AND BUFFER(uint, closed_words) \
    AND BUFFER(uint, closed_ranks) AND BUFFER(uint, closed_masks) \
    AND BUFFER(ulong, cell) AND BUFFER(uchar, direction) \
    AND BUFFER(uint, source) AND BUFFER(uchar, sent) \
    AND BUFFER(lbm_scalar, state) AND BUFFER(lbm_element, scratch) \
    AND REAL(acceleration_x) AND REAL(acceleration_y) AND REAL(acceleration_z) \
    AND COUNT(ghosts) AND COUNT(links)

/* A sponge: a box of cells before face `face`, which begins at `start` (a cell's edge). target may
   be null. */
#define LBM_SPONGE_ARGUMENTS(BUFFER, REAL, COUNT, AND) \
    BUFFER(lbm_element, populations) AND BUFFER(uint, closed_words) \
    AND BUFFER(uint, closed_ranks) AND BUFFER(uint, closed_masks) \
    AND BUFFER(lbm_scalar, target) AND BUFFER(lbm_scalar, mean) \
    AND REAL(acceleration_x) AND REAL(acceleration_y) AND REAL(acceleration_z) \
    AND REAL(start) AND REAL(thickness) AND REAL(strength) AND REAL(rate) AND REAL(factor) \
    AND COUNT(fresh) AND COUNT(face) AND COUNT(low_x) AND COUNT(low_y) AND COUNT(low_z) \
    AND COUNT(box_x) AND COUNT(box_y) AND COUNT(stride_x) AND COUNT(stride_y) AND COUNT(stride_z) \
    AND COUNT(cells)
