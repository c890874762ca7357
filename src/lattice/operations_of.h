// One lattice's step on numbers that are counted; operations.cpp says what is defined before.
// clang-format off
#include "lattice/directions.h"
#include "types.h"
#include "local/uniform.h"
#include "rates.h"
#include "coupling/none.h"
#include "forcing/none.h"
#include "moments.h"
#include "equilibrium/second_order.h"
#include "stress.h"
#include "expansion.h"
#include "acceleration/uniform.h"
#include "viscosity/constant.h"
// clang-format on

/// As many populations as the lattice has are all of a cell's memory.
void lbm_gather(lbm_real* f, const lbm_real* populations, const Place*) {
    std::copy_n(populations, LBM_Q, f);
}
void lbm_scatter(const lbm_real* f, lbm_real* populations, const Place*) {
    std::copy_n(f, LBM_Q, populations);
}

namespace srt {
#include "collision/srt.h"
#include "step.k"
constexpr Step step{lbm_step, LBM_Q};
}  // namespace srt

namespace trt {
#include "collision/trt.h"
#include "step.k"
constexpr Step step{lbm_step, LBM_Q};
}  // namespace trt

namespace mrt {
#include "collision/mrt.h"
#include "step.k"
constexpr Step step{lbm_step, LBM_Q};
}  // namespace mrt

namespace regularised {
#include "collision/regularised.h"
#include "step.k"
constexpr Step step{lbm_step, LBM_Q};
}  // namespace regularised
