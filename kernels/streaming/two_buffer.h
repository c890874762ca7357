/* Two buffers, pull: read the neighbours' populations from one buffer, write one's own into the
   other. The yardstick: twice the memory, and on a CPU the written lines are fetched first. */
#define LBM_BUFFERS 2

LBM_FN lbm_slot lbm_slot_in(int i, int parity)
{
    return lbm_slot_at(parity, i, -lbm_c[i][0], -lbm_c[i][1], -lbm_c[i][2]);
}

LBM_FN lbm_slot lbm_slot_out(int i, int parity) { return lbm_slot_at(1 - parity, i, 0, 0, 0); }
