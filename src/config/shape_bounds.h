// How far a shape reaches.
#pragma once

#include "base/bounds.h"
#include "config/case.h"

namespace halfstep {

/// A box around the shape; NaN where the shape could not be read.
Bounds bounds_of(const CaseShape& shape);
Bounds bounds_of(const Shape& shape);

/// True for a half-space whose solid side holds no corner of the box low to high.
bool lies_beyond(const CaseShape& shape, const Vec3& low, const Vec3& high, std::size_t axes);

/// Its centre; of a union or difference that of the first part.
Position middle_of(const CaseShape& shape);

}  // namespace halfstep
