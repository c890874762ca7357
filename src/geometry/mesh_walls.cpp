#include "geometry/mesh_walls.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "geometry/facet_contact.h"
#include "geometry/facet_pieces.h"
#include "geometry/surroundings.h"
#include "lattice/velocity_set.h"

namespace halfstep {

namespace {

constexpr double no_contact = std::numeric_limits<double>::infinity();

double longest_way(const VelocitySet& set) {
    int square = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(set.count); ++i) {
        const auto& c = set.velocity[i];
        square = std::max(square, c[0] * c[0] + c[1] * c[1] + c[2] * c[2]);
    }
    return std::sqrt(square);
}

Vec3 to_vector(const Int3& cell) {
    return {static_cast<double>(cell[0]), static_cast<double>(cell[1]),
            static_cast<double>(cell[2])};
}

std::int64_t wrapped(std::int64_t at, std::int64_t n) {
    return (at % n + n) % n;
}

/// A way between two centres and the facets that it may meet.
class Way {
public:
    Way(const Surface& surface, const std::vector<std::uint32_t>& facets, const Vec3& from,
        const Vec3& to)
        : surface_(surface), facets_(facets), from_(from), to_(to) {}

    /// Shares of the way at which walls stand, the first and the last.
    struct Span {
        double first = no_contact, last = -no_contact;

        bool empty() const { return first > last; }
        void add(double at) {
            first = std::min(first, at);
            last = std::max(last, at);
        }
    };
    Span contacts() const {
        Span crossings, touches;
        for (const std::uint32_t f : facets_) {
            const SegmentContact contact = contact_with(f, {});
            if (contact.kind == Contact::Crosses) crossings.add(contact.at);
            if (contact.kind == Contact::Touches) touches.add(contact.at);
        }
        if (crossings.empty() && !touches.empty() && is_stopped_all_around()) return touches;
        return crossings;
    }

private:
    SegmentContact contact_with(std::uint32_t facet, const Vec3& offset) const {
        return contact_of(surface_.mesh().triangle(facet), from_ + offset, to_ + offset,
                          surface_.hair());
    }

    bool is_stopped(const Vec3& offset) const {
        return std::any_of(facets_.begin(), facets_.end(), [&](std::uint32_t f) {
            return contact_with(f, offset).kind != Contact::None;
        });
    }

    /// A way through the common edge of two facets is a way through the surface, if those beside it
    /// are stopped, too; at the edge of a box, which it only grazes, some pass outside.
    bool is_stopped_all_around() const {
        constexpr double beside = 8;  // hairs: clear of what counts as a touch
        for (std::size_t a = 0; a < 3; ++a)
            for (const double side : {-beside, beside}) {
                Vec3 offset{};
                offset[a] = side * surface_.hair();
                if (!is_stopped(offset)) return false;
            }
        return true;
    }

    const Surface& surface_;
    const std::vector<std::uint32_t>& facets_;
    Vec3 from_, to_;
};

}  // namespace

MeshWalls::MeshWalls(const LatticeCase& lattice_case, const std::vector<MeshBody>& bodies)
    : cells_(lattice_case.cells),
      has_walls_{has_walls(lattice_case, 0), has_walls(lattice_case, 1),
                 has_walls(lattice_case, 2)},
      longest_way_(longest_way(velocity_set(lattice_case.lattice))) {
    for (const MeshBody& body : bodies)
        for (const Int3& shift : body.shifts) places_.push_back({&body, shift});
    if (places_.empty()) return;
    near_.assign(static_cast<std::size_t>(volume(cells_)), false);
    for (const Place& place : places_) mark_near(place);
}

void MeshWalls::mark_near(const Place& place) {
    constexpr double longest_piece = 4;  // cells: few pieces, and boxes that are not much too large
    const TriangleMesh& mesh = place.body->surface.mesh();
    const Vec3 shift = to_vector(place.shift);
    for (std::size_t f = 0; f < mesh.facets.size(); ++f)
        visit_pieces(mesh.triangle(f), longest_piece, [&](const Triangle& t) {
            Bounds box{t[0], t[0]};
            for (const Vec3& corner : t)
                for (std::size_t a = 0; a < 3; ++a) {
                    box.low[a] = std::min(box.low[a], corner[a]);
                    box.high[a] = std::max(box.high[a], corner[a]);
                }
            mark_box({box.low + shift, box.high + shift});
        });
}

