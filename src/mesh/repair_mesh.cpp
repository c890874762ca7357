#include "mesh/repair_mesh.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <numeric>
#include <tuple>

#include "mesh/mesh_edges.h"
#include "mesh/orient_mesh.h"

namespace halfstep {

namespace {

/// One vertex a place, in order of x, y, z.
TriangleMesh joined(const TriangleMesh& soup) {
    std::vector<std::uint32_t> order(soup.vertices.size());
    std::iota(order.begin(), order.end(), 0u);
    std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        return soup.vertices[a] < soup.vertices[b];
    });
    TriangleMesh mesh;
    std::vector<std::uint32_t> number(order.size());
    for (const std::uint32_t v : order) {
        if (mesh.vertices.empty() || mesh.vertices.back() != soup.vertices[v])
            mesh.vertices.push_back(soup.vertices[v]);
        number[v] = static_cast<std::uint32_t>(mesh.vertices.size() - 1);
    }
    mesh.facets = soup.facets;
    for (Facet& facet : mesh.facets)
        for (std::uint32_t& corner : facet) corner = number[corner];
    return mesh;
}

bool is_collapsed(const Facet& f) {
    return f[0] == f[1] || f[1] == f[2] || f[2] == f[0];
}

/// Leaves out collapsed and repeated facets and sorts the rest, the lowest corner of each first.
/// What is there twice with opposite normals stays: both sides of a sheet, or of two bodies that
/// touch, where they cancel.
void tidy(TriangleMesh& mesh, MeshReport& report) {
    report.collapsed = static_cast<std::size_t>(std::erase_if(mesh.facets, is_collapsed));
    for (Facet& f : mesh.facets)
        std::rotate(f.begin(), std::min_element(f.begin(), f.end()), f.end());
    std::sort(mesh.facets.begin(), mesh.facets.end());
    const auto rest = std::unique(mesh.facets.begin(), mesh.facets.end());
    report.repeated = static_cast<std::size_t>(mesh.facets.end() - rest);
    mesh.facets.erase(rest, mesh.facets.end());
}

Facet sorted_corners(Facet f) {
    std::sort(f.begin(), f.end());
    return f;
}

/// How many of its edges a facet shares with exactly two others.
std::vector<int> count_tripled_edges(const TriangleMesh& mesh) {
    std::vector<int> tripled(mesh.facets.size());
    const std::vector<EdgeUse> uses = edge_uses(mesh);
    visit_edges(uses, [&](std::size_t first, std::size_t last) {
        if (last - first != 3) return;
        for (std::size_t k = first; k < last; ++k) ++tripled[uses[k].facet];
    });
    return tripled;
}

/// A facet that lies in a surface once as it should and once turned round would cancel itself and
/// leave a hole: one of the two goes. Its neighbours are alone, those of a sheet's or an
/// interface's two sides are not.
void drop_turned_copies(TriangleMesh& mesh, MeshReport& report) {
    std::vector<std::uint32_t> order(mesh.facets.size());
    std::iota(order.begin(), order.end(), 0u);
    const auto corners = [&](std::uint32_t f) { return sorted_corners(mesh.facets[f]); };
    std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        return std::tuple(corners(a), mesh.facets[a]) < std::tuple(corners(b), mesh.facets[b]);
    });
    const bool has_pairs =
        std::adjacent_find(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
            return corners(a) == corners(b);
        }) != order.end();
    if (!has_pairs) return;
    const std::vector<int> tripled = count_tripled_edges(mesh);
    std::vector<Facet> kept;
    for (std::size_t k = 0; k < order.size(); ++k) {
        const bool is_copy = k > 0 && corners(order[k]) == corners(order[k - 1]);
        if (!is_copy || tripled[order[k]] < 2) kept.push_back(mesh.facets[order[k]]);
    }
    report.repeated += mesh.facets.size() - kept.size();
    mesh.facets = std::move(kept);
    std::sort(mesh.facets.begin(), mesh.facets.end());
}

struct OpenEdges {
    std::size_t count = 0;
    std::vector<EdgeUse> uses;  ///< one of each open edge
};

OpenEdges open_edges(const std::vector<EdgeUse>& uses) {
    OpenEdges open;
    visit_edges(uses, [&](std::size_t first, std::size_t last) {
        int balance = 0;
        for (std::size_t k = first; k < last; ++k) balance += uses[k].direction;
        if (balance == 0) return;
        open.count += static_cast<std::size_t>(std::abs(balance));
        open.uses.push_back(uses[first]);
    });
    return open;
}

void measure_holes(const TriangleMesh& mesh, const OpenEdges& open, MeshReport& report) {
    DisjointSets sets(mesh.vertices.size());
    for (const EdgeUse& edge : open.uses) sets.join(edge.from, edge.to);
    std::map<std::uint32_t, Bounds> holes;
    for (const EdgeUse& edge : open.uses)
        for (const std::uint32_t v : {edge.from, edge.to}) {
            const Vec3& at = mesh.vertices[v];
            Bounds& box = holes.try_emplace(sets.find(v), Bounds{at, at}).first->second;
            for (std::size_t a = 0; a < 3; ++a) {
                box.low[a] = std::min(box.low[a], at[a]);
                box.high[a] = std::max(box.high[a], at[a]);
            }
        }
    report.open_edges = open.count;
    report.holes = holes.size();
    for (const auto& [set, box] : holes) {
        const Vec3 extent = box.high - box.low;
        report.widest_hole = std::max(report.widest_hole, std::sqrt(dot(extent, extent)));
    }
}

std::size_t count_parts(const TriangleMesh& mesh, const std::vector<EdgeUse>& uses) {
    DisjointSets sets(mesh.facets.size());
    visit_edges(uses, [&](std::size_t first, std::size_t last) {
        for (std::size_t k = first + 1; k < last; ++k) sets.join(uses[first].facet, uses[k].facet);
    });
    std::size_t parts = 0;
    for (std::uint32_t f = 0; f < mesh.facets.size(); ++f) parts += sets.find(f) == f ? 1 : 0;
    return parts;
}

}  // namespace

RepairedMesh repair_mesh(const TriangleMesh& soup) {
    RepairedMesh repaired{joined(soup), {}};
    TriangleMesh& mesh = repaired.mesh;
    MeshReport& report = repaired.report;
    tidy(mesh, report);
    drop_turned_copies(mesh, report);
    report.flipped = orient_mesh(mesh);
    const std::vector<EdgeUse> uses = edge_uses(mesh);
    measure_holes(mesh, open_edges(uses), report);
    report.parts = count_parts(mesh, uses);
    report.facets = mesh.facets.size();
    for (std::size_t f = 0; f < mesh.facets.size(); ++f)
        report.flat += area_vector(mesh.triangle(f)) == Vec3{} ? 1 : 0;
    report.volume = volume_of(mesh);
    return repaired;
}

}  // namespace halfstep
