#include "mesh/orient_mesh.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "mesh/mesh_edges.h"
#include "mesh/winding_tree.h"

namespace halfstep {

namespace {

constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

struct Neighbour {
    std::uint32_t facet = none;
    bool agrees = true;  ///< both run through the edge in opposite directions
};
using Neighbours = std::array<Neighbour, 3>;

/// Facets that reach each other through edges of two facets.
struct Part {
    std::vector<std::uint32_t> facets;
    bool is_closed = true;
};

double length(const Vec3& v) {
    return std::sqrt(dot(v, v));
}

Vec3 middle(const Triangle& t) {
    return (1.0 / 3) * (t[0] + t[1] + t[2]);
}

std::vector<Neighbours> find_neighbours(const TriangleMesh& mesh) {
    const std::vector<EdgeUse> uses = edge_uses(mesh);
    std::vector<Neighbours> all(mesh.facets.size());
    std::vector<std::uint8_t> count(mesh.facets.size());
    visit_edges(uses, [&](std::size_t first, std::size_t last) {
        if (last - first != 2) return;
        const EdgeUse &a = uses[first], &b = uses[first + 1];
        const bool agrees = a.direction != b.direction;
        all[a.facet][count[a.facet]++] = {b.facet, agrees};
        all[b.facet][count[b.facet]++] = {a.facet, agrees};
    });
    return all;
}

void turn(Facet& facet) {
    std::swap(facet[1], facet[2]);
}

class Orienter {
public:
    explicit Orienter(TriangleMesh& mesh)
        : mesh_(mesh), neighbours_(find_neighbours(mesh)), turned_(mesh.facets.size()) {}

    std::size_t orient() {
        for (std::uint32_t f = 0; f < mesh_.facets.size(); ++f)
            if (!seen(f)) parts_.push_back(agree_from(f));
        if (volume_of(mesh_) < 0)
            for (const Part& part : parts_) turn_part(part);
        turn_inverted_parts();
        return static_cast<std::size_t>(std::count(turned_.begin(), turned_.end(), Yes));
    }

private:
    enum Turned : std::uint8_t { Unknown, No, Yes };

    bool seen(std::uint32_t f) const { return turned_[f] != Unknown; }

    void turn_facet(std::uint32_t f) {
        turn(mesh_.facets[f]);
        turned_[f] = turned_[f] == Yes ? No : Yes;
    }
    void turn_part(const Part& part) {
        for (const std::uint32_t f : part.facets) turn_facet(f);
    }

    /// Walks from neighbour to neighbour; then the smaller area of those that had to be turned and
    /// those that had not is what was wrong.
    Part agree_from(std::uint32_t start) {
        Part part;
        part.facets.push_back(start);
        turned_[start] = No;
        for (std::size_t k = 0; k < part.facets.size(); ++k) {
            const std::uint32_t f = part.facets[k];
            for (const Neighbour& next : neighbours_[f]) visit(f, next, part);
        }
        double area[2] = {0, 0};
        for (const std::uint32_t f : part.facets)
            area[turned_[f] == Yes] += length(area_vector(mesh_.triangle(f)));
        if (area[1] > area[0]) turn_part(part);
        return part;
    }

    void visit(std::uint32_t from, const Neighbour& next, Part& part) {
        if (next.facet == none) {
            part.is_closed = false;
            return;
        }
        if (seen(next.facet)) return;
        turned_[next.facet] = No;
        if (next.agrees != (turned_[from] == No)) turn_facet(next.facet);
        part.facets.push_back(next.facet);
    }

    /// About the part's own middle: of an open one, where its opening is small, still nearly what
    /// it encloses.
    bool is_inverted(const Part& part) const {
        Vec3 center{};
        double area = 0, volume = 0;
        for (const std::uint32_t f : part.facets) {
            const double a = length(area_vector(mesh_.triangle(f))) / 2;
            center = center + a * middle(mesh_.triangle(f));
            area += a;
        }
        if (area == 0) return false;
        center = (1 / area) * center;
        for (const std::uint32_t f : part.facets) {
            const Triangle t = mesh_.triangle(f);
            volume += dot(t[0] - center, area_vector(t)) / 6;
        }
        constexpr double sheet = 0.02;  // of area^(3/2); a ball has 0.094
        return volume < (part.is_closed ? 0 : -sheet * std::pow(area, 1.5));
    }

    /// A part with its normals inside is a hollow where the other parts wind round it.
    void turn_inverted_parts() {
        std::vector<const Part*> inverted;
        for (const Part& part : parts_)
            if (is_inverted(part)) inverted.push_back(&part);
        if (inverted.empty()) return;
        const WindingTree tree(mesh_);
        std::erase_if(inverted, [&](const Part* part) { return is_inside_others(*part, tree); });
        for (const Part* part : inverted) turn_part(*part);
    }

    bool is_inside_others(const Part& part, const WindingTree& tree) const {
        const Triangle t = mesh_.triangle(part.facets.front());
        const Vec3 normal = area_vector(t);
        const double size = std::sqrt(std::max(length(normal), 1e-200));
        const Vec3 point = middle(t) + (1e-3 / size) * normal;  // off its own plane
        constexpr double reach = 8;
        double others = tree.number(point, reach);
        for (const std::uint32_t f : part.facets) others -= winding_of(mesh_.triangle(f), point);
        return others > 0.5;
    }

    TriangleMesh& mesh_;
    std::vector<Neighbours> neighbours_;
    std::vector<Turned> turned_;
    std::vector<Part> parts_;
};

}  // namespace

std::size_t orient_mesh(TriangleMesh& mesh) {
    return Orienter(mesh).orient();
}

double volume_of(const TriangleMesh& mesh) {
    const Bounds bounds = bounds_of(mesh);
    const Vec3 center = 0.5 * (bounds.low + bounds.high);
    double volume = 0;
    for (std::size_t f = 0; f < mesh.facets.size(); ++f) {
        const Triangle t = mesh.triangle(f);
        volume += dot(t[0] - center, area_vector(t)) / 6;
    }
    return volume;
}

}  // namespace halfstep
