/* Where a population lies: which buffer, which of the Q places of a cell, and in which cell,
   counted from the cell that asks.

   A layout is two functions of direction and step parity (0, 1):
     lbm_slot_in(i, parity)   where a cell reads the population that arrives along c_i,
     lbm_slot_out(i, parity)  where it writes the population that leaves along c_i.
   Streaming is the law  slot_out(i, x, p) == slot_in(i, x + c_i, 1 - p). In place, besides,
   slot_out(i, x, p) == slot_in(opposite(i), x, p): a cell writes exactly the slots that it read,
   so no two cells race. */

typedef struct {
    int buffer, q, dx, dy, dz;
} lbm_slot;

LBM_FN lbm_slot lbm_slot_at(int buffer, int q, int dx, int dy, int dz)
{
    lbm_slot slot;
    slot.buffer = buffer;
    slot.q = q;
    slot.dx = dx;
    slot.dy = dy;
    slot.dz = dz;
    return slot;
}
