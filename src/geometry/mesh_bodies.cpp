#include "geometry/mesh_bodies.h"

#include "geometry/images.h"

namespace halfstep {

std::vector<MeshBody> find_mesh_bodies(const LatticeCase& lattice_case) {
    std::vector<MeshBody> bodies;
    for (std::size_t b = 0; b < lattice_case.bodies.size(); ++b) {
        const Shape& shape = lattice_case.bodies[b].shape;
        if (shape.kind != ShapeKind::Mesh || lattice_case.bodies[b].motion) continue;
        std::vector<Int3> shifts;
        for (const Image& image : images_of(shape, lattice_case)) shifts.push_back(image.shift);
        bodies.push_back({b, Surface(*shape.mesh), std::move(shifts)});
    }
    return bodies;
}

}  // namespace halfstep
