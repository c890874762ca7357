// Kernels on links and single cells of one lattice and number format. Included by kernels.h, inside
// their namespace.

// clang-format off
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
#include "types.h"
#include "local/uniform.h"
#include "rates.h"
#include "forcing/guo.h"
#include "moments.h"
#include "equilibrium/second_order.h"
#include "walls/closed.h"
#include "boundary/link.h"
#include "boundary/moments_left.h"
#include "acceleration/rotation.h"
#include "acceleration/own_left.h"
#include "device/cpu/items.h"
namespace bounce_back {
#include "boundary/bounce_back.h"
#include "links.k"
#include "device/cpu/gather_items.h"
}  // namespace bounce_back
namespace velocity {
#include "boundary/velocity.h"
#include "links.k"
#include "cells.k"
#include "device/cpu/gather_items.h"
#include "device/cpu/apply_items.h"
}  // namespace velocity
namespace pressure {
#include "boundary/pressure.h"
#include "links.k"
#include "cells.k"
#include "device/cpu/gather_items.h"
#include "device/cpu/apply_items.h"
}  // namespace pressure
namespace free_slip {
#include "boundary/free_slip.h"
#include "links.k"
#include "device/cpu/gather_items.h"
}  // namespace free_slip
namespace interpolated {
#include "boundary/interpolated.h"
#include "boundary/others.h"
#include "links.k"
#include "cells.k"
#include "links_place.k"
#include "links_apply.k"
#include "device/cpu/gather_items.h"
#include "device/cpu/apply_items.h"
#include "device/cpu/apply_links.h"
#include "boundary/spalding.h"
#include "boundary/slide.h"
#include "slide.k"
#include "device/cpu/slide_items.h"
}  // namespace interpolated
namespace quadratic {
#include "boundary/interpolated_quadratic.h"
#include "boundary/others.h"
#include "links.k"
#include "cells.k"
#include "links_place.k"
#include "links_apply.k"
#include "device/cpu/gather_items.h"
#include "device/cpu/apply_items.h"
#include "device/cpu/apply_links.h"
}  // namespace quadratic
namespace local {
#include "boundary/local.h"
#include "links.k"
#include "device/cpu/gather_items.h"
}  // namespace local
#include "links_scatter.k"
#include "sum/double.h"
#include "links_force.k"
#include "canonical.k"
#include "device/cpu/link_items.h"
#include "stress.h"
#include "expansion.h"
#include "faces/ghost.h"
namespace face_velocity {
#include "faces/velocity.h"
#include "faces_look.k"
#include "device/cpu/look_items.h"
}  // namespace face_velocity
namespace face_pressure {
#include "faces/pressure.h"
#include "faces_look.k"
#include "device/cpu/look_items.h"
}  // namespace face_pressure
namespace face_convective {
#include "faces/convective.h"
#include "faces_look.k"
#include "device/cpu/look_items.h"
}  // namespace face_convective
namespace face_characteristic {
#include "faces/characteristic.h"
#include "faces_look.k"
#include "device/cpu/look_items.h"
}  // namespace face_characteristic
#include "faces_send.k"
#include "faces/difference.h"
#include "sponge.k"
#include "device/cpu/face_items.h"
#include "refill.k"
#include "device/cpu/refill_items.h"
namespace porous_brinkman {
#include "porous/brinkman.h"
#include "porous.k"
#include "device/cpu/porous_items.h"
}  // namespace porous_brinkman
namespace porous_grey {
#include "porous/grey.h"
#include "porous.k"
#include "device/cpu/porous_items.h"
}  // namespace porous_grey
#include "velocity_gradient.h"
#include "eddies/normalise.h"
namespace eddies_wale {
#include "eddies/wale.h"
#include "eddies.k"
#include "device/cpu/eddies_items.h"
}  // namespace eddies_wale
namespace eddies_vreman {
#include "eddies/vreman.h"
#include "eddies.k"
#include "device/cpu/eddies_items.h"
}  // namespace eddies_vreman
}  // namespace single_cells

// Links of words of cells that are alike.
namespace alike_cells {
#undef LBM_WIDE
#define LBM_WIDE LBM_LANES_A_WORD
typedef cpu::Slot lbm_slot;
typedef cpu::Layout lbm_layout;
typedef cpu::Box lbm_box;
#include "dialect/cpu.h"
#include "dialect/cpu_half.h"
#include LATTICE_FILE
#include "lattice/directions.h"
#include STORAGE_FILE
#include "order/planes.h"
#include "types.h"
#include "local/uniform.h"
#include "rates.h"
#include "forcing/guo.h"
#include "moments.h"
#include "walls/closed.h"
#include "boundary/link.h"
#include "boundary/moments_left.h"
#include "acceleration/uniform_left.h"
#include "device/cpu/items.h"
#include "boundary/velocity.h"
#include "cells.k"
#include "device/cpu/apply_runs.h"

inline void apply_velocity(const cpu::Launch& launch, long begin, long end) {
    apply_runs(launch, begin, end, single_cells::velocity::apply_items);
}
}  // namespace alike_cells
// clang-format on
