// A body's mesh in the lattice, ready to be asked where it is. Embree finds the facets; what is
// decided about them is computed in double precision.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "mesh/triangle_mesh.h"

namespace halfstep {

/// Where a line passes through a facet.
struct Crossing {
    double at;  ///< coordinate along the line's axis, cells; single precision
    int turn;   ///< +1 into the solid, -1 out of it, by the facet's normal
    std::uint32_t facet;
};

/// Safe to ask from many threads at once. Holds a reference to the mesh.
class Surface {
public:
    /// Throws RunError when the memory does not suffice.
    explicit Surface(const TriangleMesh& mesh);
    ~Surface();
    Surface(Surface&&) noexcept;

    const TriangleMesh& mesh() const { return *mesh_; }
    const Bounds& bounds() const { return bounds_; }
    /// Distances, in cells, below which nothing is told apart: beyond the rounding of single
    /// precision, in which mesh files and Embree keep their coordinates.
    double hair() const { return hair_; }

    /// Where the line along `axis` through `point` crosses the surface, in order.
    void find_crossings(const Vec3& point, std::size_t axis, std::vector<Crossing>& found) const;

    /// The first facet that a ray meets beyond `from`; nothing found: facet_count.
    struct Hit {
        double distance;
        std::uint32_t facet;
    };
    Hit first_hit(const Vec3& from, const Vec3& direction) const;

    /// All facets within `radius` of a point, and perhaps some farther off; no order.
    void find_near(const Vec3& point, double radius, std::vector<std::uint32_t>& found) const;

private:
    struct Scene;

    const TriangleMesh* mesh_;
    Bounds bounds_;
    double hair_;
    Vec3 origin_{};  ///< Embree's coordinates count from here, whole cells, so that they stay small
    std::unique_ptr<Scene> scene_;
};

}  // namespace halfstep
