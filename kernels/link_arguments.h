/* The arguments of kernels that work on links, as in arguments.h. */

/* New populations of every link of a group, into `scratch`. `parameter` as the rule's file says. */
#define LBM_LINKS_GATHER_ARGUMENTS(BUFFER, REAL, COUNT, AND) \
    BUFFER(lbm_element, populations) AND BUFFER(uint, closed_words) \
    AND BUFFER(uint, closed_ranks) AND BUFFER(uint, closed_masks) AND BUFFER(lbm_scalar, law) \
    AND BUFFER(lbm_scalar, own_x) AND BUFFER(lbm_scalar, own_y) AND BUFFER(lbm_scalar, own_z) \
    AND BUFFER(lbm_scalar, lift) \
    AND BUFFER(ulong, cell) AND BUFFER(uchar, direction) \
    AND BUFFER(lbm_scalar, parameter) AND BUFFER(lbm_element, scratch) \
    AND REAL(acceleration_x) AND REAL(acceleration_y) AND REAL(acceleration_z) AND REAL(factor) \
    AND COUNT(links)

/* The same, at once in its place: cell c has the links [first[c], first[c + 1]); bit i of
   closed[l]: link i of the cell of link l is closed. */
#define LBM_CELLS_APPLY_ARGUMENTS(BUFFER, REAL, COUNT, AND) \
    BUFFER(lbm_element, populations) AND BUFFER(uint, closed_words) \
    AND BUFFER(uint, closed_ranks) AND BUFFER(uint, closed_masks) AND BUFFER(lbm_scalar, law) \
    AND BUFFER(lbm_scalar, own_x) AND BUFFER(lbm_scalar, own_y) AND BUFFER(lbm_scalar, own_z) \
    AND BUFFER(lbm_scalar, lift) \
    AND BUFFER(uint, first) \
    AND BUFFER(ulong, cell) AND BUFFER(uchar, direction) AND BUFFER(uint, closed) \
    AND BUFFER(lbm_scalar, parameter) \
    AND REAL(acceleration_x) AND REAL(acceleration_y) AND REAL(acceleration_z) AND REAL(factor) \
    AND COUNT(cells)

/* The same for walls at rest, link by link: place[0][l] is that of its own population, place[1 +
   parity others + k][l] that of the k-th other one; in domains of fewer than 2^32 elements. */
#define LBM_LINKS_APPLY_ARGUMENTS(BUFFER, REAL, COUNT, AND) \
    BUFFER(lbm_element, populations) AND BUFFER(uint, closed_words) \
    AND BUFFER(uint, closed_ranks) AND BUFFER(uint, closed_masks) \
    AND BUFFER(uint, place) AND BUFFER(lbm_scalar, parameter) AND COUNT(links)

/* These places. */
#define LBM_LINKS_PLACE_ARGUMENTS(BUFFER, REAL, COUNT, AND) \
    BUFFER(lbm_element, populations) AND BUFFER(uint, closed_words) \
    AND BUFFER(uint, closed_ranks) AND BUFFER(uint, closed_masks) \
    AND BUFFER(ulong, cell) AND BUFFER(uchar, direction) AND BUFFER(lbm_scalar, parameter) \
    AND BUFFER(uint, place) AND COUNT(links)

/* The velocities of walls that the fluid slides along; see slide.k. stiffness: 1 / slip length. */
#define LBM_CELLS_SLIDE_ARGUMENTS(BUFFER, REAL, COUNT, AND) \
    BUFFER(lbm_element, populations) AND BUFFER(uint, closed_words) \
    AND BUFFER(uint, closed_ranks) AND BUFFER(uint, closed_masks) AND BUFFER(uint, first) \
    AND BUFFER(uint, order) AND BUFFER(uchar, outward) \
    AND BUFFER(lbm_scalar, place) AND BUFFER(lbm_scalar, carried) \
    AND BUFFER(ulong, cell) AND BUFFER(uchar, direction) AND BUFFER(lbm_scalar, parameter) \
    AND BUFFER(lbm_scalar, wall_velocity) AND BUFFER(lbm_scalar, y_plus) \
    AND REAL(acceleration_x) AND REAL(acceleration_y) AND REAL(acceleration_z) AND REAL(factor) \
    AND REAL(viscosity) AND REAL(stiffness) AND COUNT(has_law) AND COUNT(cells)

