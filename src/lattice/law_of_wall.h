// The law of the wall as the host needs it, from the kernel file.
#pragma once

namespace halfstep {

/// Friction velocity sqrt(tau_w / rho) that Spalding's law (kernels/boundary/spalding.h) gives
/// where the flow has `speed` at `height` above the wall; any units that fit together.
double friction_velocity(double speed, double height, double viscosity);

/// y+ up to which a boundary layer follows the law: beyond, its outer part begins, at a Reynolds
/// number that is not very large. Pope, Turbulent Flows (2000), section 7.1.4.
inline constexpr double law_reaches = 300;

}  // namespace halfstep
