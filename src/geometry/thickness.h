// How thick a body is at its thinnest.
#pragma once

#include "geometry/surface.h"

namespace halfstep {

struct Thickness {
    double least = 0;       ///< cells; infinite where no wall faces another
    Vec3 at{};              ///< on the surface, there
    double thin_share = 0;  ///< of the area, that is less than `wise_thickness` thick
};

constexpr double wise_thickness = 2;  ///< cells: less shows no shape

/// From points all over the surface straight inwards to the opposite wall, which must face back to
/// within 45 degrees: a wedge counts, the edge of a box does not.
Thickness measure_thickness(const Surface& surface);

}  // namespace halfstep
