/* Gather and scatter where some links are closed (walls/closed.h). Most words have none, and steps
   of parity 0 do not ask. */

/* Bit k: link i of the cell in lane k is closed. */
LBM_FN uint lbm_closed_lanes(const lbm_place* here, int i)
{
    const int bit = i * LBM_WIDE;
    return (here->closed[bit / 32] >> (bit % 32)) & ((1u << LBM_WIDE) - 1u);
}

/* Whether the word has closed links that matter in this step; they are left in the place. */
LBM_FN int lbm_find_closed(lbm_place* here)
{
    if (LBM_PARITY == 0) return 0;
    const long word = here->row * LBM_WORDS + here->x;
    const uint marks = here->closed_words[word >> 5], bit = 1u << (word & 31);
    const uint before = here->closed_ranks[word >> 5]; /* asked for at once with the marks */
    if ((marks & bit) == 0u) return 0;
    const long rank = (long)before + lbm_count_bits(marks & (bit - 1u));
    LBM_UNROLL
    for (int m = 0; m < LBM_MASK_WORDS; ++m)
        here->closed[m] = here->closed_masks[rank * LBM_MASK_WORDS + m];
    return 1;
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

/* Puts in what closed links keep, a batch of directions at a time: registers are scarce. As ever,
   all words of a batch are asked for before the first is used. */
#define LBM_BATCH 9

LBM_FN void lbm_gather_kept(lbm_word* words, int begin,
                            LBM_GLOBAL const lbm_element* populations, const lbm_place* here)
{
    lbm_word kept[LBM_BATCH];
    LBM_UNROLL
    for (int i = begin; i < begin + LBM_BATCH && i < LBM_Q; ++i)
        if (lbm_closed_lanes(here, lbm_opposite(i)) != 0u)
            kept[i - begin] = lbm_read(populations, lbm_slot_in(i, 0), here);
    LBM_UNROLL
    for (int i = begin; i < begin + LBM_BATCH && i < LBM_Q; ++i) {
        const uint lanes = lbm_closed_lanes(here, lbm_opposite(i));
        if (lanes != 0u) words[i] = lbm_either(lanes, kept[i - begin], words[i]);
    }
}

/* The ends of a row between closed x faces. Of a pair (o, o + 1), c_o to the right, the first
   word's first lane keeps what arrives along o, the last word's last one what arrives along o + 1:
   one element a pair, asked for together with the words. */
#define LBM_ENDS (LBM_CLOSED_X && LBM_PARITY == 1)
LBM_FN int lbm_is_first(const lbm_place* here) { return LBM_ENDS && here->x == 0; }
LBM_FN int lbm_is_last(const lbm_place* here) { return LBM_ENDS && here->x == LBM_WORDS - 1; }

LBM_FN void lbm_read_ends(lbm_element* kept, LBM_GLOBAL const lbm_element* populations,
                          const lbm_place* here)
{
    LBM_UNROLL
    for (int o = 1; o < LBM_Q; o += 2) {
        if (lbm_c[o][0] == 0 || !(lbm_is_first(here) || lbm_is_last(here))) continue;
        const lbm_size first = lbm_lane_index(lbm_slot_in(o, 0), here, 0);
        const lbm_size last = lbm_lane_index(lbm_slot_in(o + 1, 0), here, LBM_WIDE - 1);
        kept[o / 2] = populations[lbm_is_first(here) ? first : last];
    }
}

LBM_FN lbm_word lbm_with_lane(lbm_word word, int k, lbm_element value)
{
    lbm_element of[LBM_WIDE];
    lbm_split(word, of);
    of[k] = value;
    return lbm_join(of);
}

/* Puts them in, and in the place that these lanes are closed. */
LBM_FN void lbm_put_ends(lbm_word* words, const lbm_element* kept, lbm_place* here)
{
    LBM_UNROLL
    for (int o = 1; o < LBM_Q; o += 2) {
        if (lbm_c[o][0] == 0) continue;
        const int left = (o + 1) * LBM_WIDE, right = o * LBM_WIDE + LBM_WIDE - 1;
        if (lbm_is_first(here)) {
            words[o] = lbm_with_lane(words[o], 0, kept[o / 2]);
            here->closed[left / 32] |= 1u << (left % 32);
        }
        if (lbm_is_last(here)) {
            words[o + 1] = lbm_with_lane(words[o + 1], LBM_WIDE - 1, kept[o / 2]);
            here->closed[right / 32] |= 1u << (right % 32);
        }
    }
}

/* All words are asked for before the first is used: that is what hides the memory's latency. */
LBM_FN void lbm_gather(lbm_real* f, LBM_GLOBAL const lbm_element* populations, lbm_place* here)
{
    lbm_word words[LBM_Q];
    lbm_element kept[LBM_Q / 2];
    LBM_UNROLL
    for (int i = 0; i < LBM_Q; ++i)
        words[i] = lbm_read(populations, lbm_slot_in(i, LBM_PARITY), here);
    lbm_read_ends(kept, populations, here);
    if (lbm_find_closed(here)) {
        LBM_UNROLL
        for (int begin = 1; begin < LBM_Q; begin += LBM_BATCH)
            lbm_gather_kept(words, begin, populations, here);
    }
    lbm_put_ends(words, kept, here);
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

/* Words without closed lanes first, by all threads side by side. */
LBM_FN void lbm_scatter(const lbm_real* f, LBM_GLOBAL lbm_element* populations,
                        const lbm_place* here)
{
    uint any = 0u;
    LBM_UNROLL
    for (int m = 0; m < LBM_MASK_WORDS; ++m) any |= here->closed[m];
    LBM_UNROLL
    for (int i = 0; i < LBM_Q; ++i)
        if (lbm_closed_lanes(here, i) == 0u)
            lbm_write(populations, lbm_slot_out(i, LBM_PARITY), here, lbm_encode(f[i]));
    if (any == 0u) return;
    LBM_UNROLL
    for (int i = 1; i < LBM_Q; ++i)
        if (lbm_closed_lanes(here, i) != 0u)
            lbm_write_lanes(populations, i, lbm_closed_lanes(here, i), here, lbm_encode(f[i]));
}
