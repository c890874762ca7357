// Values between cell centres.
#pragma once

#include <vector>

#include "output/plane_cache.h"

namespace halfstep {

/// The rows that hold the cells around `point`; some may lie beyond the domain's borders.
Rows rows_around(const Vec3& point, const Int3& cells);

/// Values of the quantities at `point` (cells), one after another, each with its columns_of:
/// linear between the centres of the cells around it. Solid cells, and those beyond a border that
/// does not wrap, are left out and the others' weights made to sum to one. All NaN in a solid.
std::vector<double> interpolate(PlaneCache& cache, const Vec3& point,
                                const std::vector<Quantity>& quantities);

}  // namespace halfstep
