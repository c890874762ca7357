// The wall of a body as facets, for outputs on it.
#pragma once

#include "config/lattice_case.h"
#include "mesh/triangle_mesh.h"

namespace halfstep {

/// The facets of body `body` whose middle lies in the domain, in cells; seen from the fluid they
/// are counter-clockwise. Of a mesh its own, split where an edge is longer than two cells; of the
/// other shapes what `tessellate` gives. In two dimensions the outline, as a strip one cell wide.
TriangleMesh find_body_surface(const LatticeCase& lattice_case, std::size_t body);

/// The same of a body that moves, where it stands at that step.
TriangleMesh find_moved_surface(const LatticeCase& lattice_case, std::size_t body, double step);

/// The same surface with edges of at most `longest`: each longer one is halved, on both its sides.
TriangleMesh with_short_edges(TriangleMesh mesh, double longest);

/// Where the mesh crosses the plane z = `height`, as a strip of triangles from `height - 1/2` to
/// `height + 1/2`.
TriangleMesh strip_of(const TriangleMesh& mesh, double height);

}  // namespace halfstep
