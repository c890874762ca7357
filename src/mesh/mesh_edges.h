// Which facets meet at which edges.
#pragma once

#include <cstdint>
#include <vector>

#include "mesh/triangle_mesh.h"

namespace halfstep {

/// A facet's side from `from` to `to`, with from < to; `direction` is +1 where the facet runs that
/// way and -1 where it runs back.
struct EdgeUse {
    std::uint32_t from, to, facet;
    int direction;

    bool is_same_edge(const EdgeUse& other) const { return from == other.from && to == other.to; }
};

/// In order of the edges, then of the facets.
std::vector<EdgeUse> edge_uses(const TriangleMesh& mesh);

/// Calls visit(first, last) for the uses of each edge.
template <typename Visit>
void visit_edges(const std::vector<EdgeUse>& uses, const Visit& visit) {
    for (std::size_t first = 0, last; first < uses.size(); first = last) {
        last = first + 1;
        while (last < uses.size() && uses[last].is_same_edge(uses[first])) ++last;
        visit(first, last);
    }
}

/// A forest that joins elements 0 .. n - 1 into sets.
class DisjointSets {
public:
    explicit DisjointSets(std::size_t n);
    std::uint32_t find(std::uint32_t element);
    void join(std::uint32_t a, std::uint32_t b);

private:
    std::vector<std::uint32_t> parent_;
};

}  // namespace halfstep
