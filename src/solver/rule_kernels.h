// Which kernels do the work of a rule.
#pragma once

#include "geometry/domain.h"
#include "lattice/kernel_arguments.h"

namespace halfstep {

KernelName gather_kernel(Rule rule);
/// Of the rules that work in place.
KernelName apply_kernel(Rule rule);
/// Of open faces.
KernelName look_kernel(Rule rule);

}  // namespace halfstep