/// Ways from a cell reach from its index - 1/2 to its index + 3/2.
void MeshWalls::mark_box(const Bounds& box) {
    constexpr double spare = 0.01;
    Int3 begin, end;
    for (std::size_t a = 0; a < 3; ++a) {
        const auto n = static_cast<double>(cells_[a]);
        begin[a] =
            static_cast<std::int64_t>(std::clamp(std::ceil(box.low[a] - 1.5 - spare), -2.0, n + 1));
        end[a] = static_cast<std::int64_t>(
            std::clamp(std::floor(box.high[a] + 0.5 + spare) + 1, -2.0, n + 1));
        if (has_walls_[a]) {
            begin[a] = std::max<std::int64_t>(begin[a], 0);
            end[a] = std::min(end[a], cells_[a]);
        }
    }
    for (std::int64_t z = begin[2]; z < end[2]; ++z)
        for (std::int64_t y = begin[1]; y < end[1]; ++y) {
            const std::int64_t row = wrapped(z, cells_[2]) * cells_[1] + wrapped(y, cells_[1]);
            for (std::int64_t x = begin[0]; x < end[0]; ++x)
                near_[static_cast<std::size_t>(row * cells_[0] + wrapped(x, cells_[0]))] = true;
        }
}

void MeshWalls::find_facets(const Place& place, const Int3& cell,
                            std::vector<std::uint32_t>& found) const {
    found.clear();
    const Surface& surface = place.body->surface;
    Vec3 center = to_vector(cell) - to_vector(place.shift);
    for (double& x : center) x += 0.5;
    for (std::size_t a = 0; a < 3; ++a)
        if (center[a] < surface.bounds().low[a] - longest_way_ ||
            center[a] > surface.bounds().high[a] + longest_way_)
            return;
    surface.find_near(center, longest_way_, found);
}

void MeshWalls::look_around(const Int3& cell, Around& around) const {
    around.cell = cell;
    around.facets.resize(places_.size());
    for (std::size_t p = 0; p < places_.size(); ++p)
        find_facets(places_[p], cell, around.facets[p]);
}

void MeshWalls::meet(const Place& place, const std::vector<std::uint32_t>& facets, const Int3& cell,
                     const std::array<int, 3>& c, Wall& first) const {
    if (facets.empty()) return;
    Vec3 from = to_vector(cell) - to_vector(place.shift);
    for (double& x : from) x += 0.5;
    const Vec3 to{from[0] + c[0], from[1] + c[1], from[2] + c[2]};
    // Seen from either end it is the same segment, and so, to the last bit, the same answer.
    const bool forward = from < to;
    const Way way(place.body->surface, facets, forward ? from : to, forward ? to : from);
    const Way::Span span = way.contacts();
    if (span.empty()) return;
    const double at = forward ? span.first : 1 - span.last;
    if (at < first.at) first = {static_cast<int>(place.body->body), at};
}

MeshWalls::Wall MeshWalls::first_wall(const Around& around, const std::array<int, 3>& c) const {
    Wall first;
    for (std::size_t p = 0; p < places_.size(); ++p)
        meet(places_[p], around.facets[p], around.cell, c, first);
    Int3 end;
    for (std::size_t a = 0; a < 3; ++a) end[a] = wrapped(around.cell[a] + c[a], cells_[a]);
    const Int3 start{end[0] - c[0], end[1] - c[1], end[2] - c[2]};
    if (start == around.cell) return first;
    // A mesh that is cut off at a periodic face stands on one side only; both ends ask both sides.
    std::vector<std::uint32_t> facets;
    for (const Place& place : places_) {
        find_facets(place, start, facets);
        meet(place, facets, start, c, first);
    }
    return first;
}

}  // namespace halfstep
