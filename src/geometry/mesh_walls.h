// Walls between two fluid cells: where a mesh is thinner than the cells.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "config/lattice_case.h"
#include "geometry/mesh_bodies.h"

namespace halfstep {

/// Answers, for all meshes of a case, whether the way from a cell's centre to a neighbour's passes
/// through a facet. Both ends of a way get the same answer, so that what one end loses the other
/// gets back. A way that grazes an edge from outside passes.
class MeshWalls {
public:
    /// Holds references to both. Takes a bit a cell when there are meshes.
    MeshWalls(const LatticeCase& lattice_case, const std::vector<MeshBody>& bodies);

    /// False where no facet can stand in any of the ways from this cell.
    bool is_near(std::size_t cell) const { return !near_.empty() && near_[cell]; }

    /// The facets of each mesh that the ways from one cell may meet.
    struct Around {
        Int3 cell{};
        std::vector<std::vector<std::uint32_t>> facets;
    };
    void look_around(const Int3& cell, Around& around) const;

    struct Wall {
        int body = -1;
        double at = 2;  ///< share of the way; all real ones are below 1
    };
    /// The first wall on the way `c` from that cell; body -1: none. The way may end beyond the
    /// domain: there it goes on at the other side, of periodic faces.
    Wall first_wall(const Around& around, const std::array<int, 3>& c) const;

private:
    /// A mesh in one of its places.
    struct Place {
        const MeshBody* body;
        Int3 shift;
    };

    void mark_near(const Place& place);
    void mark_box(const Bounds& box);
    void meet(const Place& place, const std::vector<std::uint32_t>& facets, const Int3& cell,
              const std::array<int, 3>& c, Wall& first) const;
    void find_facets(const Place& place, const Int3& cell, std::vector<std::uint32_t>& found) const;

    Int3 cells_;
    std::array<bool, 3> has_walls_;
    double longest_way_;  ///< between neighbours of the lattice
    std::vector<Place> places_;
    std::vector<bool> near_;
};

}  // namespace halfstep
