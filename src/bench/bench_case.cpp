#include "bench/bench_case.h"

#include <algorithm>
#include <array>
#include <random>

#include "geometry/link_finder.h"

namespace halfstep {

namespace {

constexpr double solid_share = 0.02;
constexpr double lid_speed = 0.05;

Body middle_sphere(const Int3& cells, int dimensions) {
    Body body;
    body.name = "sphere";
    for (std::size_t a = 0; a < 3; ++a) body.shape.center[a] = 0.5 * double(cells[a]);
    std::int64_t width = std::min(cells[0], cells[1]);
    if (dimensions == 3) width = std::min(width, cells[2]);
    body.shape.radius = 0.25 * double(width);
    body.shape.kind = dimensions == 3 ? ShapeKind::Sphere : ShapeKind::Cylinder;
    return body;
}

Domain random_solids(const LatticeCase& lattice_case) {
    Domain domain;
    domain.cells = lattice_case.cells;
    domain.solid.resize(std::size_t(volume(domain.cells)));
    std::minstd_rand random(1);
    std::bernoulli_distribution is_solid(solid_share);
    for (auto& cell : domain.solid) cell = is_solid(random) ? 1 : 0;
    domain.fluid_cells = std::count(domain.solid.begin(), domain.solid.end(), std::uint8_t{0});
    domain.groups = find_links(lattice_case, domain);
    return domain;
}

}  // namespace

std::span<const std::string_view> bench_case_names() {
    static constexpr std::array<std::string_view, 4> names{"periodic", "cavity", "sphere",
                                                           "porous"};
    return names;
}

LatticeCase make_bench_case(BenchCase which, Lattice lattice, const Int3& cells) {
    LatticeCase c;
    c.lattice = lattice;
    c.collision = Collision::SRT;
    c.cells = cells;
    c.tau = 0.6;
    const int dimensions = dimensions_of(lattice);
    if (which == BenchCase::Cavity) {
        for (std::size_t face = 0; face < 2 * std::size_t(dimensions); ++face)
            c.faces[face].kind = FaceKind::Wall;
        Face& lid = c.faces[2 * std::size_t(dimensions) - 1];
        lid.kind = FaceKind::MovingWall;
        lid.velocity[0] = ScalarField::uniform(lid_speed);
    }
    if (which == BenchCase::Sphere || which == BenchCase::Porous)
        c.bodies.push_back(middle_sphere(cells, dimensions));
    if (which == BenchCase::Porous) c.bodies.back().wall = WallRule::HalfWay;  // of single cells
    return c;
}

Domain make_bench_domain(BenchCase which, const LatticeCase& lattice_case) {
    return which == BenchCase::Porous ? random_solids(lattice_case) : voxelise(lattice_case);
}

}  // namespace halfstep
