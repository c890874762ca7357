// The collisions on central moments of one lattice, after operations_of.h.
#include "central_moments.h"

namespace recursive {
#include "collision/recursive_regularised.h"
#include "step.k"
constexpr Step step{lbm_step, LBM_Q};
}  // namespace recursive

namespace central {
#include "collision/central_moments.h"
#include "step.k"
constexpr Step step{lbm_step, LBM_Q};
}  // namespace central

namespace cumulant {
#include "collision/cumulant.h"
#include "step.k"
constexpr Step step{lbm_step, LBM_Q};
}  // namespace cumulant

namespace kbc {
#include "collision/kbc.h"
#include "step.k"
constexpr Step step{lbm_step, LBM_Q};
}  // namespace kbc
