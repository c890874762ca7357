#include "geometry/facet_contact.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace halfstep {

namespace {

double square(const Vec3& v) {
    return dot(v, v);
}

double distance_to_segment(const Vec3& a, const Vec3& b, const Vec3& point) {
    const Vec3 way = b - a;
    const double length = square(way);
    const double share = length > 0 ? std::clamp(dot(point - a, way) / length, 0.0, 1.0) : 0;
    return std::sqrt(square(point - (a + share * way)));
}

/// How far inside its rim a point of the triangle's plane lies; negative outside.
double depth_in(const Triangle& t, const Vec3& normal, const Vec3& point) {
    double depth = std::numeric_limits<double>::infinity();
    for (std::size_t k = 0; k < 3; ++k) {
        const Vec3 side = t[(k + 1) % 3] - t[k];
        const double length = std::sqrt(square(side));
        depth = std::min(depth, dot(cross(normal, side), point - t[k]) / length);
    }
    return depth;
}

}  // namespace

double distance_to(const Triangle& t, const Vec3& point) {
    const Vec3 vector = area_vector(t);
    const double size = std::sqrt(square(vector));
    if (size == 0) return std::numeric_limits<double>::infinity();
    const Vec3 normal = (1 / size) * vector;
    const double above = dot(point - t[0], normal);
    if (depth_in(t, normal, point - above * normal) >= 0) return std::abs(above);
    return std::min({distance_to_segment(t[0], t[1], point), distance_to_segment(t[1], t[2], point),
                     distance_to_segment(t[2], t[0], point)});
}

SegmentContact contact_of(const Triangle& t, const Vec3& from, const Vec3& to, double hair) {
    const Vec3 vector = area_vector(t);
    const double start = dot(from - t[0], vector), end = dot(to - t[0], vector);
    if ((start > 0) == (end > 0)) return {};  // on one side, or a facet without area
    const Vec3 normal = (1 / std::sqrt(square(vector))) * vector;
    const double at = start / (start - end);
    const double depth = depth_in(t, normal, from + at * (to - from));
    if (depth > hair) return {Contact::Crosses, at};
    if (depth < -hair) return {};
    return {Contact::Touches, at};
}

}  // namespace halfstep
