// From a soup of triangles to a surface with an inside.
#pragma once

#include "mesh/mesh_report.h"
#include "mesh/triangle_mesh.h"

namespace halfstep {

struct RepairedMesh {
    TriangleMesh mesh;
    MeshReport report;
};

/// Joins vertices in the same place, leaves out facets that have no extent or are there twice, and
/// turns facets until neighbours agree and the parts have their normals outside (inside where they
/// bound a hollow). Nothing is moved and no hole is filled. Vertices and facets come in an order of
/// their own, so that the result does not depend on the file's.
RepairedMesh repair_mesh(const TriangleMesh& soup);

}  // namespace halfstep
