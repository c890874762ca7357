// One lattice and number format for one instruction set; see kernels.cpp.in for what is defined
// before.
#if defined(__F16C__)
#include <immintrin.h>
#endif

#include "arguments.h"
#include "link_arguments.h"
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
#include "device/cpu/codes.h"
#include "device/cpu/word_steps.h"
#include "device/cpu/around_word.h"
#include "eddies/normalise.h"
namespace eddies_wale {
#include "eddies/wale.h"
#include "device/cpu/eddies_rows.h"
}  // namespace eddies_wale
namespace eddies_vreman {
#include "eddies/vreman.h"
#include "device/cpu/eddies_rows.h"
}  // namespace eddies_vreman
namespace no_force {
#include "local/uniform.h"
#include "rates.h"
#include "forcing/none.h"
#include "moments.h"
#include "equilibrium/second_order.h"
#include "acceleration/uniform.h"
#include "viscosity/constant.h"
#include "coupling/none.h"
namespace srt {
#include "collision/srt.h"
#include "step.k"
#include "device/cpu/word_step.h"
}  // namespace srt
namespace trt {
#include "collision/trt.h"
#include "step.k"
#include "device/cpu/word_step.h"
}  // namespace trt
}  // namespace no_force
namespace guo {
#include "local/varying.h"
#include "rates.h"
#include "forcing/guo.h"
#include "moments.h"
#include "equilibrium/second_order.h"
#include "stress.h"
#include "expansion.h"
#include "strain.h"
namespace own {
#include "acceleration/rotation.h"
#include "acceleration/lift.h"
#include "acceleration/own.h"
#include "init.k"
#include "moments.k"
#include "device/cpu/field_rows.h"
#include "sum/double.h"
#include "totals.h"
#include "device/cpu/total_rows.h"
#include "statistics.h"
#include "statistics.k"
#include "device/cpu/statistics_rows.h"
namespace constant {
#include "viscosity/constant.h"
#include "device/cpu/own_rates.h"
}  // namespace constant
namespace smagorinsky {
#include "viscosity/smagorinsky.h"
#include "device/cpu/own_rates.h"
}  // namespace smagorinsky
namespace eddies {
#include "viscosity/eddies.h"
#include "device/cpu/own_rates.h"
}  // namespace eddies
namespace law {
#include "viscosity/law.h"
#include "device/cpu/own_rates.h"
}  // namespace law
}  // namespace own
#include "device/cpu/given.h"
#include "coupling/velocity.h"
namespace srt {
#include "collision/srt.h"
#include "step.k"
#include "device/cpu/word_step.h"
}  // namespace srt
namespace trt {
#include "collision/trt.h"
#include "step.k"
#include "device/cpu/word_step.h"
}  // namespace trt
// Types of the outer namespace bring its function along: another name.
#define lbm_force lbm_exact_difference
namespace exact {
#include "forcing/exact_difference.h"
namespace srt {
#include "collision/srt.h"
#include "step.k"
#include "device/cpu/word_step.h"
}  // namespace srt
namespace trt {
#include "collision/trt.h"
#include "step.k"
#include "device/cpu/word_step.h"
}  // namespace trt
}  // namespace exact
#undef lbm_force
namespace mrt {
#include "collision/mrt.h"
#include "step.k"
#include "device/cpu/word_step.h"
}  // namespace mrt
namespace regularised {
#include "collision/regularised.h"
#include "step.k"
#include "device/cpu/word_step.h"
}  // namespace regularised
#include CENTRAL_STEPS_FILE
}  // namespace guo
#include "device/cpu/own_steps.h"
#undef LBM_WIDE
#undef LBM_Q
#undef LBM_D
#undef LBM_SCALE
}  // namespace wide_words

#include "device/cpu/link_kernels.h"

/// Of all cells in words, of a list one by one.
template <Entry rows, Entry items>
void eddies_of(const Launch& launch, long begin, long end) {
    ARGUMENT_POSITIONS(LBM_EDDIES_ARGUMENTS);
    (launch.values[at_cell].pointer ? items : rows)(launch, begin, end);
}

// A shift of velocity by nothing costs next to nothing; another build does.
#define ALL_FORCINGS(step) {step, step, step}

extern const KernelSet kernel_set;
const KernelSet kernel_set = {
    KERNEL_CHOICE,
    LBM_VECTOR_BYTES / (LBM_FP64 ? 8 : 4),
    {{wide_words::no_force::srt::step_rows, wide_words::guo::srt::step_rows,
      wide_words::guo::exact::srt::step_rows},
     {wide_words::no_force::trt::step_rows, wide_words::guo::trt::step_rows,
      wide_words::guo::exact::trt::step_rows},
     ALL_FORCINGS(wide_words::guo::mrt::step_rows),
     ALL_FORCINGS(wide_words::guo::regularised::step_rows),
     ALL_FORCINGS(wide_words::guo::central_steps[0]),
     ALL_FORCINGS(wide_words::guo::central_steps[1]),
     ALL_FORCINGS(wide_words::guo::central_steps[2]),
     ALL_FORCINGS(wide_words::guo::central_steps[3])},
    wide_words::step_own_rows,
    wide_words::guo::own::moments_rows,
    wide_words::guo::own::init_rows,
    wide_words::guo::own::totals_of_strips,
    {single_cells::bounce_back::gather_items, single_cells::velocity::gather_items,
     single_cells::pressure::gather_items, single_cells::free_slip::gather_items,
     single_cells::interpolated::gather_items, single_cells::quadratic::gather_items,
     single_cells::local::gather_items},
    {alike_cells::apply_velocity, single_cells::pressure::apply_items,
     single_cells::interpolated::apply_items, single_cells::quadratic::apply_items},
    {single_cells::interpolated::apply_links, single_cells::quadratic::apply_links},
    {single_cells::interpolated::place_links, single_cells::quadratic::place_links},
    single_cells::interpolated::slide_items,
    single_cells::scatter_items,
    single_cells::force_items,
    single_cells::save_items,
    single_cells::load_items,
    {single_cells::face_velocity::look_items, single_cells::face_pressure::look_items,
     single_cells::face_convective::look_items, single_cells::face_characteristic::look_items},
    single_cells::send_items,
    single_cells::sponge_items,
    single_cells::refill_items,
    wide_words::guo::own::statistics_rows,
    {single_cells::porous_brinkman::porous_items, single_cells::porous_grey::porous_items},
    {eddies_of<wide_words::eddies_wale::eddies_rows, single_cells::eddies_wale::eddies_items>,
     eddies_of<wide_words::eddies_vreman::eddies_rows, single_cells::eddies_vreman::eddies_items>},
    nullptr,
    nullptr,
    nullptr,
    nullptr,
    wide_words::decode_all,
    wide_words::encode_all,
};

#undef ALL_FORCINGS

}  // namespace halfstep::cpu::KERNEL_NAMESPACE
