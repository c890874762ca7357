#include "solver/moving_bodies.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "geometry/surroundings.h"
#include "halfstep/error.h"
#include "lattice/velocity_set.h"
#include "solver/upload.h"

namespace halfstep {

namespace {

/// In Domain::solid while a cell waits to be filled; no body has this number (read_bodies).
constexpr std::uint8_t waiting = 255;

Int3 cell_at(std::size_t index, const Int3& n) {
    const auto at = static_cast<std::int64_t>(index);
    return {at % n[0], at / n[0] % n[1], at / (n[0] * n[1])};
}

/// The image of a cell's centre that is nearest to a point: bodies go through periodic faces, and
/// their points count on.
Vec3 nearest_image(const LatticeCase& lattice_case, const Int3& cell, const Vec3& to) {
    Vec3 at;
    for (std::size_t a = 0; a < 3; ++a) {
        at[a] = static_cast<double>(cell[a]) + 0.5;
        const auto n = static_cast<double>(lattice_case.cells[a]);
        if (!has_walls(lattice_case, a)) at[a] += n * std::round((to[a] - at[a]) / n);
    }
    return at;
}

}  // namespace

MovingBodies::MovingBodies(const LatticeCase& lattice_case, Domain& domain, Device& device)
    : lattice_case_(lattice_case),
      domain_(domain),
      device_(device),
      cell_(device),
      donors_(device),
      velocity_(device) {
    for (const std::size_t body : find_moving(lattice_case)) {
        Moving& moving = bodies_.emplace_back();
        moving.placed = place_body(lattice_case, body, 0);
        for (std::size_t cell = 0; cell < domain.solid.size(); ++cell)
            if (domain.solid[cell] == body + 1) moving.cells.push_back(cell);
    }
    if (bodies_.empty()) return;
    obstacles_.emplace(lattice_case, domain);
    place(0);
}

bool MovingBodies::has(int object) const {
    return std::any_of(bodies_.begin(), bodies_.end(), [&](const Moving& moving) {
        return object_of_body(moving.placed.body) == object;
    });
}

std::int64_t MovingBodies::link_count() const {
    std::int64_t count = 0;
    for (const Moving& moving : bodies_)
        for (const auto& [rule, links] : moving.links) count += links.count();
    return count;
}

std::uint64_t MovingBodies::device_bytes() const {
    std::uint64_t bytes = cell_.bytes() + donors_.bytes() + velocity_.bytes();
    for (const Moving& moving : bodies_)
        for (const auto& [rule, links] : moving.links) bytes += links.device_bytes();
    return bytes;
}

void MovingBodies::gather(const Populations& populations, int parity) {
    for (Moving& moving : bodies_)
        for (auto& [rule, links] : moving.links) links.gather(populations, parity);
}

void MovingBodies::scatter(const Populations& populations, int parity) {
    for (Moving& moving : bodies_)
        for (auto& [rule, links] : moving.links) links.scatter(populations, parity);
}

ObjectForce MovingBodies::measure(const Populations& populations, int parity, const ForcePart& of) {
    ObjectForce sum;
    for (Moving& moving : bodies_) {
        if (object_of_body(moving.placed.body) != of.object) continue;
        for (auto& [rule, links] : moving.links) {
            const ObjectForce part = links.measure(populations, parity, of.within);
            sum.force = sum.force + part.force;
            sum.torque = sum.torque + part.torque;
        }
    }
    return sum;
}

void MovingBodies::replace_links(Moving& moving) {
    for (auto& [rule, links] : moving.links) links.clear();
    for (const LinkGroup& group : moving.placed.near.groups)
        moving.links.try_emplace(group.rule, lattice_case_, group.rule, device_)
            .first->second.replace(moving.placed, group);
}

/// All bodies to their places before step `step`, and their cells in the domain. What they leave is
/// marked as waiting.
std::vector<MovingBodies::Uncovered> MovingBodies::shift(std::int64_t step) {
    std::vector<std::vector<std::size_t>> before;
    for (Moving& moving : bodies_) {
        for (const std::size_t cell : moving.cells) domain_.solid[cell] = waiting;
        before.push_back(std::move(moving.cells));
    }
    for (Moving& moving : bodies_) {
        moving.placed = place_body(lattice_case_, moving.placed.body, static_cast<double>(step));
        moving.cells = cells_of(lattice_case_, moving.placed);
        std::erase_if(moving.cells, [&](std::size_t cell) {
            return domain_.solid[cell] != 0 && domain_.solid[cell] != waiting;
        });
        for (const std::size_t cell : moving.cells) {
            domain_.fluid_cells -= domain_.solid[cell] == 0 ? 1 : 0;
            domain_.solid[cell] = static_cast<std::uint8_t>(moving.placed.body + 1);
        }
    }
    std::vector<Uncovered> uncovered;
    for (std::size_t b = 0; b < bodies_.size(); ++b)
        for (const std::size_t index : before[b]) {
            if (domain_.solid[index] != waiting) continue;
            const Int3 cell = cell_at(index, domain_.cells);
            const Pose& pose = bodies_[b].placed.pose;
            const Vec3 at = nearest_image(lattice_case_, cell, pose.turning_point());
            uncovered.push_back({cell, pose.velocity_at(at)});
        }
    domain_.fluid_cells += static_cast<std::int64_t>(uncovered.size());
    return uncovered;
}

void MovingBodies::require_clear(std::int64_t step) const {
    for (const Moving& moving : bodies_)
        if (const auto clash = obstacles_->find_clash(moving.placed, domain_.solid, step))
            throw RunError(clash->text());
}

void MovingBodies::place(std::int64_t step) {
    for (const Uncovered& one : shift(step)) domain_.solid[domain_.index(one.cell)] = 0;
    require_clear(step);
    for (Moving& moving : bodies_) replace_links(moving);
}

bool MovingBodies::stay(std::int64_t step) const {
    return std::all_of(bodies_.begin(), bodies_.end(), [&](const Moving& moving) {
        const Body& body = lattice_case_.bodies[moving.placed.body];
        return body.motion->at(static_cast<double>(step)) == moving.placed.pose;
    });
}

void MovingBodies::move(const Populations& populations, int parity, std::int64_t step) {
    if (stay(step)) return;
    refill(populations, parity, shift(step));
    require_clear(step);
    for (Moving& moving : bodies_) replace_links(moving);
}

/// Bit i: the neighbour along c_i is fluid, and filled.
std::uint32_t MovingBodies::donors_of(const Int3& cell) const {
    const VelocitySet& set = velocity_set(lattice_case_.lattice);
    std::uint32_t donors = 0;
    for (int i = 1; i < set.count; ++i) {
        const auto& c = set.velocity[static_cast<std::size_t>(i)];
        const auto there = wrapped(lattice_case_, {cell[0] + c[0], cell[1] + c[1], cell[2] + c[2]});
        if (there && domain_.solid_at(*there) == 0) donors |= std::uint32_t{1} << i;
    }
    return donors;
}

/// In rounds: cells beside fluid first, then those beside them. A body uncovers one layer of cells
/// at once, so that there is hardly ever a second round.
void MovingBodies::refill(const Populations& populations, int parity,
                          std::vector<Uncovered> cells) {
    while (!cells.empty()) {
        std::vector<Uncovered> ready, later;
        std::vector<std::uint32_t> donors;
        for (const Uncovered& one : cells) {
            const std::uint32_t found = donors_of(one.cell);
            if (found != 0) ready.push_back(one), donors.push_back(found);
            if (found == 0) later.push_back(one);
        }
        if (ready.empty()) {  // enclosed by walls: at rest relative to them, at the reference
                              // density
            std::swap(ready, later);
            donors.assign(ready.size(), 0);
        }
        launch_refill(populations, parity, ready, donors);
        for (const Uncovered& one : ready) domain_.solid[domain_.index(one.cell)] = 0;
        cells = std::move(later);
    }
}

void MovingBodies::launch_refill(const Populations& populations, int parity,
                                 const std::vector<Uncovered>& cells,
                                 const std::vector<std::uint32_t>& donors) {
    std::vector<std::uint64_t> packed;
    std::vector<double> velocity;
    for (const Uncovered& one : cells) {
        packed.push_back(pack(one.cell));
        velocity.insert(velocity.end(), one.velocity.begin(), one.velocity.end());
    }
    cell_.write(packed.data(), packed.size() * sizeof(packed[0]));
    donors_.write(donors.data(), donors.size() * sizeof(donors[0]));
    velocity_.write_reals(lattice_case_.arithmetic, velocity);
    const auto count = static_cast<std::int64_t>(cells.size());
    const Vec3& a = lattice_case_.acceleration;
    const std::array<Argument, 7> arguments{{{"cell", cell_.get()},
                                             {"donors", donors_.get()},
                                             {"velocity", velocity_.get()},
                                             {"acceleration_x", a[0]},
                                             {"acceleration_y", a[1]},
                                             {"acceleration_z", a[2]},
                                             {"cells", count}}};
    populations.launch(KernelName::Refill, parity, 0, count, arguments);
}

}  // namespace halfstep
