/* What a step of a scalar needs of a cell's material. */
typedef struct {
    lbm_local even, odd; /* relaxation rates */
    lbm_local capacity;  /* for heat, a volume, over the fluid's */
    lbm_local share;     /* its inverse */
    lbm_local source;    /* phi a step, times the capacity */
} lbm_material;
