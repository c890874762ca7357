/* The same memory order, a word of LBM_WIDE cells at a time along x. The place holds where each
   of the row's streams begins; at the ends of a row, where streams wrap, it points at a copy
   instead. */

typedef struct {
    lbm_element* in[LBM_Q];  /* slot_in(i) of the row's cell 0 */
    lbm_element* out[LBM_Q]; /* slot_out(i) of the row's cell 0 */
    long x;                  /* first cell of the word, in its row */
    long cell;               /* and in plain fields */
} lbm_place;
#define LBM_PLACE const lbm_place /* what lbm_gather takes */

/* No store of a population changes a place: `__restrict` saves reading it again after each. */

LBM_FN void lbm_gather(lbm_real* f, const lbm_element* populations,
                       const lbm_place* __restrict here)
{
    (void)populations;
    LBM_UNROLL
    for (int i = 0; i < LBM_Q; ++i) {
        lbm_word word;
        __builtin_memcpy(&word, here->in[i] + here->x, sizeof word);
        f[i] = lbm_decode(word);
    }
}

LBM_FN void lbm_scatter(const lbm_real* f, lbm_element* populations,
                        const lbm_place* __restrict here)
{
    (void)populations;
    LBM_UNROLL
    for (int i = 0; i < LBM_Q; ++i) {
        const lbm_word word = lbm_encode(f[i]);
        __builtin_memcpy(here->out[i] + here->x, &word, sizeof word);
    }
}

/* Writes what the cell itself will read. */
LBM_FN void lbm_scatter_in(const lbm_real* f, lbm_element* populations,
                           const lbm_place* __restrict here)
{
    (void)populations;
    LBM_UNROLL
    for (int i = 0; i < LBM_Q; ++i) {
        const lbm_word word = lbm_encode(f[i]);
        __builtin_memcpy(here->in[i] + here->x, &word, sizeof word);
    }
}

/* Where the word lies in plain fields, and how far apart its lanes do. */
LBM_FN long lbm_field_cell(const lbm_place* here) { return here->cell; }
#define LBM_FIELD_STRIDE 1

LBM_FN lbm_real lbm_get(const lbm_scalar* field, const lbm_place* here, long first_row)
{
    (void)first_row;
    lbm_real value;
    __builtin_memcpy(&value, field + here->cell, sizeof value);
    return value;
}

LBM_FN void lbm_put(lbm_scalar* field, const lbm_place* here, long first_row, lbm_real value)
{
    (void)first_row;
    __builtin_memcpy(field + here->cell, &value, sizeof value);
}
