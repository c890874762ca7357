// Exact questions about one facet, in double precision.
#pragma once

#include "mesh/triangle_mesh.h"

namespace halfstep {

/// Between a point and a triangle; of a triangle without area infinite.
double distance_to(const Triangle& triangle, const Vec3& point);

enum class Contact {
    None,
    Crosses,  ///< through the triangle's inside
    Touches   ///< within a hair of its rim: whether it passes there, the neighbours know, too
};
struct SegmentContact {
    Contact kind = Contact::None;
    double at = 0;  ///< share of the way from `from` to `to`
};

/// Of a segment whose ends are farther than a hair from the triangle.
SegmentContact contact_of(const Triangle& triangle, const Vec3& from, const Vec3& to, double hair);

}  // namespace halfstep
