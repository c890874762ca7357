#include "geometry/obstacles.h"

#include <fmt/format.h>

#include <algorithm>

#include "config/sections.h"
#include "geometry/surroundings.h"

namespace halfstep {

namespace {

constexpr std::uint16_t sponge_mark = 0xFFFF;
/// Cells from one that the body's walls supply: to another body's, and to one that a face, a body
/// at rest or a sponge supplies.
constexpr std::int64_t reach_to_solid = 2, reach_to_mark = 1;

std::uint16_t mark_of(int object) {
    return static_cast<std::uint16_t>(1 + object);
}

std::string words_for(std::uint16_t mark, const LatticeCase& lattice_case) {
    if (mark == sponge_mark) return "a sponge";
    const auto object = static_cast<std::size_t>(mark - 1);
    if (object < face_count) return fmt::format("face {}", face_names()[object]);
    return fmt::format("body \"{}\"", lattice_case.bodies[object - face_count].name);
}

/// Whether `found` holds for a cell of the box.
template <typename Found>
bool is_any(const Int3& low, const Int3& high, Found found) {
    for (std::int64_t z = low[2]; z < high[2]; ++z)
        for (std::int64_t y = low[1]; y < high[1]; ++y)
            for (std::int64_t x = low[0]; x < high[0]; ++x)
                if (found(Int3{x, y, z})) return true;
    return false;
}

}  // namespace

Obstacles::Obstacles(const LatticeCase& lattice_case, const Domain& domain)
    : case_(lattice_case), cells_(domain.cells), marks_(domain.solid.size()) {
    for (std::size_t cell = 0; cell < marks_.size(); ++cell) {
        const std::uint8_t solid = domain.solid[cell];
        if (solid != 0 && !lattice_case.bodies[solid - 1u].motion)
            marks_[cell] = mark_of(object_of_body(solid - 1u));
    }
    for (const LinkGroup& group : domain.groups)
        for (const Link& link : group.links) marks_[index(link.cell)] = mark_of(group.object);
    for (std::size_t face = 0; face < 6; ++face) mark_sponge(face);
}

std::size_t Obstacles::index(const Int3& cell) const {
    return static_cast<std::size_t>((cell[2] * cells_[1] + cell[1]) * cells_[0] + cell[0]);
}

void Obstacles::mark_sponge(std::size_t face) {
    const std::size_t axis = face / 2;
    Int3 low{}, high = cells_;
    const std::int64_t thickness = std::min(case_.faces[face].sponge.cells, cells_[axis]);
    if (face % 2 == 0)
        high[axis] = thickness;
    else
        low[axis] = cells_[axis] - thickness;
    is_any(low, high, [&](const Int3& cell) {
        std::uint16_t& mark = marks_[index(cell)];
        if (mark == 0) mark = sponge_mark;
        return false;
    });
}

std::uint16_t Obstacles::at(const Int3& unwrapped) const {
    if (const std::optional<Int3> cell = wrapped(case_, unwrapped)) return marks_[index(*cell)];
    for (std::size_t a = 0; a < 3; ++a)
        if (has_walls(case_, a) && (unwrapped[a] < 0 || unwrapped[a] >= cells_[a]))
            return mark_of(2 * static_cast<int>(a) + (unwrapped[a] < 0 ? 0 : 1));
    return 0;
}

std::uint16_t Obstacles::other_at(const Int3& unwrapped, std::size_t body,
                                  const std::vector<std::uint8_t>& solid) const {
    const std::optional<Int3> cell = wrapped(case_, unwrapped);
    const std::uint8_t owner = cell ? solid[index(*cell)] : 0;
    return owner == 0 || owner == body + 1 ? 0 : mark_of(object_of_body(owner - 1u));
}

/// Most boxes are clear all over, which is quickly seen.
std::uint16_t Obstacles::find_mark(const PlacedBody& placed,
                                   const std::vector<std::uint8_t>& solid) const {
    std::uint16_t mark = 0;
    const auto has = [&](const Int3& cell) { return (mark = at(cell)) != 0; };
    const auto has_other = [&](const Int3& cell) {
        return (mark = other_at(cell, placed.body, solid)) != 0;
    };
    const auto lies_in_one = [&](const Int3& cell) {
        const Int3 there = placed.unwrapped(cell);
        return placed.near.solid_at(cell) != 0 && (has(there) || has_other(there));
    };
    const Int3& n = placed.near.cells;
    if (!is_any(placed.low, placed.unwrapped(n), has) &&
        !is_any(placed.low, placed.unwrapped(n), has_other))
        return 0;
    if (is_any({}, n, lies_in_one)) return mark;
    const std::int64_t flat = case_.lattice == Lattice::D2Q9 ? 0 : 1;
    const auto around = [&](const Int3& c, std::int64_t r, const auto& found) {
        return is_any({c[0] - r, c[1] - r, c[2] - r * flat},
                      {c[0] + r + 1, c[1] + r + 1, c[2] + r * flat + 1}, found);
    };
    for (const LinkGroup& group : placed.near.groups)
        for (const Link& link : group.links) {
            const Int3 cell = placed.unwrapped(link.cell);
            if (around(cell, reach_to_mark, has) || around(cell, reach_to_solid, has_other))
                return mark;
        }
    return 0;
}

std::optional<Problem> Obstacles::find_clash(const PlacedBody& placed,
                                             const std::vector<std::uint8_t>& solid,
                                             std::int64_t step) const {
    const std::uint16_t mark = find_mark(placed, solid);
    if (mark == 0) return std::nullopt;
    const std::string time =
        case_.scaling.lattice_units
            ? ""
            : fmt::format(", {:.4g} s", static_cast<double>(step) * case_.scaling.dt);
    return Problem{{},
                   fmt::format("moving body \"{}\" comes too near to {} at step {}{}",
                               case_.bodies[placed.body].name, words_for(mark, case_), step, time),
                   "three cells of fluid must be left between them",
                   "let it move elsewhere, or refine the resolution"};
}

void require_clear_ways(const LatticeCase& lattice_case, const Domain& domain) {
    constexpr std::int64_t most_instants = 100, most_cells = 20'000'000;
    const std::vector<std::size_t> moving = find_moving(lattice_case);
    if (moving.empty()) return;
    const Obstacles obstacles(lattice_case, domain);
    std::vector<std::uint8_t> rest = domain.solid;
    for (std::uint8_t& mark : rest)
        if (mark != 0 && lattice_case.bodies[mark - 1u].motion) mark = 0;
    const std::int64_t steps = lattice_case.run.steps;
    std::int64_t every = std::max<std::int64_t>(1, steps / most_instants);
    for (std::int64_t step = 0, cells = 0; step <= steps && cells < most_cells; step += every) {
        std::vector<std::uint8_t> solid = rest;
        std::vector<PlacedBody> all;
        for (const std::size_t body : moving) {
            all.push_back(place_body(lattice_case, body, static_cast<double>(step)));
            mark_cells(lattice_case, all.back(), solid);
            cells += volume(all.back().near.cells);
        }
        for (const PlacedBody& one : all)
            if (const auto clash = obstacles.find_clash(one, solid, step)) throw InputError(*clash);
    }
}

}  // namespace halfstep
