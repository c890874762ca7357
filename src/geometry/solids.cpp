#include "geometry/solids.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>

#include "config/shape_bounds.h"
#include "geometry/images.h"
#include "geometry/mesh_cells.h"
#include "geometry/parallel_planes.h"
#include "geometry/surroundings.h"
#include "geometry/thickness.h"
#include "halfstep/error.h"

namespace halfstep {

namespace {

/// A cell holds its body's number in one byte, and 0 means fluid.
constexpr std::size_t most_bodies = 255;

struct Marked {
    std::int64_t inside = 0;  ///< cells whose centre lies in the body
    std::int64_t owned = 0;   ///< those that no earlier body has

    Marked& operator+=(const Marked& more) {
        inside += more.inside;
        owned += more.owned;
        return *this;
    }
};

/// The cells whose centres may lie in the box, with one to spare for rounding.
CellBox cells_in(const Bounds& bounds, const Int3& shift, const Int3& cells) {
    CellBox box;
    for (std::size_t a = 0; a < 3; ++a) {
        const auto by = static_cast<double>(shift[a]), length = static_cast<double>(cells[a]);
        const double low = std::ceil(bounds.low[a] + by - 0.5) - 1;
        const double high = std::floor(bounds.high[a] + by - 0.5) + 2;
        box.begin[a] = static_cast<std::int64_t>(std::clamp(low, 0.0, length));
        box.end[a] = static_cast<std::int64_t>(std::clamp(high, 0.0, length));
    }
    return box;
}

/// Gives the cells of a box that `inside` holds for to a body.
template <typename Inside>
class Marker {
public:
    Marker(const CellBox& box, std::uint8_t mark, Domain& domain, Inside inside)
        : box_(box), mark_(mark), domain_(domain), inside_(std::move(inside)) {}

    Marked run() const {
        std::atomic<std::int64_t> inside{0}, owned{0};
        parallel_planes(box_.begin[2], box_.end[2], [&](std::int64_t z) {
            const Marked marked = mark_plane(z);
            inside += marked.inside;
            owned += marked.owned;
        });
        return {inside, owned};
    }

private:
    Marked mark_plane(std::int64_t z) const {
        Marked marked;
        for (std::int64_t y = box_.begin[1]; y < box_.end[1]; ++y)
            for (std::int64_t x = box_.begin[0]; x < box_.end[0]; ++x) {
                if (!inside_({x, y, z})) continue;
                std::uint8_t& cell = domain_.solid[domain_.index({x, y, z})];
                if (cell == 0) cell = mark_;
                ++marked.inside;
                if (cell == mark_) ++marked.owned;
            }
        return marked;
    }

