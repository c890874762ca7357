// One lattice of scalars and number format for one instruction set; see kernels.cpp.in for what is
// defined before.
#if defined(__F16C__)
#include <immintrin.h>
#endif

// clang-format off
#include "arguments.h"
#include "link_arguments.h"
#include "scalar_arguments.h"
#include "device/cpu/abi.h"

namespace halfstep::cpu::KERNEL_NAMESPACE {

#include "device/cpu/ask_for.h"

namespace wide_words {
#define LBM_WIDE (LBM_VECTOR_BYTES / (LBM_FP64 ? 8 : 4))
#include "dialect/cpu.h"
#include "dialect/cpu_half.h"
#include LATTICE_FILE
#include "lattice/directions.h"
#include STORAGE_FILE
#include "order/planes_words.h"
#include "types.h"
#include "device/cpu/lanes.h"
#include "device/cpu/closed_rows.h"
#include "device/cpu/row_ends.h"
#include "device/cpu/rows.h"
#include "device/cpu/entries.h"
#include "local/varying.h"
#include "material/row.h"
#include "material/several.h"
#include "scalar.h"
#include "scalar_step.k"
#include "device/cpu/scalar_rows.h"
#undef LBM_WIDE
#undef LBM_Q
#undef LBM_D
#undef LBM_SCALE
#undef LBM_SCALAR_SPEED
}  // namespace wide_words

namespace single_cells {
#define LBM_WIDE 1
#define LBM_LANES_A_WORD (LBM_VECTOR_BYTES / (LBM_FP64 ? 8 : 4))
typedef cpu::Slot lbm_slot;
typedef cpu::Layout lbm_layout;
typedef cpu::Box lbm_box;
#include "dialect/cpu.h"
#include "dialect/cpu_half.h"
#include LATTICE_FILE
#include "lattice/directions.h"
#include STORAGE_FILE
#include "order/planes.h"
#include "streaming/table.h"
#include "walls/closed.h"
#include "boundary/link.h"
#include "device/cpu/items.h"
#include "local/varying.h"
#include "material/row.h"
#include "material/several.h"
#include "scalar.h"
#include "scalar_cells.k"
#include "scalar_links.k"
#include "links_scatter.k"
#include "canonical.k"
#include "device/cpu/scalar_items.h"
}  // namespace single_cells
// clang-format on

constexpr KernelSet make_set(int lattice, int arithmetic, int storage, int instruction_set) {
    KernelSet set = {};
    set.lattice = lattice;
    set.arithmetic = arithmetic;
    set.storage = storage;
    set.instruction_set = instruction_set;
    set.lanes = LBM_VECTOR_BYTES / (LBM_FP64 ? 8 : 4);
    set.scalar_step = wide_words::scalar_rows;
    set.scalar_fill = single_cells::fill_items;
    set.scalar_read = single_cells::read_items;
    set.scalar_links = single_cells::wall_items;
    set.links_scatter = single_cells::scatter_items;
    set.save_cells = single_cells::save_items;
    set.load_cells = single_cells::load_items;
    return set;
}

extern const KernelSet kernel_set;
const KernelSet kernel_set = make_set(KERNEL_CHOICE);

}  // namespace halfstep::cpu::KERNEL_NAMESPACE
