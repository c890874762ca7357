#include "geometry/body_surface.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "config/shape_bounds.h"
#include "geometry/domain.h"
#include "geometry/images.h"
#include "geometry/moving_body.h"
#include "geometry/surroundings.h"
#include "geometry/tessellate.h"

namespace halfstep {

namespace {

constexpr double longest_edge = 2;

double length_of(const Vec3& v) {
    return std::sqrt(dot(v, v));
}

/// Halves edges; a facet is split in two, three or four, as many of its edges are long.
class Splitter {
public:
    Splitter(std::vector<Vec3>& vertices, double longest)
        : vertices_(vertices), longest_(longest) {}

    /// False when no edge was long.
    bool split(const std::vector<Facet>& facets, std::vector<Facet>& into) {
        into.clear();
        for (const Facet& facet : facets) add(facet, into);
        return into.size() > facets.size();
    }

private:
    static constexpr std::uint32_t none = ~std::uint32_t{0};

    std::uint32_t middle_of(std::uint32_t a, std::uint32_t b) {
        if (length_of(vertices_[b] - vertices_[a]) <= longest_) return none;
        const auto [known, is_new] =
            middles_.try_emplace(std::minmax(a, b), std::uint32_t(vertices_.size()));
        if (is_new) vertices_.push_back(0.5 * (vertices_[a] + vertices_[b]));
        return known->second;
    }

    void add(const Facet& f, std::vector<Facet>& into) {
        const Facet m{middle_of(f[0], f[1]), middle_of(f[1], f[2]), middle_of(f[2], f[0])};
        const auto count = std::count_if(m.begin(), m.end(), [](auto v) { return v != none; });
        if (count == 0) return into.push_back(f);
        if (count == 3) {
            for (std::size_t k = 0; k < 3; ++k) into.push_back({f[k], m[k], m[(k + 2) % 3]});
            return into.push_back(m);
        }
        for (std::size_t k = 0; k < 3;
             ++k) {  // turned so that the edge k is long, the one before not
            if (m[k] == none || m[(k + 2) % 3] != none) continue;
            const std::uint32_t a = f[k], b = f[(k + 1) % 3], c = f[(k + 2) % 3];
            into.push_back({a, m[k], c});
            const std::uint32_t next = m[(k + 1) % 3];
            if (next == none) return into.push_back({m[k], b, c});
            into.push_back({m[k], next, c});
            return into.push_back({m[k], b, next});
        }
    }

