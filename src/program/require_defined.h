// Refuses kernels that a lattice does not have.
#pragma once

#include "lattice/require_defined.h"
#include "program/kernel_spec.h"

namespace halfstep {

/// Throws RunError for a flow's collision that its lattice lacks; a scalar's has none.
inline void require_defined(const KernelSpec& spec) {
    if (!carries_scalars(spec.lattice)) require_defined(spec.collision, spec.lattice);
}

}  // namespace halfstep
