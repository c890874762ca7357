/* The arguments of the kernels of scalars, as arguments.h has them. */

/* A step of a scalar (scalar.h), of the flow's cells: fields [row][x]. lift may be null;
   material and materials: material/several.h, or null. */
#define LBM_SCALAR_STEP_ARGUMENTS(BUFFER, REAL, COUNT, AND) \
    BUFFER(lbm_element, populations) AND BUFFER(uint, closed_words) \
    AND BUFFER(uint, closed_ranks) AND BUFFER(uint, closed_masks) \
    AND BUFFER(lbm_scalar, kept_x) AND BUFFER(lbm_scalar, kept_y) AND BUFFER(lbm_scalar, kept_z) \
    AND BUFFER(lbm_scalar, lift) AND REAL(expansion) AND COUNT(lifted) \
    AND BUFFER(uchar, material) AND BUFFER(lbm_scalar, materials) \
    AND REAL(omega_even) AND REAL(omega_odd) AND REAL(source)

/* Its cells first_cell + c: phi[c] and flux[c][3] into populations, phi[c] from them. */
#define LBM_SCALAR_FILL_ARGUMENTS(BUFFER, REAL, COUNT, AND) \
    BUFFER(lbm_element, populations) AND BUFFER(uint, closed_words) \
    AND BUFFER(uint, closed_ranks) AND BUFFER(uint, closed_masks) \
    AND BUFFER(lbm_scalar, phi) AND BUFFER(lbm_scalar, flux) \
    AND BUFFER(uchar, material) AND BUFFER(lbm_scalar, materials) \
    AND BUFFER(lbm_scalar, lift) AND REAL(expansion) AND COUNT(lifted) AND REAL(source) \
    AND COUNT(first_cell) AND COUNT(cells) AND COUNT(nx) AND COUNT(ny)

#define LBM_SCALAR_READ_ARGUMENTS(BUFFER, REAL, COUNT, AND) \
    BUFFER(lbm_element, populations) AND BUFFER(uint, closed_words) \
    AND BUFFER(uint, closed_ranks) AND BUFFER(uint, closed_masks) \
    AND BUFFER(lbm_scalar, phi) AND REAL(source) \
    AND BUFFER(uchar, material) AND BUFFER(lbm_scalar, materials) \
    AND COUNT(first_cell) AND COUNT(cells) AND COUNT(nx) AND COUNT(ny)

/* Its walls and faces, into `scratch`; scalar_links.k says what the coefficients are. */
#define LBM_SCALAR_LINKS_ARGUMENTS(BUFFER, REAL, COUNT, AND) \
    BUFFER(lbm_element, populations) AND BUFFER(uint, closed_words) \
    AND BUFFER(uint, closed_ranks) AND BUFFER(uint, closed_masks) \
    AND BUFFER(ulong, cell) AND BUFFER(uchar, direction) AND BUFFER(lbm_scalar, coefficient) \
    AND BUFFER(lbm_element, scratch) AND BUFFER(lbm_scalar, crossed) AND COUNT(links)
