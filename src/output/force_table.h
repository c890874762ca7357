// CSV table of a force, torque and coefficients, in the way of OpenFOAM's forceCoeffs.
#pragma once

#include <cstdint>
#include <string>

#include "output/force_statistics.h"

namespace halfstep {

/// Comment lines with the reference values and axes, then the names of the columns. In two
/// dimensions there are only the components in the plane, per metre of span.
std::string force_header(const ForceOutput& output, const Vec3& origin, const Scaling& scaling);
std::string force_row(std::int64_t step, double time, const ObjectForce& force,
                      const Coefficients& coefficients, const Coefficients& means,
                      const Scaling& scaling);

}  // namespace halfstep
