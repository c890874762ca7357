/* AA pattern: Bailey, Myre, Walsh, Lilja, Saar, ICPP 2009, doi:10.1109/ICPP.2009.38.
   Even steps stay in the cell and leave each population in its opposite's slot; odd steps read and
   write the neighbours. */
#define LBM_BUFFERS 1

LBM_FN lbm_slot lbm_slot_in(int i, int parity)
{
    if (parity == 0) return lbm_slot_at(0, i, 0, 0, 0);
    return lbm_slot_at(0, lbm_opposite(i), -lbm_c[i][0], -lbm_c[i][1], -lbm_c[i][2]);
}

LBM_FN lbm_slot lbm_slot_out(int i, int parity) { return lbm_slot_in(lbm_opposite(i), parity); }
