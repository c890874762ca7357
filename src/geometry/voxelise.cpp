#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

#include "geometry/bounds.h"
#include "geometry/domain.h"
#include "geometry/link_finder.h"
#include "halfstep/error.h"

namespace halfstep {

namespace {

constexpr std::size_t most_bodies = 255;

/// First and one-past-last cell whose centre may lie between two coordinates.
std::pair<std::int64_t, std::int64_t> cells_between(double low, double high, std::int64_t n) {
    const double first = std::clamp(std::floor(low - 0.5), 0.0, double(n));
    const double last = std::clamp(std::ceil(high + 0.5), 0.0, double(n));
    return {std::int64_t(first), std::int64_t(last)};
}

/// Marks the fluid cells whose centre lies in the body; the first body named wins. Gives their number.
std::int64_t mark_body(const Body& body, std::uint8_t mark, Domain& domain) {
    const Bounds bounds = bounds_of(body.shape);
    const Int3& n = domain.cells;
    std::pair<std::int64_t, std::int64_t> range[3];
    for (std::size_t a = 0; a < 3; ++a) range[a] = cells_between(bounds.low[a], bounds.high[a], n[a]);
    std::int64_t marked = 0;
#pragma omp parallel for reduction(+ : marked)
    for (std::int64_t row = 0; row < (range[2].second - range[2].first) * n[1]; ++row) {
        const std::int64_t z = range[2].first + row / n[1], y = row % n[1];
        if (y < range[1].first || y >= range[1].second) continue;
        for (std::int64_t x = range[0].first; x < range[0].second; ++x) {
            const Vec3 center{double(x) + 0.5, double(y) + 0.5, double(z) + 0.5};
            if (!contains(body.shape, center)) continue;
            ++marked;
            auto& cell = domain.solid[std::size_t((z * n[1] + y) * n[0] + x)];
            if (cell == 0) cell = mark;
        }
    }
    return marked;
}

void mark_bodies(const LatticeCase& lattice_case, Domain& domain) {
    std::vector<Problem> problems;
    if (lattice_case.bodies.size() > most_bodies)
        throw InputError(Problem{{}, fmt::format("{} bodies", lattice_case.bodies.size()),
                                 fmt::format("at most {} can be told apart", most_bodies),
                                 "join some with shape = \"union\""});
    for (std::size_t b = 0; b < lattice_case.bodies.size(); ++b) {
        const Body& body = lattice_case.bodies[b];
        if (mark_body(body, static_cast<std::uint8_t>(b + 1), domain) > 0) continue;
        problems.push_back({{}, fmt::format("body \"{}\" has no cell", body.name),
                            "no cell centre of the domain lies inside it",
                            "place it inside the domain, or refine the resolution until it is some cells thick"});
    }
    if (!problems.empty()) throw InputError(std::move(problems));
}

using GroupKey = std::pair<int, int>;
using Groups = std::map<GroupKey, std::vector<Link>>;

bool is_deep(const Domain& domain, const Int3& at) {
    for (std::size_t a = 0; a < 3; ++a)
        if (domain.cells[a] > 1 && (at[a] == 0 || at[a] == domain.cells[a] - 1)) return false;
    return true;
}

/// False where no neighbour is solid and none lies beyond a face: most cells, found without asking each
/// direction.
bool may_have_links(const Domain& domain, const std::vector<std::uint8_t>& near_solid, const Int3& at,
                    std::size_t cell) {
    return near_solid[cell] || !is_deep(domain, at);
}

/// 1 where a cell of the 3 x 3 x 3 around is solid (without wrapping: border cells are asked anyway).
std::vector<std::uint8_t> cells_near_solids(const Domain& domain) {
    const Int3& n = domain.cells;
    std::vector<std::uint8_t> near(domain.solid.size());
    for (std::size_t cell = 0; cell < near.size(); ++cell) {
        if (!domain.solid[cell]) continue;
        const auto c = std::int64_t(cell);
        const Int3 at{c % n[0], c / n[0] % n[1], c / (n[0] * n[1])};
        for (std::int64_t z = std::max<std::int64_t>(0, at[2] - 1); z <= std::min(n[2] - 1, at[2] + 1); ++z)
            for (std::int64_t y = std::max<std::int64_t>(0, at[1] - 1); y <= std::min(n[1] - 1, at[1] + 1); ++y)
                for (std::int64_t x = std::max<std::int64_t>(0, at[0] - 1); x <= std::min(n[0] - 1, at[0] + 1); ++x)
                    near[std::size_t((z * n[1] + y) * n[0] + x)] = 1;
    }
    return near;
}

void find_links(const LatticeCase& lattice_case, Domain& domain) {
    const LinkFinder finder(lattice_case, domain);
    const int directions = velocity_set(lattice_case.lattice).count;
    const std::vector<std::uint8_t> near_solid = cells_near_solids(domain);
    Groups groups;
    std::size_t cell = 0;
    for (std::int64_t z = 0; z < domain.cells[2]; ++z)
        for (std::int64_t y = 0; y < domain.cells[1]; ++y)
            for (std::int64_t x = 0; x < domain.cells[0]; ++x, ++cell) {
                const Int3 at{x, y, z};
                if (domain.solid[cell] || !may_have_links(domain, near_solid, at, cell)) continue;
                for (int m = 1; m < directions; ++m)
                    if (const auto found = finder.find(at, m))
                        groups[{int(found->rule), found->object}].push_back(found->link);
            }
    for (auto& [key, links] : groups) {
        std::sort(links.begin(), links.end(), [](const Link& a, const Link& b) {
            return std::tie(a.cell[2], a.cell[1], a.cell[0], a.direction) <
                   std::tie(b.cell[2], b.cell[1], b.cell[0], b.direction);
        });
        domain.groups.push_back({Rule(key.first), key.second, std::move(links)});
    }
}

}  // namespace

Domain voxelise(const LatticeCase& lattice_case) {
    Domain domain;
    domain.cells = lattice_case.cells;
    domain.solid.assign(std::size_t(volume(domain.cells)), 0);
    mark_bodies(lattice_case, domain);
    domain.fluid_cells = std::count(domain.solid.begin(), domain.solid.end(), std::uint8_t{0});
    if (domain.fluid_cells == 0)
        throw InputError(Problem{{}, "no fluid is left", "the bodies fill the whole domain", "make them smaller"});
    find_links(lattice_case, domain);
    return domain;
}

}  // namespace halfstep
