/* Walls as part of the layout. A link (cell x, direction i) is closed where what leaves x along i
   does not reach x + c_i but turns round half-way. Its population needs no copy to do so: it stays
   in one place, the layout's slot of parity 0, in steps of either parity,

     out(i, x) = slot_out(i, x, 0) == slot_in(opposite(i), x, 0) = in(opposite(i), x),

   so that what a step writes there as leaving along i, the next step reads as arriving. The same
   link is closed from its other side, too: the cell at x + c_i, solid or (every axis wraps) beyond
   the opposite face, keeps the slot of parity 1, which is its own slot of parity 0. So each of the
   two places still belongs to one cell, and even steps need not know of walls at all. In place
   only: with two buffers the places change at every step.

   Bit w % 32 of closed_words[w / 32] says that word w of cells has closed links, closed_ranks[w /
   32] how many words before those 32 have some. The r-th such word has LBM_MASK_WORDS numbers in
   closed_masks; bit i LBM_LANES_A_WORD + k of these says that link i of the cell in lane k is
   closed. Where all links across the x faces are (LBM_CLOSED_X), the tables lack these. */

/* Position of a word among those that have closed links, -1 where all its links are open. */
LBM_FN long lbm_closed_rank(const lbm_place* here, long word)
{
    const uint bits = here->closed_words[word >> 5], bit = 1u << (word & 31);
    if ((bits & bit) == 0u) return -1;
    return (long)here->closed_ranks[word >> 5] + lbm_count_bits(bits & (bit - 1u));
}

/* Bit i: link i of a cell is closed. */
LBM_FN uint lbm_closed_links(const lbm_place* here, int x, int y, int z)
{
    const long rank =
        here->closed_words ? lbm_closed_rank(here, lbm_word_of(here, x, y, z)) : -1;
    uint links = 0u;
    if (rank < 0 && !lbm_touches_closed_x(here, x)) return links;
    LBM_UNROLL
    for (int i = 1; i < LBM_Q; ++i) {
        const int bit = i * LBM_LANES_A_WORD + lbm_lane_of(x);
        const uint mask = rank < 0 ? 0u : here->closed_masks[rank * LBM_MASK_WORDS + bit / 32];
        const uint across = lbm_crosses_closed_x(here, x, i) ? 1u : 0u;
        links |= (((mask >> (bit % 32)) & 1u) | across) << i;
    }
    return links;
}
