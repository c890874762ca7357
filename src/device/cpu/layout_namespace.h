// One layout on one lattice: the kernel file inside a namespace, and the table made from it.
namespace LAYOUT_NAME {
#include LAYOUT_FILE
inline Layout make()
{
    Layout layout = {};
    layout.buffers = LBM_BUFFERS;
    for (int parity = 0; parity < 2; ++parity)
        for (int i = 0; i < LBM_Q; ++i) {
            layout.in[parity][i] = lbm_slot_in(i, parity);
            layout.out[parity][i] = lbm_slot_out(i, parity);
        }
    return layout;
}
#undef LBM_BUFFERS
}  // namespace LAYOUT_NAME
#undef LAYOUT_NAME
#undef LAYOUT_FILE
