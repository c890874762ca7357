#include "geometry/mesh_cells.h"

#include <algorithm>
#include <atomic>
#include <cmath>

#include "geometry/facet_contact.h"
#include "geometry/facet_pieces.h"
#include "geometry/parallel_planes.h"
#include "mesh/winding_tree.h"

namespace halfstep {

namespace {

// What the three lines through a cell said, in one byte.
enum Votes : std::uint8_t {
    one_inside = 1,   // two bits: how many lines say inside
    one_outside = 4,  // two bits: how many say outside
    beside = 16,      // the surface is so near that the lines, which run beside the centre, may err
    touching = 32,    // the surface is within a hair
    twice = 64        // the line along x winds twice
};
int inside_votes(std::uint8_t votes) {
    return votes & 3;
}
int outside_votes(std::uint8_t votes) {
    return votes >> 2 & 3;
}

// Lines run this many hairs beside the cells' centres, so that they do not pass exactly through
// edges and vertices, which often lie in planes of cell centres. Where the surface is nearer than
// that, they decide nothing.
constexpr Vec3 line_offset{4.142, 6.180, 7.321};
constexpr double doubt = 15;

Vec3 center_of(const Int3& cell) {
    return {static_cast<double>(cell[0]) + 0.5, static_cast<double>(cell[1]) + 0.5,
            static_cast<double>(cell[2]) + 0.5};
}

class Sweeper {
public:
    Sweeper(const Surface& surface, MeshCells& cells) : surface_(surface), cells_(cells) {}

    /// Along one axis, all rows of the box.
    void sweep(std::size_t axis) const {
        const std::size_t outer = axis == 2 ? 1 : 2, inner = 3 - axis - outer;
        const CellBox& box = cells_.box;
        parallel_planes(box.begin[outer], box.end[outer], [&](std::int64_t at) {
            std::vector<Crossing> crossings;
            Int3 cell = box.begin;
            cell[outer] = at;
            for (cell[inner] = box.begin[inner]; cell[inner] < box.end[inner]; ++cell[inner])
                sweep_row(axis, cell, crossings);
        });
    }

private:
    void sweep_row(std::size_t axis, Int3 cell, std::vector<Crossing>& crossings) const {
        Vec3 point;
        for (std::size_t a = 0; a < 3; ++a)
            point[a] = static_cast<double>(cell[a]) + 0.5 + line_offset[a] * surface_.hair();
        surface_.find_crossings(point, axis, crossings);
        int sum = 0;
        for (const Crossing& crossing : crossings) sum += crossing.turn;
        const bool trusted = sum == 0;
        int winding = 0;
        std::size_t next = 0;
        for (cell[axis] = cells_.box.begin[axis]; cell[axis] < cells_.box.end[axis]; ++cell[axis]) {
            const double center = static_cast<double>(cell[axis]) + 0.5;
            for (; next < crossings.size() && crossings[next].at < center; ++next)
                winding += crossings[next].turn;
            std::uint8_t vote = 0;
            if (trusted) vote = winding > 0 ? one_inside : one_outside;
            if (trusted && winding > 1 && axis == 0) vote |= twice;
            add(vote, cells_.inside[cells_.box.index(cell)]);
        }
    }

    static void add(std::uint8_t vote, std::uint8_t& votes) {
        votes = static_cast<std::uint8_t>((votes + (vote & ~twice)) | (vote & twice));
    }

    const Surface& surface_;
    MeshCells& cells_;
};

/// Flags the cells whose centres the surface touches or passes close by.
class Toucher {
public:
    Toucher(const Surface& surface, MeshCells& cells) : surface_(surface), cells_(cells) {}

    void touch() const {
        constexpr double longest_piece = 1;  // cells: its box holds few centres
        const TriangleMesh& mesh = surface_.mesh();
        for (std::size_t f = 0; f < mesh.facets.size(); ++f)
            visit_pieces(mesh.triangle(f), longest_piece,
                         [&](const Triangle& piece) { touch_piece(piece); });
    }

private:
    void touch_piece(const Triangle& piece) const {
        const double reach = doubt * surface_.hair();
        Int3 begin, end;
        for (std::size_t a = 0; a < 3; ++a) {
            const auto [low, high] = std::minmax({piece[0][a], piece[1][a], piece[2][a]});
            const auto first = static_cast<double>(cells_.box.begin[a]);
            const auto last = static_cast<double>(cells_.box.end[a]);
            begin[a] =
                static_cast<std::int64_t>(std::clamp(std::ceil(low - reach - 0.5), first, last));
            end[a] = static_cast<std::int64_t>(
                std::clamp(std::floor(high + reach - 0.5) + 1, first, last));
        }
        for (std::int64_t z = begin[2]; z < end[2]; ++z)
            for (std::int64_t y = begin[1]; y < end[1]; ++y)
                for (std::int64_t x = begin[0]; x < end[0]; ++x) touch_cell(piece, {x, y, z});
    }

    void touch_cell(const Triangle& piece, const Int3& cell) const {
        const double distance = distance_to(piece, center_of(cell));
        std::uint8_t& votes = cells_.inside[cells_.box.index(cell)];
        if (distance <= doubt * surface_.hair()) votes |= beside;
        if (distance <= surface_.hair()) votes |= touching;
    }

    const Surface& surface_;
    MeshCells& cells_;
};

class Judge {
public:
    explicit Judge(const Surface& surface) : tree_(surface.mesh()) {}

    /// Turns the votes of a plane into 0 and 1.
    void decide(std::int64_t z, MeshCells& cells, std::int64_t& asked,
                std::int64_t& twice_inside) const {
        const CellBox& box = cells.box;
        for (std::int64_t y = box.begin[1]; y < box.end[1]; ++y)
            for (std::int64_t x = box.begin[0]; x < box.end[0]; ++x) {
                std::uint8_t& cell = cells.inside[box.index({x, y, z})];
                const std::uint8_t votes = cell;
                twice_inside += (votes & twice) != 0 ? 1 : 0;
                const int inside = inside_votes(votes), outside = outside_votes(votes);
                const bool agreed = (votes & beside) == 0 && std::max(inside, outside) >= 2 &&
                                    std::min(inside, outside) == 0;
                asked += agreed ? 0 : 1;
                const bool is_inside = (votes & touching) != 0 ||
                                       (agreed ? inside > 0 : tree_.contains(center_of({x, y, z})));
                cell = is_inside ? 1 : 0;
            }
    }

private:
    WindingTree tree_;
};

}  // namespace

MeshCells find_inside(const Surface& surface, const CellBox& box) {
    MeshCells cells;
    cells.box = box;
    const Int3 n = box.size();
    if (n[0] <= 0 || n[1] <= 0 || n[2] <= 0) return cells;
    cells.inside.assign(static_cast<std::size_t>(volume(n)), 0);
    Toucher(surface, cells).touch();
    const Sweeper sweeper(surface, cells);
    for (std::size_t axis = 0; axis < 3; ++axis) sweeper.sweep(axis);
    const Judge judge(surface);
    std::atomic<std::int64_t> asked{0}, overlaps{0};
    parallel_planes(box.begin[2], box.end[2], [&](std::int64_t z) {
        std::int64_t asked_here = 0, overlaps_here = 0;
        judge.decide(z, cells, asked_here, overlaps_here);
        asked += asked_here;
        overlaps += overlaps_here;
    });
    cells.asked = asked;
    cells.overlaps = overlaps;
    return cells;
}

}  // namespace halfstep
