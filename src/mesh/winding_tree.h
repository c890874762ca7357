// The generalised winding number of a surface: 1 inside, 0 outside, and in between where the
// surface has holes.
#pragma once

#include <cstdint>
#include <vector>

#include "mesh/triangle_mesh.h"

namespace halfstep {

/// w(p) = sum over facets of the solid angle that p sees / 4 pi: Jacobson, Kavan, Sorkine-Hornung,
/// ACM Trans. Graph. 32 (2013) 33, doi:10.1145/2461912.2461916. Distant facets are taken together
/// as one dipole: Barill, Dickson, Schmidt, Levin, Jacobson, ACM Trans. Graph. 37 (2018) 43,
/// doi:10.1145/3197517.3201337. All in double precision.
class WindingTree {
public:
    explicit WindingTree(const TriangleMesh& mesh);

    /// Facets in a ball of radius r count as one where the distance is beyond `reach` r; the error
    /// falls with its square, and an infinite reach gives the sum itself.
    double number(const Vec3& point, double reach) const;

    /// w > 1/2. Takes as many terms as the answer needs, in the end all: it does not depend on how
    /// the tree was built, nor on the order of the facets.
    bool contains(const Vec3& point) const;

private:
    struct Node {
        Vec3 center{}, dipole{};
        double radius = 0;
        std::uint32_t begin = 0, end = 0;  ///< its triangles
        std::uint32_t left = 0;            ///< the right one follows; 0 = a leaf
    };

    void split(std::uint32_t node, std::vector<std::uint32_t>& order, const TriangleMesh& mesh);
    Node summed(std::uint32_t begin, std::uint32_t end) const;
    double sum_of(const Node& node, const Vec3& point) const;

    std::vector<Triangle> triangles_;
    std::vector<Node> nodes_;
};

/// The solid angle / 4 pi of a triangle seen from a point, positive from inside: van Oosterom and
/// Strackee, IEEE Trans. Biomed. Eng. 30 (1983) 125, doi:10.1109/TBME.1983.325207. 0 in its plane.
double winding_of(const Triangle& triangle, const Vec3& point);

}  // namespace halfstep
