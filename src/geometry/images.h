// The places where a shape stands: its own, and those that periodic faces repeat it to.
#pragma once

#include <vector>

#include "config/lattice_case.h"

namespace halfstep {

/// A shape moved by whole periods, without the parts of unions: they come one by one, so that small
/// parts of a wide union cost little.
struct Image {
    const Shape* shape;
    Int3 shift;
};

/// The images that may have cells in the domain. A body that lies outside it has none, and a part
/// that is longer than the period stands only where it was put.
std::vector<Image> images_of(const Shape& shape, const LatticeCase& lattice_case);

}  // namespace halfstep
