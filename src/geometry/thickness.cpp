#include "geometry/thickness.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "geometry/facet_pieces.h"

namespace halfstep {

namespace {

constexpr double most_samples = 2e5;

class Probe {
public:
    explicit Probe(const Surface& surface) : surface_(surface) {
        thickness_.least = std::numeric_limits<double>::infinity();
    }

    void measure() {
        const TriangleMesh& mesh = surface_.mesh();
        const std::size_t stride =
            1 + static_cast<std::size_t>(static_cast<double>(mesh.facets.size()) / most_samples);
        const double piece = piece_size(mesh);
        for (std::size_t f = 0; f < mesh.facets.size(); f += stride)
            visit_pieces(mesh.triangle(f), piece, [&](const Triangle& t) { add(t); });
        if (area_ > 0) thickness_.thin_share = thin_area_ / area_;
    }
    const Thickness& thickness() const { return thickness_; }

private:
    /// Two cells, or more where that gave too many samples.
    static double piece_size(const TriangleMesh& mesh) {
        double area = 0;
        for (std::size_t f = 0; f < mesh.facets.size(); ++f) {
            const Vec3 vector = area_vector(mesh.triangle(f));
            area += std::sqrt(dot(vector, vector)) / 2;
        }
        return std::max(wise_thickness, 2 * std::sqrt(area / most_samples));
    }

    void add(const Triangle& t) {
        const Vec3 vector = area_vector(t);
        const double area = std::sqrt(dot(vector, vector));
        if (area == 0) return;
        area_ += area;
        const Vec3 middle = (1.0 / 3) * (t[0] + t[1] + t[2]);
        const double thickness = thickness_behind(middle, (1 / area) * vector);
        if (thickness < wise_thickness) thin_area_ += area;
        if (thickness < thickness_.least) {
            thickness_.least = thickness;
            thickness_.at = middle;
        }
    }

    double thickness_behind(const Vec3& point, const Vec3& normal) const {
        constexpr double facing = -0.7071;  // cosine of the angle between the normals
        const double skip = 2 * surface_.hair();
        const Surface::Hit hit = surface_.first_hit(point - skip * normal, -1.0 * normal);
        if (hit.facet >= surface_.mesh().facets.size())
            return std::numeric_limits<double>::infinity();
        const Vec3 other = area_vector(surface_.mesh().triangle(hit.facet));
        const double cosine = dot(other, normal) / std::sqrt(dot(other, other));
        return cosine < facing ? hit.distance + skip : std::numeric_limits<double>::infinity();
    }

    const Surface& surface_;
    Thickness thickness_;
    double area_ = 0, thin_area_ = 0;
};

}  // namespace

Thickness measure_thickness(const Surface& surface) {
    Probe probe(surface);
    probe.measure();
    return probe.thickness();
}

}  // namespace halfstep
