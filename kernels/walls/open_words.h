/* Gather and scatter where every link is open: the layout as it is. */

/* All words are asked for before the first is used: that is what hides the memory's latency. */
LBM_FN void lbm_gather(lbm_real* f, LBM_GLOBAL const lbm_element* populations,
                       const lbm_place* here)
{
    lbm_word words[LBM_Q];
    LBM_UNROLL
    for (int i = 0; i < LBM_Q; ++i)
        words[i] = lbm_read(populations, lbm_slot_in(i, LBM_PARITY), here);
    LBM_UNROLL
    for (int i = 0; i < LBM_Q; ++i) f[i] = lbm_decode(words[i]);
}

LBM_FN void lbm_scatter(const lbm_real* f, LBM_GLOBAL lbm_element* populations,
                        const lbm_place* here)
{
    LBM_UNROLL
    for (int i = 0; i < LBM_Q; ++i)
        lbm_write(populations, lbm_slot_out(i, LBM_PARITY), here, lbm_encode(f[i]));
}