    CellBox box_;
    std::uint8_t mark_;
    Domain& domain_;
    Inside inside_;
};

Marked mark_image(const Image& image, std::uint8_t mark, Domain& domain) {
    const CellBox box = cells_in(bounds_of(*image.shape), image.shift, domain.cells);
    return Marker(box, mark, domain,
                  [&](const Int3& cell) {
                      Vec3 center;  // seen from where the shape was put
                      for (std::size_t a = 0; a < 3; ++a)
                          center[a] = static_cast<double>(cell[a] - image.shift[a]) + 0.5;
                      return contains(*image.shape, center);
                  })
        .run();
}

Int3 moved_back(const Int3& cell, const Int3& shift) {
    return {cell[0] - shift[0], cell[1] - shift[1], cell[2] - shift[2]};
}

Marked mark_mesh(const Surface& surface, const Int3& shift, std::uint8_t mark, Domain& domain,
                 MeshFacts& facts) {
    const CellBox box = cells_in(surface.bounds(), shift, domain.cells);
    const MeshCells cells =
        find_inside(surface, {moved_back(box.begin, shift), moved_back(box.end, shift)});
    facts.asked += cells.asked;
    facts.overlaps += cells.overlaps;
    return Marker(box, mark, domain,
                  [&](const Int3& cell) {
                      return cells.inside[cells.box.index(moved_back(cell, shift))] != 0;
                  })
        .run();
}

/// Cells across the thinnest part that is at least as thick as the others; of a difference, before
/// anything is taken off.
double thickness_of(const Shape& shape, std::size_t axes) {
    double thickness = std::numeric_limits<double>::infinity();
    switch (shape.kind) {
        case ShapeKind::Sphere: return 2 * shape.radius;
        case ShapeKind::Cylinder:
            return std::min(2 * shape.radius, shape.length.value_or(thickness));
        case ShapeKind::Box:
            for (std::size_t a = 0; a < axes; ++a)
                thickness = std::min(thickness, shape.high[a] - shape.low[a]);
            return thickness;
        case ShapeKind::HalfSpace:
        case ShapeKind::Mesh: return thickness;
        case ShapeKind::Union:
            thickness = 0;
            for (const Shape& part : shape.parts)
                thickness = std::max(thickness, thickness_of(part, axes));
            return thickness;
        case ShapeKind::Difference: break;
    }
    return shape.parts.empty() ? 0 : thickness_of(shape.parts.front(), axes);
}

std::string remedy_for(double thickness, const Scaling& scaling) {
    const std::string wanted = fmt::format("{} cells", wise_thickness);
    if (scaling.lattice_units)
        return fmt::format("make it at least {} thick, or scale the whole case up", wanted);
    return fmt::format(
        "refine the resolution at least {:.2g} times, to {} across it (cells of {:.3g} m)",
        wise_thickness / thickness, wanted, scaling.dx * thickness / wise_thickness);
}

Problem vanished(const Body& body, const LatticeCase& lattice_case) {
    const std::size_t axes = lattice_case.lattice == Lattice::D2Q9 ? 2 : 3;
    const double thickness = thickness_of(body.shape, axes);
    const std::string problem = fmt::format("body \"{}\" has no cell in the domain", body.name);
    if (images_of(body.shape, lattice_case).empty())
        return {{}, problem, "it lies outside", "move it inside, or enlarge the domain"};
    if (thickness > 0 && thickness < wise_thickness)
        return {
            {},
            problem,
            fmt::format("it is {:.3g} cells thick and lies between the cell centres", thickness),
            remedy_for(thickness, lattice_case.scaling)};
    return {{}, problem, "no cell centre lies inside it", "move or enlarge it, or check its parts"};
}

Problem hidden(const Body& body) {
    return {{},
            fmt::format("body \"{}\" is hidden", body.name),
            "bodies listed before it own every cell of it, and the first one owns a cell",
            "list it before them, or remove it"};
}

/// Where a spinning body appears at two places, the speed of its surface would depend on which one
/// the centre of rotation belongs to.
bool spins_across_a_period(const Body& body, const std::vector<Image>& images) {
    if (body.angular_velocity == Vec3{}) return false;
    return std::any_of(images.begin(), images.end(),
                       [](const Image& image) { return image.shift != Int3{}; });
}

Problem spinning(const Body& body) {
    return {{},
            fmt::format("body \"{}\" spins across a periodic face", body.name),
            "its two halves would turn about different centres",
            "move it away from the face, or remove angular_velocity"};
}

std::uint8_t mark_of(std::size_t body) {
    return static_cast<std::uint8_t>(body + 1);
}

void mark_body(std::size_t b, const LatticeCase& lattice_case, Domain& domain,
               std::vector<Problem>& problems) {
    const Body& body = lattice_case.bodies[b];
    const std::vector<Image> images = images_of(body.shape, lattice_case);
    if (spins_across_a_period(body, images)) problems.push_back(spinning(body));
    Marked marked;
    for (const Image& image : images) marked += mark_image(image, mark_of(b), domain);
    if (marked.inside == 0)
        problems.push_back(vanished(body, lattice_case));
    else if (marked.owned == 0)
        problems.push_back(hidden(body));
}

void mark_mesh_body(const MeshBody& mesh, const LatticeCase& lattice_case, Domain& domain,
                    std::vector<Problem>& problems) {
    const Body& body = lattice_case.bodies[mesh.body];
    if (spins_across_a_period(body, images_of(body.shape, lattice_case)))
        problems.push_back(spinning(body));
    if (mesh.shifts.empty()) problems.push_back(vanished(body, lattice_case));
    const Bounds& bounds = mesh.surface.bounds();
    MeshFacts facts;
    facts.body = mesh.body;
    facts.extent = bounds.high - bounds.low;
    Marked marked;
    for (const Int3& shift : mesh.shifts)
        marked += mark_mesh(mesh.surface, shift, mark_of(mesh.body), domain, facts);
    if (marked.inside > 0 && marked.owned == 0) problems.push_back(hidden(body));
    const Thickness thickness = measure_thickness(mesh.surface);
    facts.solid_cells = marked.inside;
    facts.thinnest = thickness.least;
    facts.thinnest_at = thickness.at;
    facts.thin_share = thickness.thin_share;
    domain.meshes.push_back(facts);
}

Problem without_walls(const MeshFacts& facts, const LatticeCase& lattice_case) {
    const Vec3& n = facts.extent;
    return {
        {},
        fmt::format("body \"{}\" has no cell in the domain", lattice_case.bodies[facts.body].name),
        fmt::format("its mesh is {:.3g} x {:.3g} x {:.3g} cells large", n[0], n[1], n[2]),
        "check the unit and scale of the mesh, or refine the resolution"};
}

}  // namespace

void mark_solids(const LatticeCase& lattice_case, const std::vector<MeshBody>& meshes,
                 Domain& domain) {
    const std::size_t count = lattice_case.bodies.size();
    if (count > most_bodies)
        throw InputError(Problem{{},
                                 fmt::format("there are {} bodies", count),
                                 fmt::format("at most {} can be told apart", most_bodies),
                                 "join some into one with shape = \"union\""});
    std::vector<Problem> problems;
    auto mesh = meshes.begin();
    for (std::size_t b = 0; b < count; ++b)
        if (mesh != meshes.end() && mesh->body == b)
            mark_mesh_body(*mesh++, lattice_case, domain, problems);
        else if (!lattice_case.bodies[b].motion)
            mark_body(b, lattice_case, domain, problems);
    if (!problems.empty()) throw InputError(std::move(problems));
}

void require_walls(const LatticeCase& lattice_case, Domain& domain) {
    constexpr double least_extent = 1;  // a speck that a few ways happen to meet is no body
    const Surroundings around(lattice_case, domain);
    std::vector<Problem> problems;
    for (MeshFacts& facts : domain.meshes) {
        for (const LinkGroup& group : domain.groups)
            if (group.object == object_of_body(facts.body))
                facts.thin_links +=
                    std::count_if(group.links.begin(), group.links.end(),
                                  [&](const Link& link) { return around.ends_in_fluid(link); });
        const double extent = *std::max_element(facts.extent.begin(), facts.extent.end());
        if (facts.solid_cells == 0 && (facts.thin_links == 0 || extent < least_extent))
            problems.push_back(without_walls(facts, lattice_case));
    }
    if (!problems.empty()) throw InputError(std::move(problems));
}

}  // namespace halfstep
