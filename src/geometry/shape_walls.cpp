#include "geometry/shape_walls.h"

#include <algorithm>
#include <cmath>

#include "config/shape_bounds.h"
#include "geometry/domain.h"

namespace halfstep {

namespace {

Vec3 to_vector(const Int3& cells) {
    return {static_cast<double>(cells[0]), static_cast<double>(cells[1]),
            static_cast<double>(cells[2])};
}

/// Share of the way at which `is_inside(share)` turns true for the first time; it does not hold at
/// 0 and holds at 1. Parts thinner than the first pieces may be missed.
template <typename Inside>
double find_entry(Inside is_inside) {
    constexpr int pieces = 8, halvings = 50;
    double outside = 0, inside = 1;
    for (int k = 1; k < pieces; ++k) {
        const double share = static_cast<double>(k) / pieces;
        if (is_inside(share)) {
            inside = share;
            break;
        }
        outside = share;
    }
    for (int k = 0; k < halvings; ++k) {
        const double middle = 0.5 * (outside + inside);
        (is_inside(middle) ? inside : outside) = middle;
    }
    return inside;
}

}  // namespace

ShapeWalls::ShapeWalls(const LatticeCase& lattice_case) : bodies_(lattice_case.bodies.size()) {
    for (std::size_t b = 0; b < bodies_.size(); ++b) {
        const Body& body = lattice_case.bodies[b];
        const bool is_asked = body.shape.kind != ShapeKind::Mesh && !body.motion;
        if (!is_asked || body.wall == WallRule::HalfWay) continue;
        Places& places = bodies_[b];
        for (const Image& image : images_of(body.shape, lattice_case)) {
            const Bounds bounds = bounds_of(*image.shape);
            const Vec3 shift = to_vector(image.shift);
            places.all.push_back({image.shape, shift, {bounds.low + shift, bounds.high + shift}});
            places.longest = std::max(places.longest, bounds.high[2] - bounds.low[2]);
        }
        std::sort(places.all.begin(), places.all.end(), [](const Place& one, const Place& other) {
            return one.bounds.low[2] < other.bounds.low[2];
        });
    }
}

std::vector<ShapeWalls::Place> ShapeWalls::near(const Places& places, const Vec3& from,
                                                const Vec3& to) {
    const auto reaches = [&](const Place& place) {
        for (std::size_t a = 0; a < 3; ++a)
            if (std::max(from[a], to[a]) < place.bounds.low[a] ||
                std::min(from[a], to[a]) > place.bounds.high[a])
                return false;
        return true;
    };
    const double lowest = std::min(from[2], to[2]) - places.longest;
    auto place = std::partition_point(places.all.begin(), places.all.end(),
                                      [&](const Place& p) { return p.bounds.low[2] < lowest; });
    std::vector<Place> found;
    for (; place != places.all.end() && place->bounds.low[2] <= std::max(from[2], to[2]); ++place)
        if (reaches(*place)) found.push_back(*place);
    return found;
}

std::optional<double> ShapeWalls::first_contact(std::size_t body, const Int3& end,
                                                const std::array<int, 3>& c) const {
    // Seen from the end, which lies in the domain, as do all images that have a cell there.
    const Vec3 way{static_cast<double>(c[0]), static_cast<double>(c[1]), static_cast<double>(c[2])};
    const Vec3 to = to_vector(end) + Vec3{0.5, 0.5, 0.5}, from = to - way;
    const std::vector<Place> places = near(bodies_[body], from, to);
    const auto is_inside = [&](double share) {
        const Vec3 at = share == 1 ? to : from + share * way;
        return std::any_of(places.begin(), places.end(), [&](const Place& place) {
            return contains(*place.shape, at - place.shift);
        });
    };
    if (is_inside(0) || !is_inside(1)) return std::nullopt;
    return find_entry(is_inside);
}

}  // namespace halfstep
