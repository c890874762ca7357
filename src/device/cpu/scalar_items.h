// Kernels of a scalar that work on single cells and links. Included inside the namespace of one
// lattice and number format, after the kernel files.

#define SCALAR_ITEMS(name, kernel, ARGUMENTS)                                                \
    inline void name(const cpu::Launch& launch, long begin, long end) {                      \
        ARGUMENT_POSITIONS(ARGUMENTS);                                                       \
        for_items(launch, ARGUMENT_CLOSED, begin, end,                                       \
                  [&](const lbm_place* here) { kernel(here, ARGUMENT_VALUES(ARGUMENTS)); }); \
    }

SCALAR_ITEMS(fill_items, lbm_scalar_fill, LBM_SCALAR_FILL_ARGUMENTS)
SCALAR_ITEMS(read_items, lbm_scalar_read, LBM_SCALAR_READ_ARGUMENTS)
SCALAR_ITEMS(wall_items, lbm_scalar_links, LBM_SCALAR_LINKS_ARGUMENTS)
SCALAR_ITEMS(scatter_items, lbm_links_scatter, LBM_LINKS_SCATTER_ARGUMENTS)
SCALAR_ITEMS(save_items, lbm_save_cells, LBM_CANONICAL_ARGUMENTS)
SCALAR_ITEMS(load_items, lbm_load_cells, LBM_CANONICAL_ARGUMENTS)
#undef SCALAR_ITEMS
