/* Esoteric Pull: Lehmann, Computation 10, 92 (2022), doi:10.3390/computation10060092. Of each
   opposite pair (a, b), a odd: a is read in the cell itself, b at x + c_a; the two places of the
   pair change roles with the parity. Only neighbours on the positive side are touched. */
#define LBM_BUFFERS 1

LBM_FN lbm_slot lbm_slot_in(int i, int parity)
{
    const int q = parity == 0 ? i : lbm_opposite(i);
    if (i & 1) return lbm_slot_at(0, q, 0, 0, 0);
    return lbm_slot_at(0, q, -lbm_c[i][0], -lbm_c[i][1], -lbm_c[i][2]);
}

LBM_FN lbm_slot lbm_slot_out(int i, int parity) { return lbm_slot_in(lbm_opposite(i), parity); }
