#include "geometry/solids.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>

#include "config/shape_bounds.h"
#include "geometry/images.h"
#include "geometry/parallel_planes.h"
#include "halfstep/error.h"

namespace halfstep {

namespace {

/// A cell holds its body's number in one byte, and 0 means fluid.
constexpr std::size_t most_bodies = 255;
constexpr double wise_thickness = 2;

struct Range {
    std::int64_t begin, end;
};

/// The cells whose centre lies between two coordinates, with one to spare for rounding.
Range cells_between(double low, double high, std::int64_t n) {
    const auto length = static_cast<double>(n);
    return {static_cast<std::int64_t>(std::clamp(std::ceil(low - 0.5) - 1, 0.0, length)),
            static_cast<std::int64_t>(std::clamp(std::floor(high - 0.5) + 2, 0.0, length))};
}

struct Marked {
    std::int64_t inside = 0;  ///< cells whose centre lies in the body
    std::int64_t owned = 0;   ///< those that no earlier body has
};

class Marker {
public:
    Marker(const Image& image, std::uint8_t mark, Domain& domain)
        : image_(image), mark_(mark), domain_(domain) {
        const Bounds bounds = bounds_of(*image.shape);
        for (std::size_t a = 0; a < 3; ++a) {
            const auto shift = static_cast<double>(image.shift[a]);
            ranges_[a] =
                cells_between(bounds.low[a] + shift, bounds.high[a] + shift, domain.cells[a]);
        }
    }

    Marked run() const {
        std::atomic<std::int64_t> inside{0}, owned{0};
        parallel_planes(ranges_[2].begin, ranges_[2].end, [&](std::int64_t z) {
            const Marked marked = mark_plane(z);
            inside += marked.inside;
            owned += marked.owned;
        });
        return {inside, owned};
    }

private:
    Marked mark_plane(std::int64_t z) const {
        Marked marked;
        for (std::int64_t y = ranges_[1].begin; y < ranges_[1].end; ++y)
            for (std::int64_t x = ranges_[0].begin; x < ranges_[0].end; ++x) {
                if (!contains(*image_.shape, center_of({x, y, z}))) continue;
                std::uint8_t& cell = domain_.solid[domain_.index({x, y, z})];
                if (cell == 0) cell = mark_;
                ++marked.inside;
                if (cell == mark_) ++marked.owned;
            }
        return marked;
    }

    /// Of a cell, seen from where the shape was put.
    Vec3 center_of(const Int3& cell) const {
        Vec3 center;
        for (std::size_t a = 0; a < 3; ++a)
            center[a] = static_cast<double>(cell[a] - image_.shift[a]) + 0.5;
        return center;
    }

    const Image& image_;
    std::uint8_t mark_;
    Domain& domain_;
    std::array<Range, 3> ranges_{};
};

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
        case ShapeKind::HalfSpace: return thickness;
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

void mark_body(std::size_t b, const LatticeCase& lattice_case, Domain& domain,
               std::vector<Problem>& problems) {
    const Body& body = lattice_case.bodies[b];
    const std::vector<Image> images = images_of(body.shape, lattice_case);
    if (spins_across_a_period(body, images))
        problems.push_back({{},
                            fmt::format("body \"{}\" spins across a periodic face", body.name),
                            "its two halves would turn about different centres",
                            "move it away from the face, or remove angular_velocity"});
    Marked marked;
    for (const Image& image : images) {
        const Marked more = Marker(image, static_cast<std::uint8_t>(b + 1), domain).run();
        marked.inside += more.inside;
        marked.owned += more.owned;
    }
    if (marked.inside == 0)
        problems.push_back(vanished(body, lattice_case));
    else if (marked.owned == 0)
        problems.push_back(hidden(body));
}

}  // namespace

void mark_solids(const LatticeCase& lattice_case, Domain& domain) {
    const std::size_t count = lattice_case.bodies.size();
    if (count > most_bodies)
        throw InputError(Problem{{},
                                 fmt::format("there are {} bodies", count),
                                 fmt::format("at most {} can be told apart", most_bodies),
                                 "join some into one with shape = \"union\""});
    std::vector<Problem> problems;
    for (std::size_t b = 0; b < count; ++b) mark_body(b, lattice_case, domain, problems);
    if (!problems.empty()) throw InputError(std::move(problems));
}

}  // namespace halfstep
