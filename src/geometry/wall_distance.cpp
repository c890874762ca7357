#include "geometry/wall_distance.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "geometry/parallel_planes.h"
#include "geometry/surroundings.h"

namespace halfstep {

namespace {

constexpr float far_away = std::numeric_limits<float>::infinity();

bool is_free(const WallFriction& friction) {
    return friction.kind == FrictionKind::Slip && std::isinf(friction.slip_length);
}

bool is_wall(const Face& face) {
    return (face.kind == FaceKind::Wall || face.kind == FaceKind::MovingWall) &&
           !is_free(face.friction);
}

/// Squared distances along one line: the lower envelope of a parabola over each place.
class Line {
public:
    Line(std::int64_t cells, bool wraps)
        : n_(cells), copies_(wraps ? 3 : 1), parabolas_(std::size_t(n_ * copies_)) {}

    /// Of the n numbers that lie `stride` apart from `from` on.
    void transform(float* from, std::int64_t stride) {
        count_ = 0;
        for (std::int64_t x = 0; x < n_ * copies_; ++x) {
            const float height = from[x % n_ * stride];
            if (height < far_away) add(double(x), double(height));
        }
        if (count_ == 0) return;
        const std::int64_t first = copies_ == 3 ? n_ : 0;
        std::size_t k = 0;
        for (std::int64_t x = first; x < first + n_; ++x) {
            while (k + 1 < count_ && parabolas_[k + 1].begin <= double(x)) ++k;
            const double off = double(x) - parabolas_[k].at;
            from[(x - first) * stride] = float(off * off + parabolas_[k].height);
        }
    }

private:
    struct Parabola {
        double at, height;
        double begin;  ///< from here on it is the lowest
    };

    void add(double at, double height) {
        double begin = -std::numeric_limits<double>::infinity();
        while (count_ > 0) {
            const Parabola& last = parabolas_[count_ - 1];
            begin = ((height + at * at) - (last.height + last.at * last.at)) / (2 * (at - last.at));
            if (begin > last.begin) break;
            --count_;
        }
        if (count_ == 0) begin = -std::numeric_limits<double>::infinity();
        parabolas_[count_++] = {at, height, begin};
    }

    std::int64_t n_, copies_;
    std::vector<Parabola> parabolas_;
    std::size_t count_ = 0;
};

/// From squares that are 0 at some cells and infinite at the others.
void spread(const LatticeCase& lattice_case, std::vector<float>& squares) {
    const Int3& n = lattice_case.cells;
    const std::int64_t a_plane = n[0] * n[1];
    const auto wraps = [&](std::size_t axis) {
        return lattice_case.faces[2 * axis].kind == FaceKind::Periodic;
    };
    parallel_planes(0, n[2], [&](std::int64_t z) {
        Line along_x(n[0], wraps(0)), along_y(n[1], wraps(1));
        float* const plane = squares.data() + z * a_plane;
        for (std::int64_t y = 0; y < n[1]; ++y) along_x.transform(plane + y * n[0], 1);
        for (std::int64_t x = 0; x < n[0]; ++x) along_y.transform(plane + x, n[0]);
    });
    if (n[2] == 1) return;
    parallel_planes(0, n[1], [&](std::int64_t y) {
        Line along_z(n[2], wraps(2));
        for (std::int64_t x = 0; x < n[0]; ++x)
            along_z.transform(squares.data() + y * n[0] + x, a_plane);
    });
}

using Marks = std::vector<float>;

/// 0 where a body's wall holds the fluid back.
Marks mark_solids(const LatticeCase& lattice_case, const Domain& domain) {
    Marks marks(domain.solid.size(), far_away);
    for (std::size_t cell = 0; cell < marks.size(); ++cell) {
        const std::uint8_t solid = domain.solid[cell];
        if (solid != 0 && !is_free(lattice_case.bodies[solid - std::size_t{1}].friction))
            marks[cell] = 0;
    }
    return marks;
}

/// 0 in fluid cells that a thin mesh parts from a neighbour along an axis; empty where none does.
Marks mark_thin_walls(const LatticeCase& lattice_case, const Domain& domain) {
    const Surroundings surroundings(lattice_case, domain);
    Marks marks;
    for (const LinkGroup& group : domain.groups) {
        if (group.object < face_count || is_free(friction_of(lattice_case, group.object))) continue;
        for (const Link& link : group.links) {
            if (!surroundings.ends_in_fluid(link)) continue;
            marks.resize(domain.solid.size(), far_away);
            marks[domain.index(link.cell)] = 0;
        }
    }
    return marks;
}

/// Of the cells' centres to faces that are walls.
double distance_to_faces(const LatticeCase& lattice_case, const Int3& cell) {
    double least = far_away;
    for (std::size_t a = 0; a < std::size_t(dimensions_of(lattice_case.lattice)); ++a) {
        const double low = double(cell[a]) + 0.5, high = double(lattice_case.cells[a]) - low;
        if (is_wall(lattice_case.faces[2 * a])) least = std::min(least, low);
        if (is_wall(lattice_case.faces[2 * a + 1])) least = std::min(least, high);
    }
    return least;
}

}  // namespace

std::vector<float> find_wall_distance(const LatticeCase& lattice_case, const Domain& domain) {
    const Int3& n = lattice_case.cells;
    std::vector<float> distance = mark_solids(lattice_case, domain);
    Marks thin = mark_thin_walls(lattice_case, domain);
    spread(lattice_case, distance);
    if (!thin.empty()) spread(lattice_case, thin);
    parallel_planes(0, n[2], [&](std::int64_t z) {
        for (std::int64_t y = 0; y < n[1]; ++y)
            for (std::int64_t x = 0; x < n[0]; ++x) {
                const std::size_t cell = domain.index({x, y, z});
                double least = std::sqrt(double(distance[cell])) - 0.5;
                if (!thin.empty()) least = std::min(least, std::sqrt(double(thin[cell])) + 0.5);
                least = std::min(least, distance_to_faces(lattice_case, {x, y, z}));
                distance[cell] = float(domain.solid[cell] != 0 ? 0 : least);
            }
    });
    return distance;
}

}  // namespace halfstep
