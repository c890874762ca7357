/* Memory order [buffer][z][y][q][word][lane], for GPUs. A row is split into as many parts as a
   word has lanes: lane k of word w holds cell w + k LBM_WORDS. So a step along x is a step to the
   next word, aligned, and only at a row's end the lanes move up by one. A thread works at one
   word; LBM_LANES_A_WORD cells.

   The config block defines LBM_NX, LBM_NY, LBM_NZ, LBM_LANES_A_WORD (which divides LBM_NX),
   lbm_size, the type of an element's index, and LBM_CLOSED_X (0, 1): all links across the x faces
   are closed (walls/closed.h) and do not stand in its tables; a row then has two words at least. */

#define LBM_WORDS (LBM_NX / LBM_LANES_A_WORD)
#define LBM_MASK_WORDS ((LBM_Q * LBM_LANES_A_WORD + 31) / 32) /* walls/closed.h */
#define LBM_PARITY (here->parity)

typedef struct {
    int x, y, z; /* word in its row, row, plane */
    int parity;
    long row, item;
    LBM_GLOBAL const uint *closed_words, *closed_ranks, *closed_masks;
    uint closed[LBM_MASK_WORDS]; /* the word's closed links, once gathered */
} lbm_place;
#define LBM_PLACE lbm_place /* what lbm_gather takes */

/* The place of this thread, which may now read what the last kernel wrote; threads beyond the range
   leave. */
#define LBM_HERE                                                                              \
    const long lbm_row = lbm_begin + LBM_Y;                                                   \
    if (LBM_X >= LBM_WORDS || lbm_row >= lbm_end) return;                                     \
    lbm_place lbm_place_here = {LBM_X, (int)(lbm_row % LBM_NY), (int)(lbm_row / LBM_NY),      \
                                LBM_STEP_PARITY, lbm_row, 0,                                  \
                                closed_words, closed_ranks, closed_masks, {0}};               \
    lbm_place* const here = &lbm_place_here;                                                  \
    LBM_AWAIT_LAST

/* The place of a word of a row. */
#define LBM_HERE_AT(at_row, word)                                                             \
    const long lbm_row = (at_row);                                                            \
    lbm_place lbm_place_here = {(word), (int)(lbm_row % LBM_NY), (int)(lbm_row / LBM_NY),     \
                                LBM_STEP_PARITY, lbm_row, 0,                                  \
                                closed_words, closed_ranks, closed_masks, {0}};               \
    lbm_place* const here = &lbm_place_here

#define LBM_HERE_ITEM(count)                                                                  \
    if (lbm_begin + LBM_ITEM >= lbm_end) return;                                              \
    const lbm_place lbm_place_here = {0, 0, 0, LBM_STEP_PARITY, 0, lbm_begin + LBM_ITEM,      \
                                      closed_words, closed_ranks, closed_masks, {0}};         \
    const lbm_place* const here = &lbm_place_here;                                            \
    LBM_AWAIT_LAST

LBM_FN int lbm_wrap(int x, int n) { return x < 0 ? x + n : x >= n ? x - n : x; }

/* First element of a direction's row. */
LBM_FN lbm_size lbm_row_start(int buffer, int q, int y, int z)
{
    return ((((lbm_size)buffer * LBM_NZ + z) * LBM_NY + y) * LBM_Q + q) * LBM_NX;
}

/* Element of a slot, seen from cell (x, y, z); every axis wraps. */
LBM_FN lbm_size lbm_index(const lbm_place* here, lbm_slot slot, int x, int y, int z)
{
    const int cell = lbm_wrap(x + slot.dx, LBM_NX);
    (void)here;
    return lbm_row_start(slot.buffer, slot.q, lbm_wrap(y + slot.dy, LBM_NY),
                         lbm_wrap(z + slot.dz, LBM_NZ)) +
           (cell % LBM_WORDS) * LBM_LANES_A_WORD + cell / LBM_WORDS;
}

/* One cell's element, for kernels on links. */
LBM_FN lbm_element lbm_fetch(LBM_GLOBAL const lbm_element* populations, lbm_size at)
{
    return populations[at];
}
LBM_FN void lbm_keep(LBM_GLOBAL lbm_element* populations, lbm_size at, lbm_element value)
{
    populations[at] = value;
}

LBM_FN int lbm_cells_along(const lbm_place* here, int axis)
{
    (void)here;
    return axis == 0 ? LBM_NX : axis == 1 ? LBM_NY : LBM_NZ;
}

/* The word that a cell lies in, counted over the domain, and its lane there. */
LBM_FN long lbm_word_of(const lbm_place* here, int x, int y, int z)
{
    (void)here;
    return ((long)z * LBM_NY + y) * LBM_WORDS + x % LBM_WORDS;
}
LBM_FN int lbm_lane_of(int x) { return x / LBM_WORDS; }

/* Whether links of a cell at x are closed because of that, and whether link i is. */
LBM_FN int lbm_touches_closed_x(const lbm_place* here, int x)
{
    (void)here;
    return LBM_CLOSED_X && (x == 0 || x == LBM_NX - 1);
}
LBM_FN int lbm_crosses_closed_x(const lbm_place* here, int x, int i)
{
    (void)here;
    return LBM_CLOSED_X && (lbm_c[i][0] < 0 ? x == 0 : lbm_c[i][0] > 0 && x == LBM_NX - 1);
}
