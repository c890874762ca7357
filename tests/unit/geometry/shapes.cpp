#include "shapes.h"

#include <algorithm>
#include <cmath>

namespace halfstep::testing {

Shape sphere(const Vec3& center, double radius) {
    Shape shape;
    shape.kind = ShapeKind::Sphere;
    shape.center = center;
    shape.radius = radius;
    return shape;
}

Shape cylinder(const Vec3& center, double radius, const Vec3& axis, std::optional<double> length) {
    Shape shape = sphere(center, radius);
    shape.kind = ShapeKind::Cylinder;
    shape.axis = (1 / std::sqrt(dot(axis, axis))) * axis;
    shape.length = length;
    return shape;
}

Shape box(const Vec3& low, const Vec3& high) {
    Shape shape;
    shape.kind = ShapeKind::Box;
    shape.low = low;
    shape.high = high;
    return shape;
}

Shape half_space(const Vec3& point, const Vec3& normal) {
    Shape shape;
    shape.kind = ShapeKind::HalfSpace;
    shape.point = point;
    shape.normal = (1 / std::sqrt(dot(normal, normal))) * normal;
    return shape;
}

Shape combine(ShapeKind kind, std::vector<Shape> parts) {
    Shape shape;
    shape.kind = kind;
    shape.parts = std::move(parts);
    return shape;
}

LatticeCase case_of(Lattice lattice, const Int3& cells, std::vector<Shape> shapes) {
    LatticeCase result;
    result.lattice = lattice;
    result.cells = cells;
    for (Shape& shape : shapes) {
        Body body;
        body.name = std::string("body ") + std::to_string(result.bodies.size());
        body.shape = std::move(shape);
        result.bodies.push_back(std::move(body));
    }
    return result;
}

void set_faces(LatticeCase& lattice_case, FaceKind kind) {
    const std::size_t count = lattice_case.lattice == Lattice::D2Q9 ? 4 : 6;
    for (std::size_t face = 0; face < count; ++face) lattice_case.faces[face].kind = kind;
}

std::int64_t count_solid(const Domain& domain, std::size_t body) {
    return std::count(domain.solid.begin(), domain.solid.end(),
                      static_cast<std::uint8_t>(body + 1));
}

std::vector<Link> links_of(const Domain& domain, int object) {
    std::vector<Link> all;
    for (const LinkGroup& group : domain.groups)
        if (group.object == object) all.insert(all.end(), group.links.begin(), group.links.end());
    return all;
}

}  // namespace halfstep::testing
