#include "mesh/mesh_edges.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace halfstep {

std::vector<EdgeUse> edge_uses(const TriangleMesh& mesh) {
    std::vector<EdgeUse> uses;
    uses.reserve(3 * mesh.facets.size());
    for (std::size_t f = 0; f < mesh.facets.size(); ++f)
        for (std::size_t k = 0; k < 3; ++k) {
            const std::uint32_t a = mesh.facets[f][k], b = mesh.facets[f][(k + 1) % 3];
            uses.push_back(
                {std::min(a, b), std::max(a, b), static_cast<std::uint32_t>(f), a < b ? 1 : -1});
        }
    std::sort(uses.begin(), uses.end(), [](const EdgeUse& a, const EdgeUse& b) {
        return std::tie(a.from, a.to, a.facet) < std::tie(b.from, b.to, b.facet);
    });
    return uses;
}

DisjointSets::DisjointSets(std::size_t n) : parent_(n) {
    std::iota(parent_.begin(), parent_.end(), 0u);
}

std::uint32_t DisjointSets::find(std::uint32_t element) {
    while (parent_[element] != element) {
        parent_[element] = parent_[parent_[element]];  // halves the path
        element = parent_[element];
    }
    return element;
}

void DisjointSets::join(std::uint32_t a, std::uint32_t b) {
    const std::uint32_t low = std::min(find(a), find(b)), high = std::max(find(a), find(b));
    parent_[high] = low;
}

}  // namespace halfstep
