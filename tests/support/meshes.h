// Meshes that the tests make themselves.
#pragma once

#include <cmath>
#include <map>
#include <utility>
#include <vector>

#include "mesh/triangle_mesh.h"

namespace halfstep::testing {

inline void add_quad(TriangleMesh& mesh, const std::array<Vec3, 4>& corners) {
    const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
    mesh.vertices.insert(mesh.vertices.end(), corners.begin(), corners.end());
    mesh.facets.push_back({first, first + 1, first + 2});
    mesh.facets.push_back({first, first + 2, first + 3});
}

/// 12 facets, each with vertices of its own where quads meet.
inline TriangleMesh box_mesh(const Vec3& a, const Vec3& b) {
    TriangleMesh mesh;
    add_quad(mesh,
             {{{a[0], a[1], a[2]}, {a[0], b[1], a[2]}, {b[0], b[1], a[2]}, {b[0], a[1], a[2]}}});
    add_quad(mesh,
             {{{a[0], a[1], b[2]}, {b[0], a[1], b[2]}, {b[0], b[1], b[2]}, {a[0], b[1], b[2]}}});
    add_quad(mesh,
             {{{a[0], a[1], a[2]}, {b[0], a[1], a[2]}, {b[0], a[1], b[2]}, {a[0], a[1], b[2]}}});
    add_quad(mesh,
             {{{a[0], b[1], a[2]}, {a[0], b[1], b[2]}, {b[0], b[1], b[2]}, {b[0], b[1], a[2]}}});
    add_quad(mesh,
             {{{a[0], a[1], a[2]}, {a[0], a[1], b[2]}, {a[0], b[1], b[2]}, {a[0], b[1], a[2]}}});
    add_quad(mesh,
             {{{b[0], a[1], a[2]}, {b[0], b[1], a[2]}, {b[0], b[1], b[2]}, {b[0], a[1], b[2]}}});
    return mesh;
}

/// An octahedron whose facets are cut into four `level` times and blown up to the sphere: 8 *
/// 4^level facets.
inline TriangleMesh sphere_mesh(const Vec3& center, double radius, int level) {
    TriangleMesh mesh;
    mesh.vertices = {{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}};
    mesh.facets = {{0, 2, 4}, {2, 1, 4}, {1, 3, 4}, {3, 0, 4},
                   {2, 0, 5}, {1, 2, 5}, {3, 1, 5}, {0, 3, 5}};
    for (int k = 0; k < level; ++k) {
        std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> halves;
        const auto half = [&](std::uint32_t a, std::uint32_t b) {
            const auto [place, is_new] = halves.try_emplace(
                {std::min(a, b), std::max(a, b)}, static_cast<std::uint32_t>(mesh.vertices.size()));
            if (is_new) {
                const Vec3 sum = mesh.vertices[a] + mesh.vertices[b];
                mesh.vertices.push_back((1 / std::sqrt(dot(sum, sum))) * sum);
            }
            return place->second;
        };
        std::vector<Facet> finer;
        for (const auto& [a, b, c] : mesh.facets) {
            const std::uint32_t ab = half(a, b), bc = half(b, c), ca = half(c, a);
            finer.insert(finer.end(), {{a, ab, ca}, {ab, b, bc}, {ca, bc, c}, {ab, bc, ca}});
        }
        mesh.facets = std::move(finer);
    }
    for (Vec3& v : mesh.vertices) v = center + radius * v;
    return mesh;
}

inline TriangleMesh joined(TriangleMesh a, const TriangleMesh& b) {
    const auto first = static_cast<std::uint32_t>(a.vertices.size());
    a.vertices.insert(a.vertices.end(), b.vertices.begin(), b.vertices.end());
    for (const Facet& f : b.facets) a.facets.push_back({f[0] + first, f[1] + first, f[2] + first});
    return a;
}

inline TriangleMesh inside_out(TriangleMesh mesh) {
    for (Facet& f : mesh.facets) std::swap(f[1], f[2]);
    return mesh;
}

}  // namespace halfstep::testing
