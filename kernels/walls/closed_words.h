/* Gather and scatter where some links are closed (walls/closed.h). Most words have none, and steps
   of parity 0 do not ask. */

LBM_FN long lbm_closed_here(const lbm_place* here)
{
    if (LBM_PARITY == 0) return -1;
    return lbm_closed_rank(here, here->row * LBM_WORDS + here->x);
}

/* Bit k: link i of the cell in lane k is closed. */
LBM_FN uint lbm_closed_lanes(const lbm_place* here, int i)
{
    uint lanes = 0u;
    LBM_UNROLL
    for (int k = 0; k < LBM_WIDE; ++k)
        lanes |= ((here->closed_masks[here->closed * LBM_WIDE + k] >> i) & 1u) << k;
    return lanes;
}

/* Lane by lane, a where the bit of `lanes` is set, else b. */
LBM_FN lbm_word lbm_either(uint lanes, lbm_word a, lbm_word b)
{
    lbm_element of_a[LBM_WIDE], of_b[LBM_WIDE];
    lbm_split(a, of_a);
    lbm_split(b, of_b);
    LBM_UNROLL
    for (int k = 0; k < LBM_WIDE; ++k) of_b[k] = ((lanes >> k) & 1u) ? of_a[k] : of_b[k];
    return lbm_join(of_b);
}

/* Puts in what closed links keep. As before, all words are asked for before the first is used;
   where none of its lanes is closed, one is asked for that was read already. */
LBM_FN void lbm_gather_closed(lbm_word* words, LBM_GLOBAL const lbm_element* populations,
                              const lbm_place* here)
{
    lbm_word kept[LBM_Q];
    LBM_UNROLL
    for (int i = 1; i < LBM_Q; ++i) {
        const int parity = lbm_closed_lanes(here, lbm_opposite(i)) != 0u ? 0 : LBM_PARITY;
        kept[i] = lbm_read(populations, lbm_slot_in(i, parity), here);
    }
    LBM_UNROLL
    for (int i = 1; i < LBM_Q; ++i)
        words[i] = lbm_either(lbm_closed_lanes(here, lbm_opposite(i)), kept[i], words[i]);
}

LBM_FN void lbm_gather(lbm_real* f, LBM_GLOBAL const lbm_element* populations,
                       const lbm_place* here)
{
    lbm_word words[LBM_Q];
    LBM_UNROLL
    for (int i = 0; i < LBM_Q; ++i)
        words[i] = lbm_read(populations, lbm_slot_in(i, LBM_PARITY), here);
    if (here->closed >= 0) lbm_gather_closed(words, populations, here);
    LBM_UNROLL
    for (int i = 0; i < LBM_Q; ++i) f[i] = lbm_decode(words[i]);
}

/* What leaves along i: closed lanes to their own slots, the others as ever. */
LBM_FN void lbm_write_lanes(LBM_GLOBAL lbm_element* populations, int i, uint lanes,
                            const lbm_place* here, lbm_word word)
{
    lbm_element of[LBM_WIDE];
    lbm_split(word, of);
    LBM_UNROLL
    for (int k = 0; k < LBM_WIDE; ++k) {
        const lbm_size closed = lbm_lane_index(lbm_slot_out(i, 0), here, k);
        const lbm_size open = lbm_lane_index(lbm_slot_out(i, LBM_PARITY), here, k);
        populations[((lanes >> k) & 1u) ? closed : open] = of[k];
    }
}

LBM_FN void lbm_scatter(const lbm_real* f, LBM_GLOBAL lbm_element* populations,
                        const lbm_place* here)
{
    LBM_UNROLL
    for (int i = 0; i < LBM_Q; ++i) {
        const uint lanes = here->closed < 0 ? 0u : lbm_closed_lanes(here, i);
        if (lanes == 0u)
            lbm_write(populations, lbm_slot_out(i, LBM_PARITY), here, lbm_encode(f[i]));
        else
            lbm_write_lanes(populations, i, lanes, here, lbm_encode(f[i]));
    }
}
