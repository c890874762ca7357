#include "solver/sliding_walls.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "geometry/surroundings.h"
#include "geometry/wall_frames.h"
#include "lattice/velocity_set.h"
#include "solver/link_parameters.h"
#include "solver/upload.h"

namespace halfstep {

namespace {

Vec3 velocity_of(const VelocitySet& set, int i) {
    const auto& c = set.velocity[std::size_t(i)];
    return {double(c[0]), double(c[1]), double(c[2])};
}

/// Two unit vectors along the wall; in two dimensions the second is z. Both 0 with the normal.
std::array<Vec3, 2> tangents_of(const Vec3& n) {
    if (dot(n, n) < 0.5) return {};
    const Vec3 least = std::abs(n[2]) < 0.6 ? Vec3{0, 0, 1} : Vec3{1, 0, 0};
    const Vec3 across = least - dot(least, n) * n;
    const Vec3 two = (1 / std::sqrt(dot(across, across))) * across;
    return {cross(two, n), two};
}

/// The direction that leads away from the wall most steeply to a fluid cell; 0: none does.
int outward_of(const Int3& cell, const Vec3& normal, const VelocitySet& set,
               const Surroundings& around, const Domain& domain) {
    int best = 0;
    double steepest = 0.5;
    for (int i = 1; i < set.count; ++i) {
        const Vec3 c = velocity_of(set, i);
        const double slope = dot(c, normal) / std::sqrt(dot(c, c));
        if (slope < steepest + 1e-9) continue;
        const WayEnd end = around.follow(cell, set.velocity[std::size_t(i)]);
        if (end.face >= 0 || domain.solid_at(end.cell) != 0) continue;
        best = i, steepest = slope;
    }
    return best;
}

/// The tables of one object's cells and links, as the kernel wants them.
struct Tables {
    std::vector<double> place, carried;
    std::vector<std::uint8_t> outward;
};

Tables make_tables(const LatticeCase& lattice_case, const Domain& domain, int object,
                   const std::vector<Link>& links, const WallFrames& frames) {
    const VelocitySet& set = velocity_set(lattice_case.lattice);
    const Surroundings around(lattice_case, domain);
    const std::vector<double> wall_velocity =
        evaluate_links(lattice_case, Rule::Sliding, object, links, 0).wall_velocity;
    Tables tables;
    for (std::size_t cell = 0; cell < frames.normal.size(); ++cell) {
        const Vec3& normal = frames.normal[cell];
        const auto tangents = tangents_of(normal);
        const double distance = frames.distance[cell];
        const Int3& at = links[frames.order[frames.first[cell]]].cell;
        const int outward = outward_of(at, normal, set, around, domain);
        for (const Vec3& t : tangents) tables.place.insert(tables.place.end(), t.begin(), t.end());
        tables.place.push_back(distance);
        tables.place.push_back(distance + dot(velocity_of(set, outward), normal));
        tables.outward.push_back(std::uint8_t(outward));
        for (std::uint32_t k = frames.first[cell]; k < frames.first[cell + 1]; ++k) {
            const int i = links[frames.order[k]].direction;
            const Vec3 c = velocity_of(set, i), &n = frames.link_normal[k];
            const Vec3 along = c - dot(c, n) * n;
            const double weight = 18 * set.weight[std::size_t(i)] * std::max(0.0, -dot(c, n));
            const double* v = &wall_velocity[3 * frames.order[k]];
            for (double value :
                 {dot(along, tangents[0]), dot(along, tangents[1]), weight, v[0], v[1], v[2]})
                tables.carried.push_back(value);
        }
    }
    return tables;
}

}  // namespace

SlidingWalls::SlidingWalls(const LatticeCase& lattice_case, const Domain& domain, int object,
                           std::int64_t first_link, const std::vector<Link>& links, Device& device)
    : lattice_case_(lattice_case), object_(object) {
    WallFrames frames = fit_wall_frames(lattice_case, object, links);
    const Tables tables = make_tables(lattice_case, domain, object, links, frames);
    for (std::uint32_t& link : frames.order) link += std::uint32_t(first_link);
    cells_ = std::int64_t(frames.normal.size());
    first_ = upload(device, frames.first);
    order_ = upload(device, frames.order);
    outward_ = upload(device, tables.outward);
    place_ = upload_reals(device, lattice_case.arithmetic, tables.place);
    carried_ = upload_reals(device, lattice_case.arithmetic, tables.carried);
    y_plus_ =
        upload_reals(device, lattice_case.arithmetic, std::vector<double>(std::size_t(cells_)));
}

void SlidingWalls::slide(const Populations& populations, int parity, double step,
                         const List& list) const {
    const WallFriction& friction = friction_of(lattice_case_, object_);
    const bool has_law = friction.kind == FrictionKind::Spalding;
    const double ramp =
        object_ < face_count ? ramp_at(lattice_case_.faces[std::size_t(object_)], step) : 1;
    const Vec3& a = lattice_case_.acceleration;
    const std::array<Argument, 18> arguments{{{"first", first_.get()},
                                              {"order", order_.get()},
                                              {"outward", outward_.get()},
                                              {"place", place_.get()},
                                              {"carried", carried_.get()},
                                              {"cell", list.cell},
                                              {"direction", list.direction},
                                              {"parameter", list.parameter},
                                              {"wall_velocity", list.wall_velocity},
                                              {"y_plus", y_plus_.get()},
                                              {"acceleration_x", a[0]},
                                              {"acceleration_y", a[1]},
                                              {"acceleration_z", a[2]},
                                              {"factor", ramp},
                                              {"viscosity", (lattice_case_.tau - 0.5) / 3},
                                              {"stiffness", has_law ? 0 : 1 / friction.slip_length},
                                              {"has_law", std::int64_t{has_law ? 1 : 0}},
                                              {"cells", cells_}}};
    populations.launch(KernelName::Slide, parity, 0, cells_, arguments);
}

void SlidingWalls::survey(WallLayer& layer) const {
    for (double value : read_reals(*y_plus_, lattice_case_.arithmetic, 0, std::size_t(cells_))) {
        layer.least = layer.cells == 0 ? value : std::min(layer.least, value);
        layer.largest = std::max(layer.largest, value);
        layer.mean += (value - layer.mean) / double(++layer.cells);
    }
}

std::uint64_t SlidingWalls::device_bytes() const {
    std::uint64_t bytes = 0;
    for (const auto* buffer : {&first_, &order_, &outward_, &place_, &carried_, &y_plus_})
        if (*buffer) bytes += (*buffer)->bytes();
    return bytes;
}

}  // namespace halfstep
