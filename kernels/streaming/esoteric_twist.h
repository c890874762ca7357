/* Esoteric Twist: Geier, Schoenherr, Computation 5, 19 (2017), doi:10.3390/computation5020019. A
   population is read at the corner of the cell that it comes from: shifted by one along every
   axis on which it moves in the negative direction. Opposite places change roles with the parity.
   */
#define LBM_BUFFERS 1

LBM_FN lbm_slot lbm_slot_in(int i, int parity)
{
    const int q = parity == 0 ? i : lbm_opposite(i);
    return lbm_slot_at(0, q, lbm_c[i][0] < 0, lbm_c[i][1] < 0, lbm_c[i][2] < 0);
}

LBM_FN lbm_slot lbm_slot_out(int i, int parity) { return lbm_slot_in(lbm_opposite(i), parity); }
