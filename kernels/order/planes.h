/* Memory order [z][q][y][x]: one plane of each direction after the other, for CPUs. The strides
   keep the directions' streams apart in the cache; they come with the box. Single cells (LBM_WIDE
   1; more where those that follow along x are known to be like them), LBM_LANES_A_WORD of which,
   one after the other along x, are a word to those kernels that work on words. */

typedef struct {
    const lbm_box* box;
    const lbm_layout* layout;
    int parity;
    long item;
    const uint *closed_words, *closed_ranks, *closed_masks;
} lbm_place;

#define LBM_PARITY (here->parity)
#define LBM_MASK_WORDS ((LBM_Q * LBM_LANES_A_WORD + 31) / 32) /* walls/closed.h */

/* What to add to an index because a step of d along an axis of n cells, `stride` apart, wraps. */
LBM_FN long lbm_wrapped(long at, int d, long n, long stride)
{
    if (at + d < 0) return n * stride;
    return at + d >= n ? -n * stride : 0;
}

/* Whether no neighbour of a cell lies across an end of an axis. */
LBM_FN int lbm_is_inside(const lbm_box* box, int x, int y, int z)
{
    return x > 0 && x < box->nx - 1 && y > 0 && y < box->ny - 1 &&
           (LBM_D == 2 || (z > 0 && z < box->nz - 1));
}

/* Element of a slot, seen from cell (x, y, z); every axis wraps. */
LBM_FN long lbm_index(const lbm_place* here, lbm_slot slot, int x, int y, int z)
{
    const lbm_box* box = here->box;
    const long straight = z * box->z_stride + y * box->row + x + slot.offset;
    if (lbm_is_inside(box, x, y, z)) return straight;
    return straight + lbm_wrapped(x, slot.dx, box->nx, 1) +
           lbm_wrapped(y, slot.dy, box->ny, box->row) +
           lbm_wrapped(z, slot.dz, box->nz, box->z_stride);
}

/* What lies at an element; of LBM_WIDE cells side by side where a word is that many. */
LBM_FN lbm_word lbm_fetch(const lbm_element* populations, lbm_size at)
{
    lbm_word word;
    __builtin_memcpy(&word, populations + at, sizeof word);
    return word;
}
LBM_FN void lbm_keep(lbm_element* populations, lbm_size at, lbm_word word)
{
    __builtin_memcpy(populations + at, &word, sizeof word);
}

LBM_FN int lbm_cells_along(const lbm_place* here, int axis)
{
    const lbm_box* box = here->box;
    return (int)(axis == 0 ? box->nx : axis == 1 ? box->ny : box->nz);
}

/* The word that a cell lies in, counted over the domain, and its lane there. */
LBM_FN long lbm_word_of(const lbm_place* here, int x, int y, int z)
{
    const long words = (here->box->nx + LBM_LANES_A_WORD - 1) / LBM_LANES_A_WORD;
    return (z * here->box->ny + y) * words + x / LBM_LANES_A_WORD;
}
LBM_FN int lbm_lane_of(int x) { return x % LBM_LANES_A_WORD; }

/* Whether links of a cell at x are closed because all across the x faces are, and whether link i
   is. */
LBM_FN int lbm_touches_closed_x(const lbm_place* here, int x)
{
    return here->box->closed_x && (x == 0 || x == here->box->nx - 1);
}
LBM_FN int lbm_crosses_closed_x(const lbm_place* here, int x, int i)
{
    const lbm_box* box = here->box;
    return box->closed_x && (lbm_c[i][0] < 0 ? x == 0 : lbm_c[i][0] > 0 && x == box->nx - 1);
}
