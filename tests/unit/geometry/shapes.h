// Short ways to write the cases of these tests.
#pragma once

#include <string>
#include <vector>

#include "config/lattice_case.h"
#include "geometry/domain.h"

namespace halfstep::testing {

Shape sphere(const Vec3& center, double radius);
/// `axis` of any length; no length = endless.
Shape cylinder(const Vec3& center, double radius, const Vec3& axis,
               std::optional<double> length = std::nullopt);
Shape box(const Vec3& low, const Vec3& high);
Shape half_space(const Vec3& point, const Vec3& normal);
Shape combine(ShapeKind kind, std::vector<Shape> parts);

LatticeCase case_of(Lattice lattice, const Int3& cells, std::vector<Shape> shapes);
/// The same kind at all faces that the lattice has.
void set_faces(LatticeCase& lattice_case, FaceKind kind);

std::int64_t count_solid(const Domain& domain, std::size_t body = 0);
/// Links of all rules whose object is this.
std::vector<Link> links_of(const Domain& domain, int object);

}  // namespace halfstep::testing
