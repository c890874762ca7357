/* The same memory order, a word at a time (LBM_WIDE == LBM_LANES_A_WORD). */

/* A slot's word, seen from the place: its first element, and whether the row's end lies between. */
LBM_FN lbm_size lbm_word_index(lbm_slot slot, const lbm_place* here)
{
    return lbm_row_start(slot.buffer, slot.q, lbm_wrap(here->y + slot.dy, LBM_NY),
                         lbm_wrap(here->z + slot.dz, LBM_NZ)) +
           (lbm_size)lbm_wrap(here->x + slot.dx, LBM_WORDS) * LBM_WIDE;
}

LBM_FN int lbm_wraps_up(lbm_slot slot, const lbm_place* here)
{
    return slot.dx > 0 && here->x == LBM_WORDS - 1;
}
LBM_FN int lbm_wraps_down(lbm_slot slot, const lbm_place* here)
{
    return slot.dx < 0 && here->x == 0;
}

/* Element of lane k of a slot's word, seen from the place. */
LBM_FN lbm_size lbm_lane_index(lbm_slot slot, const lbm_place* here, int k)
{
    const int turn = lbm_wraps_up(slot, here) - lbm_wraps_down(slot, here);
    return lbm_word_index(slot, here) + (k + turn + LBM_WIDE) % LBM_WIDE;
}

/* A word as it lies in memory, its lanes turned so that they are the place's own cells'. */
LBM_FN lbm_word lbm_turned_in(lbm_word word, lbm_slot slot, const lbm_place* here)
{
    if (lbm_wraps_up(slot, here)) return lbm_next_lane(word);
    if (lbm_wraps_down(slot, here)) return lbm_previous_lane(word);
    return word;
}

LBM_FN lbm_word lbm_read(LBM_GLOBAL const lbm_element* populations, lbm_slot slot,
                         const lbm_place* here)
{
    const lbm_word word = *(LBM_GLOBAL const lbm_word*)(populations + lbm_word_index(slot, here));
    return lbm_turned_in(word, slot, here);
}

LBM_FN void lbm_write(LBM_GLOBAL lbm_element* populations, lbm_slot slot, const lbm_place* here,
                      lbm_word word)
{
    LBM_GLOBAL lbm_word* to = (LBM_GLOBAL lbm_word*)(populations + lbm_word_index(slot, here));
    if (lbm_wraps_up(slot, here))
        *to = lbm_previous_lane(word);
    else if (lbm_wraps_down(slot, here))
        *to = lbm_next_lane(word);
    else
        *to = word;
}

/* Writes what the cell itself will read. */
LBM_FN void lbm_scatter_in(const lbm_real* f, LBM_GLOBAL lbm_element* populations,
                           const lbm_place* here)
{
    LBM_UNROLL
    for (int i = 0; i < LBM_Q; ++i)
        lbm_write(populations, lbm_slot_in(i, LBM_PARITY), here, lbm_encode(f[i]));
}

/* Where the word lies in plain fields of all rows, and how far apart its lanes do. */
LBM_FN long lbm_field_cell(const lbm_place* here) { return here->row * LBM_NX + here->x; }
#define LBM_FIELD_STRIDE LBM_WORDS

LBM_FN lbm_real lbm_get(LBM_GLOBAL const lbm_scalar* field, const lbm_place* here, long first_row)
{
    lbm_scalar lanes[LBM_WIDE];
    for (int k = 0; k < LBM_WIDE; ++k)
        lanes[k] = field[(here->row - first_row) * LBM_NX + here->x + k * LBM_WORDS];
    return lbm_pack(lanes);
}

LBM_FN void lbm_put(LBM_GLOBAL lbm_scalar* field, const lbm_place* here, long first_row,
                    lbm_real value)
{
    lbm_scalar lanes[LBM_WIDE];
    lbm_unpack(value, lanes);
    for (int k = 0; k < LBM_WIDE; ++k)
        field[(here->row - first_row) * LBM_NX + here->x + k * LBM_WORDS] = lanes[k];
}
