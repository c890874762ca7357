// Cases with meshes, and what is asked about them.
#pragma once

#include <filesystem>
#include <set>
#include <string>

#include "geometry/domain.h"
#include "mesh/read_mesh.h"
#include "mesh/repair_mesh.h"
#include "shapes.h"
#include "support/meshes.h"

namespace halfstep::testing {

inline Shape mesh_shape(const TriangleMesh& mesh) {
    Shape shape;
    shape.kind = ShapeKind::Mesh;
    shape.mesh = std::make_shared<const TriangleMesh>(repair_mesh(mesh).mesh);
    return shape;
}

inline LatticeCase walled(const Int3& cells, std::vector<Shape> shapes) {
    LatticeCase lattice_case = case_of(Lattice::D3Q27, cells, std::move(shapes));
    set_faces(lattice_case, FaceKind::Wall);
    return lattice_case;
}

inline Domain domain_of(const Int3& cells, const TriangleMesh& mesh) {
    return voxelise(walled(cells, {mesh_shape(mesh)}));
}

inline TriangleMesh file_mesh(const std::string& path) {
    return read_mesh(std::filesystem::path(HALFSTEP_SOURCE_DIR) / path);
}

inline TriangleMesh moved(TriangleMesh mesh, double scale, const Vec3& shift) {
    return placed(std::move(mesh), {scale, Placement{}.rotation, shift});
}

/// A way that the first body stops.
struct Wall {
    Int3 cell;
    int direction;
    auto operator<=>(const Wall&) const = default;
};

inline std::set<Wall> walls_of(const Domain& domain) {
    std::set<Wall> walls;
    for (const Link& link : links_of(domain, 6)) walls.insert({link.cell, link.direction});
    return walls;
}

}  // namespace halfstep::testing
