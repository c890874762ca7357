// Normals that point outwards.
#pragma once

#include <cstddef>

#include "mesh/triangle_mesh.h"

namespace halfstep {

/// Turns facets until those that share an edge agree with the larger part (by area) of the facets
/// that edges join, and each such part encloses a positive volume, or a negative one inside another
/// part: a hollow. Where three or more facets share an edge they decide nothing. Returns how many
/// facets were turned.
std::size_t orient_mesh(TriangleMesh& mesh);

/// The sum over the facets of their pyramids towards the middle of the mesh; what a closed surface
/// encloses.
double volume_of(const TriangleMesh& mesh);

}  // namespace halfstep
