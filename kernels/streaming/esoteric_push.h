/* Esoteric Push: Lehmann, Computation 10, 92 (2022), doi:10.3390/computation10060092. The mirror
   image of Esoteric Pull: of each opposite pair (a, b), a odd, b is read in the cell itself and a
   at x - c_a, so what leaves along b is pushed to the neighbour on the negative side. */
#define LBM_BUFFERS 1

LBM_FN lbm_slot lbm_slot_in(int i, int parity)
{
    const int q = parity == 0 ? i : lbm_opposite(i);
    if (i & 1) return lbm_slot_at(0, q, -lbm_c[i][0], -lbm_c[i][1], -lbm_c[i][2]);
    return lbm_slot_at(0, q, 0, 0, 0);
}

LBM_FN lbm_slot lbm_slot_out(int i, int parity) { return lbm_slot_in(lbm_opposite(i), parity); }
