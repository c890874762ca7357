#include "lattice/law_of_wall.h"

#include <cmath>

namespace halfstep {

namespace {

// The dialect of the kernel file, in double precision.
#define LBM_FN inline
#define LBM_RATIO(n, d) (double(n) / double(d))
using lbm_scalar = double;
double lbm_sqrt(double v) {
    return std::sqrt(v);
}
double lbm_exp(double v) {
    return std::exp(v);
}
double lbm_log(double v) {
    return std::log(v);
}
#include "boundary/spalding.h"

}  // namespace

double friction_velocity(double speed, double height, double viscosity) {
    return std::sqrt(lbm_law_friction(speed, height, viscosity) * speed);
}

}  // namespace halfstep
