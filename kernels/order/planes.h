/* Memory order [z][q][y][x]: one plane of each direction after the other, for CPUs. The strides
   keep the directions' streams apart in the cache; they come with the box. Single cells (LBM_WIDE
   1). */

typedef struct {
    const lbm_box* box;
    const lbm_layout* layout;
    int parity;
    long item;
} lbm_place;

#define LBM_PARITY (here->parity)

LBM_FN long lbm_wrap(long x, long n) { return x < 0 ? x + n : x >= n ? x - n : x; }

/* Element of a slot, seen from cell (x, y, z); every axis wraps. */
LBM_FN long lbm_index(const lbm_place* here, lbm_slot slot, int x, int y, int z)
{
    const lbm_box* box = here->box;
    return slot.buffer * box->buffer_stride + lbm_wrap(z + slot.dz, box->nz) * box->z_stride +
           slot.q * box->q_stride + lbm_wrap(y + slot.dy, box->ny) * box->row +
           lbm_wrap(x + slot.dx, box->nx);
}
