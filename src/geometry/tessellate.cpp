#include "geometry/tessellate.h"

#include <algorithm>
#include <unordered_map>

namespace halfstep {

namespace {

// The corner of a cube that lies towards the axes of its bits. Each tetrahedron goes from corner 0
// to corner 7 along the axes in one of their six orders, so that neighbouring cubes share
// diagonals.
constexpr int tetrahedra[6][4] = {{0, 1, 3, 7}, {0, 1, 5, 7}, {0, 2, 3, 7},
                                  {0, 2, 6, 7}, {0, 4, 5, 7}, {0, 4, 6, 7}};

Vec3 centre_of(const Int3& cell) {
    return {double(cell[0]) + 0.5, double(cell[1]) + 0.5, double(cell[2]) + 0.5};
}

class Tessellation {
public:
    Tessellation(const Int3& low, const Int3& high, const std::function<bool(const Vec3&)>& inside)
        : low_(low),
          count_{high[0] - low[0] + 1, high[1] - low[1] + 1, high[2] - low[2] + 1},
          is_inside_(inside) {}

    TriangleMesh build() {
        std::vector<std::uint8_t> below = mark(0), above;
        for (std::int64_t z = 0; z + 1 < count_[2]; ++z, below = std::move(above)) {
            above = mark(z + 1);
            for (std::int64_t y = 0; y + 1 < count_[1]; ++y)
                for (std::int64_t x = 0; x + 1 < count_[0]; ++x) add_cube({x, y, z}, below, above);
        }
        return std::move(mesh_);
    }

private:
    struct Corner {
        Int3 at;
        bool inside;
    };

    Vec3 place_of(const Int3& at) const {
        return centre_of({low_[0] + at[0], low_[1] + at[1], low_[2] + at[2]});
    }
    std::uint64_t index_of(const Int3& at) const {
        return std::uint64_t((at[2] * count_[1] + at[1]) * count_[0] + at[0]);
    }

    std::vector<std::uint8_t> mark(std::int64_t z) const {
        std::vector<std::uint8_t> inside;
        inside.reserve(std::size_t(count_[0] * count_[1]));
        for (std::int64_t y = 0; y < count_[1]; ++y)
            for (std::int64_t x = 0; x < count_[0]; ++x)
                inside.push_back(is_inside_(place_of({x, y, z})) ? 1 : 0);
        return inside;
    }

    void add_cube(const Int3& first, const std::vector<std::uint8_t>& below,
                  const std::vector<std::uint8_t>& above) {
        std::array<Corner, 8> corners;
        int inside = 0;
        for (int k = 0; k < 8; ++k) {
            const Int3 at{first[0] + (k & 1), first[1] + (k >> 1 & 1), first[2] + (k >> 2)};
            const auto& plane = k >> 2 ? above : below;
            corners[std::size_t(k)] = {at, plane[std::size_t(at[1] * count_[0] + at[0])] != 0};
            inside += corners[std::size_t(k)].inside ? 1 : 0;
        }
        if (inside == 0 || inside == 8) return;
        for (const auto& tetrahedron : tetrahedra) {
            std::vector<Corner> in, out;
            for (int k : tetrahedron)
                (corners[std::size_t(k)].inside ? in : out).push_back(corners[std::size_t(k)]);
            add_section(in, out);
        }
    }

    /// One corner against three gives a triangle, two against two a quadrangle.
    void add_section(const std::vector<Corner>& in, const std::vector<Corner>& out) {
        if (in.empty() || out.empty()) return;
        const Vec3 outward = place_of(out[0].at) - place_of(in[0].at);
        if (in.size() == 2) {
            const auto a = cut(in[0], out[0]), b = cut(in[0], out[1]);
            const auto c = cut(in[1], out[1]), d = cut(in[1], out[0]);
            add_triangle({a, b, c}, outward);
            add_triangle({a, c, d}, outward);
        } else if (in.size() == 1) {
            add_triangle({cut(in[0], out[0]), cut(in[0], out[1]), cut(in[0], out[2])}, outward);
        } else {
            add_triangle({cut(in[0], out[0]), cut(in[1], out[0]), cut(in[2], out[0])}, outward);
        }
    }

    void add_triangle(Facet facet, const Vec3& outward) {
        const Vec3& a = mesh_.vertices[facet[0]];
        const Vec3 area = area_vector({a, mesh_.vertices[facet[1]], mesh_.vertices[facet[2]]});
        if (dot(area, area) == 0) return;
        if (dot(area, outward) < 0) std::swap(facet[1], facet[2]);
        mesh_.facets.push_back(facet);
    }

    /// The vertex where the way from one corner to the other leaves the shape.
    std::uint32_t cut(const Corner& in, const Corner& out) {
        const Int3 &a = std::min(in.at, out.at), &b = std::max(in.at, out.at);
        const Int3 way{b[0] - a[0], b[1] - a[1], b[2] - a[2]};
        const std::uint64_t edge =
            index_of(a) * 27 + std::uint64_t((way[0] + 1) + 3 * (way[1] + 1) + 9 * (way[2] + 1));
        const auto [known, is_new] = vertex_.try_emplace(edge, mesh_.vertices.size());
        if (is_new) mesh_.vertices.push_back(bisect(place_of(in.at), place_of(out.at)));
        return known->second;
    }

    Vec3 bisect(Vec3 in, Vec3 out) const {
        for (int k = 0; k < 30; ++k) {
            const Vec3 middle = 0.5 * (in + out);
            (is_inside_(middle) ? in : out) = middle;
        }
        return 0.5 * (in + out);
    }

    Int3 low_, count_;
    const std::function<bool(const Vec3&)>& is_inside_;
    TriangleMesh mesh_;
    std::unordered_map<std::uint64_t, std::uint32_t> vertex_;
};

}  // namespace

TriangleMesh tessellate(const Int3& low, const Int3& high,
                        const std::function<bool(const Vec3&)>& is_inside) {
    return Tessellation(low, high, is_inside).build();
}

}  // namespace halfstep
