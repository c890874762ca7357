// One lattice and number format for one instruction set; see kernels.cpp.in for what is defined
// before.
#if defined(__F16C__)
#include <immintrin.h>
#endif

#include "arguments.h"
#include "device/cpu/abi.h"

namespace halfstep::cpu::KERNEL_NAMESPACE {

namespace wide_words {
#define LBM_WIDE (LBM_VECTOR_BYTES / (LBM_FP64 ? 8 : 4))
#include "dialect/cpu.h"
#include "dialect/cpu_half.h"
#include LATTICE_FILE
#include "lattice/directions.h"
#include STORAGE_FILE
#include "device/cpu/closed_rows.h"
#include "device/cpu/codes.h"
#include "device/cpu/entries.h"
#include "device/cpu/lanes.h"
#include "device/cpu/row_ends.h"
#include "device/cpu/rows.h"
#include "device/cpu/word_steps.h"
#include "order/planes_words.h"
#include "types.h"
namespace no_force {
#include "coupling/none.h"
#include "equilibrium/second_order.h"
#include "forcing/none.h"
#include "moments.h"
namespace srt {
#include "collision/srt.h"
#include "device/cpu/word_step.h"
#include "step.k"
}  // namespace srt
namespace trt {
#include "collision/trt.h"
#include "device/cpu/word_step.h"
#include "step.k"
}  // namespace trt
}  // namespace no_force
namespace guo {
#include "coupling/scalars.h"
#include "device/cpu/field_rows.h"
#include "device/cpu/total_rows.h"
#include "equilibrium/second_order.h"
#include "expansion.h"
#include "forcing/guo.h"
#include "init.k"
#include "moments.h"
#include "moments.k"
#include "stress.h"
#include "sum/double.h"
#include "totals.h"
namespace srt {
#include "collision/srt.h"
#include "device/cpu/word_step.h"
#include "step.k"
}  // namespace srt
namespace trt {
#include "collision/trt.h"
#include "device/cpu/word_step.h"
#include "step.k"
}  // namespace trt
namespace mrt {
#include "collision/mrt.h"
#include "device/cpu/word_step.h"
#include "step.k"
}  // namespace mrt
namespace regularised {
#include "collision/regularised.h"
#include "device/cpu/word_step.h"
#include "step.k"
}  // namespace regularised
#include CENTRAL_STEPS_FILE
}  // namespace guo
#undef LBM_WIDE
#undef LBM_Q
#undef LBM_D
#undef LBM_SCALE
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
#include "boundary/link.h"
#include "boundary/moments_left.h"
#include "coupling/none.h"
#include "device/cpu/items.h"
#include "equilibrium/second_order.h"
#include "forcing/guo.h"
#include "moments.h"
#include "order/planes.h"
#include "streaming/table.h"
#include "types.h"
#include "walls/closed.h"
namespace bounce_back {
#include "boundary/bounce_back.h"
#include "device/cpu/gather_items.h"
#include "links.k"
}  // namespace bounce_back
namespace velocity {
#include "boundary/velocity.h"
#include "cells.k"
#include "device/cpu/apply_items.h"
#include "device/cpu/gather_items.h"
#include "links.k"
}  // namespace velocity
namespace pressure {
#include "boundary/pressure.h"
#include "cells.k"
#include "device/cpu/apply_items.h"
#include "device/cpu/gather_items.h"
#include "links.k"
}  // namespace pressure
namespace free_slip {
#include "boundary/free_slip.h"
#include "device/cpu/gather_items.h"
#include "links.k"
}  // namespace free_slip
namespace interpolated {
#include "boundary/interpolated.h"
#include "cells.k"
#include "device/cpu/apply_items.h"
#include "device/cpu/gather_items.h"
#include "links.k"
}  // namespace interpolated
namespace quadratic {
#include "boundary/interpolated_quadratic.h"
#include "cells.k"
#include "device/cpu/apply_items.h"
#include "device/cpu/gather_items.h"
#include "links.k"
}  // namespace quadratic
namespace local {
#include "boundary/local.h"
#include "device/cpu/gather_items.h"
#include "links.k"
}  // namespace local
#include "canonical.k"
#include "device/cpu/link_items.h"
#include "expansion.h"
#include "faces/ghost.h"
#include "links_force.k"
#include "links_scatter.k"
#include "stress.h"
namespace face_velocity {
#include "device/cpu/look_items.h"
#include "faces/velocity.h"
#include "faces_look.k"
}  // namespace face_velocity
namespace face_pressure {
#include "device/cpu/look_items.h"
#include "faces/pressure.h"
#include "faces_look.k"
}  // namespace face_pressure
namespace face_convective {
#include "device/cpu/look_items.h"
#include "faces/convective.h"
#include "faces_look.k"
}  // namespace face_convective
namespace face_characteristic {
#include "device/cpu/look_items.h"
#include "faces/characteristic.h"
#include "faces_look.k"
}  // namespace face_characteristic
#include "device/cpu/face_items.h"
#include "faces/difference.h"
#include "faces_send.k"
#include "sponge.k"
}  // namespace single_cells

// A shift of velocity by nothing costs next to nothing; another build does.
#define BOTH_FORCINGS(step) \
    { step, step }

extern const KernelSet kernel_set;
const KernelSet kernel_set = {
    KERNEL_CHOICE,
    LBM_VECTOR_BYTES / (LBM_FP64 ? 8 : 4),
    {{wide_words::no_force::srt::step_rows, wide_words::guo::srt::step_rows},
     {wide_words::no_force::trt::step_rows, wide_words::guo::trt::step_rows},
     BOTH_FORCINGS(wide_words::guo::mrt::step_rows),
     BOTH_FORCINGS(wide_words::guo::regularised::step_rows),
     BOTH_FORCINGS(wide_words::guo::central_steps[0]),
     BOTH_FORCINGS(wide_words::guo::central_steps[1]),
     BOTH_FORCINGS(wide_words::guo::central_steps[2])},
    wide_words::guo::moments_rows,
    wide_words::guo::init_rows,
    wide_words::guo::totals_of_strips,
    {single_cells::bounce_back::gather_items, single_cells::velocity::gather_items,
     single_cells::pressure::gather_items, single_cells::free_slip::gather_items,
     single_cells::interpolated::gather_items, single_cells::quadratic::gather_items,
     single_cells::local::gather_items},
    {single_cells::velocity::apply_items, single_cells::pressure::apply_items,
     single_cells::interpolated::apply_items, single_cells::quadratic::apply_items},
    single_cells::scatter_items,
    single_cells::force_items,
    single_cells::save_items,
    single_cells::load_items,
    {single_cells::face_velocity::look_items, single_cells::face_pressure::look_items,
     single_cells::face_convective::look_items, single_cells::face_characteristic::look_items},
    single_cells::send_items,
    single_cells::sponge_items,
    nullptr,
    nullptr,
    nullptr,
    nullptr,
    wide_words::decode_all,
    wide_words::encode_all,
};

#undef BOTH_FORCINGS

}  // namespace halfstep::cpu::KERNEL_NAMESPACE