/* What was gathered goes from there to where the next step reads it. */
#define LBM_LINKS_SCATTER_ARGUMENTS(BUFFER, REAL, COUNT, AND) \
    BUFFER(lbm_element, populations) AND BUFFER(uint, closed_words) \
    AND BUFFER(uint, closed_ranks) AND BUFFER(uint, closed_masks) \
    AND BUFFER(ulong, to_cell) \
    AND BUFFER(uchar, to_direction) AND BUFFER(lbm_element, scratch) AND COUNT(links)

/* Cells of a porous medium: what leaves them, or, with arriving = 1, what arrives there.
   linear, quadratic: as the medium's file says. */
#define LBM_POROUS_ARGUMENTS(BUFFER, REAL, COUNT, AND) \
    BUFFER(lbm_element, populations) AND BUFFER(uint, closed_words) \
    AND BUFFER(uint, closed_ranks) AND BUFFER(uint, closed_masks) AND BUFFER(ulong, cell) \
    AND REAL(linear) AND REAL(quadratic) AND COUNT(arriving) AND COUNT(cells)

/* Numbers of an object in `mirror`. */
#define LBM_MIRROR 9

/* Eddies of all cells in a row, or, where there is a list, of its own; see eddies.k. beside: six a
   cell of the list. */
#define LBM_EDDIES_ARGUMENTS(BUFFER, REAL, COUNT, AND) \
    BUFFER(lbm_element, populations) AND BUFFER(uint, closed_words) \
    AND BUFFER(uint, closed_ranks) AND BUFFER(uint, closed_masks) AND BUFFER(lbm_scalar, law) \
    AND BUFFER(lbm_scalar, kept_x) AND BUFFER(lbm_scalar, kept_y) AND BUFFER(lbm_scalar, kept_z) \
    AND BUFFER(lbm_scalar, eddies) AND BUFFER(ulong, cell) AND BUFFER(ushort, beside) \
    AND BUFFER(lbm_scalar, mirror) AND COUNT(cells)

/* All populations of cells, as they arrive; see canonical.k. */
#define LBM_CANONICAL_ARGUMENTS(BUFFER, REAL, COUNT, AND) \
    BUFFER(lbm_element, populations) AND BUFFER(uint, closed_words) \
    AND BUFFER(uint, closed_ranks) AND BUFFER(uint, closed_masks) \
    AND BUFFER(lbm_element, arriving) AND COUNT(first_cell) AND COUNT(cells) \
    AND COUNT(nx) AND COUNT(ny)

/* Links that one item of the force kernel adds up. */
#define LBM_CHUNK 64

/* Force and torque of those of the links [first_link, end_link) whose wall lies within a box,
   low <= x < high in cells; LBM_CHUNK an item: partial[item][6][2], two floats to be added, and
   the items to be summed in order. wall_velocity: three numbers a link, or null for a wall at rest;
   `factor` scales it. */
#define LBM_LINKS_FORCE_ARGUMENTS(BUFFER, REAL, COUNT, AND) \
    BUFFER(lbm_element, populations) AND BUFFER(uint, closed_words) \
    AND BUFFER(uint, closed_ranks) AND BUFFER(uint, closed_masks) \
    AND BUFFER(ulong, cell) AND BUFFER(uchar, direction) \
    AND BUFFER(uchar, to_direction) AND BUFFER(lbm_element, scratch) \
    AND BUFFER(lbm_scalar, wall_velocity) AND BUFFER(float, partial) \
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

/* Cells that a moving body has uncovered: bit i of donors says that the neighbour along c_i is to
   be asked; velocity: three numbers a cell, of the wall. */
#define LBM_REFILL_ARGUMENTS(BUFFER, REAL, COUNT, AND) \
    BUFFER(lbm_element, populations) AND BUFFER(uint, closed_words) \
    AND BUFFER(uint, closed_ranks) AND BUFFER(uint, closed_masks) \
    AND BUFFER(ulong, cell) AND BUFFER(uint, donors) AND BUFFER(lbm_scalar, velocity) \
    AND REAL(acceleration_x) AND REAL(acceleration_y) AND REAL(acceleration_z) AND COUNT(cells)

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
