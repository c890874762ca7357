/* The layout as data, for a backend that serves every layout with one build: the place that a
   kernel works at brings the table along, made from the layout's own file. */
#define lbm_slot_in(i, parity) (here->layout->in[parity][i])
#define lbm_slot_out(i, parity) (here->layout->out[parity][i])
