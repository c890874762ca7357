// Large facets in small pieces, whose boxes fit them closely.
#pragma once

#include "mesh/triangle_mesh.h"

namespace halfstep {

/// Calls visit(piece) for pieces of the triangle with sides up to `longest`.
template <typename Visit>
void visit_pieces(const Triangle& t, double longest, const Visit& visit) {
    std::size_t side = 0;
    double length = 0;
    for (std::size_t k = 0; k < 3; ++k) {
        const Vec3 way = t[(k + 1) % 3] - t[k];
        if (dot(way, way) > length) side = k, length = dot(way, way);
    }
    if (length <= longest * longest) {
        visit(t);
        return;
    }
    const Vec3 &a = t[side], &b = t[(side + 1) % 3], &c = t[(side + 2) % 3];
    const Vec3 half = 0.5 * (a + b);
    visit_pieces<Visit>({a, half, c}, longest, visit);
    visit_pieces<Visit>({half, b, c}, longest, visit);
}

}  // namespace halfstep