    std::vector<Vec3>& vertices_;
    double longest_;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> middles_;
};

void append(TriangleMesh& to, const TriangleMesh& from, const Vec3& shift) {
    const auto first = static_cast<std::uint32_t>(to.vertices.size());
    for (const Vec3& v : from.vertices) to.vertices.push_back(v + shift);
    for (const Facet& f : from.facets)
        to.facets.push_back({first + f[0], first + f[1], first + f[2]});
}

Vec3 as_vector(const Int3& shift) {
    return {double(shift[0]), double(shift[1]), double(shift[2])};
}

TriangleMesh mesh_surface(const LatticeCase& lattice_case, const Shape& shape) {
    const bool flat = lattice_case.scaling.two_dimensional;
    const TriangleMesh own =
        with_short_edges(flat ? strip_of(*shape.mesh, 0.5) : *shape.mesh, longest_edge);
    TriangleMesh all;
    for (const Image& image : images_of(shape, lattice_case))
        append(all, own, as_vector(image.shift));
    return all;
}

TriangleMesh formula_surface(const LatticeCase& lattice_case, const Shape& shape) {
    const std::vector<Image> images = images_of(shape, lattice_case);
    const bool flat = lattice_case.scaling.two_dimensional;
    const auto is_inside = [&](Vec3 point) {
        if (flat) point[2] = 0.5;
        return std::any_of(images.begin(), images.end(), [&](const Image& image) {
            return contains(*image.shape, point - as_vector(image.shift));
        });
    };
    // One cell beyond the body, and the domain, so that surfaces reach to its faces.
    Int3 low = lattice_case.cells, high{0, 0, 0};
    for (const Image& image : images) {
        const Bounds bounds = bounds_of(*image.shape);
        for (std::size_t a = 0; a < 3; ++a) {
            const auto last = double(lattice_case.cells[a]), shift = double(image.shift[a]);
            low[a] =
                std::min(low[a], std::int64_t(std::clamp(bounds.low[a] + shift, 0.0, last)) - 1);
            high[a] =
                std::max(high[a], std::int64_t(std::clamp(bounds.high[a] + shift, 0.0, last)) + 1);
        }
    }
    if (images.empty()) return {};
    if (!flat) return tessellate(low, high, is_inside);
    low[2] = -1, high[2] = 0;  // a strip between two centres, to be moved to the cell's sides
    TriangleMesh strip = tessellate(low, high, is_inside);
    for (Vec3& vertex : strip.vertices) vertex[2] += 0.5;
    return strip;
}

/// Leaves out the facets whose middle lies elsewhere, and vertices that none has.
TriangleMesh clipped(const TriangleMesh& mesh, const Int3& cells) {
    constexpr std::uint32_t unused = ~std::uint32_t{0};
    std::vector<std::uint32_t> place(mesh.vertices.size(), unused);
    TriangleMesh kept;
    for (std::size_t k = 0; k < mesh.facets.size(); ++k) {
        const Triangle t = mesh.triangle(k);
        const Vec3 middle = (1.0 / 3) * (t[0] + t[1] + t[2]);
        bool inside = true;
        for (std::size_t a = 0; a < 3; ++a)
            inside = inside && middle[a] >= 0 && middle[a] < double(cells[a]);
        if (!inside) continue;
        Facet facet = mesh.facets[k];
        for (std::uint32_t& v : facet) {
            if (place[v] == unused) {
                place[v] = static_cast<std::uint32_t>(kept.vertices.size());
                kept.vertices.push_back(mesh.vertices[v]);
            }
            v = place[v];
        }
        kept.facets.push_back(facet);
    }
    return kept;
}

}  // namespace

TriangleMesh with_short_edges(TriangleMesh mesh, double longest) {
    std::vector<Facet> split;
    while (Splitter(mesh.vertices, longest).split(mesh.facets, split)) mesh.facets.swap(split);
    return mesh;
}

TriangleMesh strip_of(const TriangleMesh& mesh, double height) {
    TriangleMesh strip;
    for (std::size_t k = 0; k < mesh.facets.size(); ++k) {
        const Triangle t = mesh.triangle(k);
        std::vector<Vec3> ends;
        for (std::size_t e = 0; e < 3; ++e) {
            const Vec3 &a = t[e], &b = t[(e + 1) % 3];
            if ((a[2] < height) == (b[2] < height)) continue;
            ends.push_back(a + ((height - a[2]) / (b[2] - a[2])) * (b - a));
        }
        if (ends.size() < 2) continue;
        // Walking along the outline the fluid lies on the right, seen from above.
        const Vec3 along = cross({0, 0, 1}, area_vector(t));
        if (dot(along, ends[1] - ends[0]) < 0) std::swap(ends[0], ends[1]);
        const auto first = static_cast<std::uint32_t>(strip.vertices.size());
        for (const Vec3& end : ends)
            for (double z : {height - 0.5, height + 0.5})
                strip.vertices.push_back({end[0], end[1], z});
        strip.facets.push_back({first, first + 2, first + 3});
        strip.facets.push_back({first, first + 3, first + 1});
    }
    return strip;
}

TriangleMesh find_moved_surface(const LatticeCase& lattice_case, std::size_t body, double step) {
    LatticeCase then = lattice_case;
    Pose pose = lattice_case.bodies[body].motion->at(step);
    Shape& shape = then.bodies[body].shape;
    const Bounds bounds = bounds_of(moved(shape, pose));
    for (std::size_t a = 0; a < 3; ++a) {  // back through periodic faces
        const auto n = static_cast<double>(lattice_case.cells[a]);
        const double middle = 0.5 * (bounds.low[a] + bounds.high[a]);
        if (!has_walls(lattice_case, a) && std::isfinite(middle))
            pose.offset[a] -= n * std::floor(middle / n);
    }
    shape = moved(shape, pose);
    return find_body_surface(then, body);
}

TriangleMesh find_body_surface(const LatticeCase& lattice_case, std::size_t body) {
    const Shape& shape = lattice_case.bodies[body].shape;
    const TriangleMesh surface = shape.kind == ShapeKind::Mesh
                                     ? mesh_surface(lattice_case, shape)
                                     : formula_surface(lattice_case, shape);
    return clipped(surface, lattice_case.cells);
}

}  // namespace halfstep
