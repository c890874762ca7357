// Where the surfaces of analytic shapes stand on the ways between cells.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "base/bounds.h"
#include "config/lattice_case.h"
#include "geometry/images.h"

namespace halfstep {

/// Safe to ask from many threads at once.
class ShapeWalls {
public:
    /// Holds references to the case's shapes. Leaves out meshes, bodies that move and half-way
    /// walls.
    explicit ShapeWalls(const LatticeCase& lattice_case);

    /// The share of the way `c` to the cell `end`, in (0, 1], at which the body's surface stands;
    /// nothing where the way does not lead from outside of the body into it. Found by halving in
    /// double precision: to 1e-9 cells, by which `contains` moves surfaces.
    std::optional<double> first_contact(std::size_t body, const Int3& end,
                                        const std::array<int, 3>& c) const;

private:
    /// A shape in one of its places.
    struct Place {
        const Shape* shape;
        Vec3 shift;
        Bounds bounds;
    };
    /// Of one body, in order of their low ends along z.
    struct Places {
        std::vector<Place> all;
        double longest = 0;  ///< along z
    };

    static std::vector<Place> near(const Places& places, const Vec3& from, const Vec3& to);

    std::vector<Places> bodies_;
};

}  // namespace halfstep
