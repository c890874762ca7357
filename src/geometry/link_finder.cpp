#include "geometry/link_finder.h"

#include <algorithm>
#include <cmath>

#include "geometry/parallel_planes.h"
#include "geometry/shape_walls.h"
#include "geometry/surroundings.h"
#include "lattice/velocity_set.h"

namespace halfstep {

namespace {

constexpr std::size_t rule_count = static_cast<std::size_t>(Rule::Characteristic) + 1;
constexpr double least_q = 1e-9;  ///< where a cell's centre lies in the wall itself
constexpr double aligned = 1e-6;  ///< so close to half-way a wall stands there

/// Links by object and rule, in order of z, y, x, direction.
using ObjectLinks = std::vector<std::vector<Link>>;

/// In an order of rule, object.
std::size_t slot_of(int object, Rule rule, std::size_t objects) {
    return static_cast<std::size_t>(rule) * objects + static_cast<std::size_t>(object);
}

/// The rule of an object whose walls stand half-way.
Rule rule_of(const LatticeCase& lattice_case, int object) {
    if (slides(lattice_case, object)) return Rule::Sliding;
    if (object >= face_count) {
        const Body& body = lattice_case.bodies[static_cast<std::size_t>(object - face_count)];
        const bool moves = body.velocity != Vec3{} || body.angular_velocity != Vec3{};
        return moves ? Rule::Velocity : Rule::BounceBack;
    }
    const Face& face = lattice_case.faces[static_cast<std::size_t>(object)];
    const bool bounces = face.method == FaceMethod::BounceBack;
    switch (face.kind) {
        case FaceKind::MovingWall: return Rule::Velocity;
        case FaceKind::Velocity: return bounces ? Rule::Velocity : Rule::RegularisedVelocity;
        case FaceKind::Pressure: return bounces ? Rule::Pressure : Rule::RegularisedPressure;
        case FaceKind::Outflow:
            return face.method == FaceMethod::Convective ? Rule::Convective : Rule::Characteristic;
        case FaceKind::FreeSlip: return Rule::FreeSlip;
        case FaceKind::Wall:
        case FaceKind::Periodic: break;
    }
    return Rule::BounceBack;
}

/// What a way out of a cell meets.
struct Stop {
    int object = -1;  ///< -1: nothing
    double q = 0.5;   ///< as Link::q
    WayEnd end{};
};
using Stops = std::array<Stop, 27>;

class LinkFinder {
public:
    LinkFinder(const LatticeCase& lattice_case, const Domain& domain, const MeshWalls& walls)
        : case_(lattice_case),
          domain_(domain),
          walls_(walls),
          set_(velocity_set(lattice_case.lattice)),
          shape_walls_(lattice_case),
          around_(lattice_case, domain),
          has_walls_{has_walls(lattice_case, 0), has_walls(lattice_case, 1),
                     has_walls(lattice_case, 2)} {
        for (std::size_t b = 0; b < face_count + lattice_case.bodies.size(); ++b)
            rules_.push_back(rule_of(lattice_case, static_cast<int>(b)));
    }

    ObjectLinks links_of_plane(std::int64_t z) const {
        ObjectLinks links(slots());
        std::vector<std::uint8_t> near;
        MeshWalls::Around around;
        for (std::int64_t y = 0; y < domain_.cells[1]; ++y) {
            const bool beside_face = is_beside_face(1, y) || is_beside_face(2, z);
            mark_columns(y, z, near);
            for (std::int64_t x = 0; x < domain_.cells[0]; ++x)
                if (beside_face || is_beside_face(0, x) || near[static_cast<std::size_t>(x)] != 0 ||
                    walls_.is_near(domain_.index({x, y, z})))
                    add_links({x, y, z}, around, links);
        }
        return links;
    }

    std::size_t slots() const { return rule_count * rules_.size(); }

private:
    bool is_beside_face(std::size_t axis, std::int64_t at) const {
        return has_walls_[axis] && (at == 0 || at == domain_.cells[axis] - 1);
    }

    /// near[x] != 0 where a cell of the 3 x 3 x 3 around (x, y, z) is solid. Most rows of a domain
    /// have none, and the compiler turns the loops into vector code: a byte a cell and row.
    void mark_columns(std::int64_t y, std::int64_t z, std::vector<std::uint8_t>& near) const {
        const auto n = static_cast<std::size_t>(domain_.cells[0]);
        std::vector<std::uint8_t> column(n);
        for (int dz = -1; dz <= 1; ++dz)
            for (int dy = -1; dy <= 1; ++dy) {
                const std::uint8_t* row = &domain_.solid[wrapped_row(y + dy, z + dz)];
                for (std::size_t x = 0; x < n; ++x) column[x] |= row[x];
            }
        near.assign(n, column[0] | column[n - 1]);
        for (std::size_t x = 1; x + 1 < n; ++x) near[x] = column[x - 1] | column[x] | column[x + 1];
        if (n < 2) return;
        near[0] |= column[1];
        near[n - 1] |= column[n - 2];
    }

    std::size_t wrapped_row(std::int64_t y, std::int64_t z) const {
        const Int3& n = domain_.cells;
        return domain_.index({0, (y + n[1]) % n[1], (z + n[2]) % n[2]});
    }

    void add_links(const Int3& cell, MeshWalls::Around& around, ObjectLinks& links) const {
        if (domain_.solid_at(cell) != 0) return;
        const bool near_mesh = walls_.is_near(domain_.index(cell));
        if (near_mesh) walls_.look_around(cell, around);
        Stops stops;
        for (int i = 1; i < set_.count; ++i)
            stops[std::size_t(i)] = stop_on(cell, i, near_mesh ? &around : nullptr);
        for (int i = 1; i < set_.count; ++i) {
            const Stop& stop = stops[std::size_t(i)];
            if (stop.object < 0) continue;
            const Rule rule = choose_rule(i, stops);
            Link link = rule == Rule::FreeSlip ? mirrored(cell, i, stop.end) : bounced(cell, i);
            link.q = rule == Rule::Sliding && !may_interpolate(i, stops) ? 0 : stop.q;
            if (rule == Rule::Local) note_other(stops[std::size_t(opposite(i))], link);
            links[slot_of(stop.object, rule, rules_.size())].push_back(link);
        }
    }

    /// What a way out of a cell meets; `around` is null where no mesh is near.
    Stop stop_on(const Int3& cell, int i, const MeshWalls::Around* around) const {
        const auto& c = set_.velocity[static_cast<std::size_t>(i)];
        Stop stop;
        stop.end = around_.follow(cell, c);
        stop.object = around_.object_at(stop.end);
        MeshWalls::Wall between;
        if (around && can_pass(stop.object)) between = wall_between(*around, i, stop.end);
        if (between.body >= 0) stop.object = object_of_body(static_cast<std::size_t>(between.body));
        if (!has_exact_wall(stop.object)) return stop;
        const auto body = static_cast<std::size_t>(stop.object - face_count);
        if (stop.end.mirrored != c)  // the way has a bend
            stop.q = 0;
        else if (between.body >= 0)
            stop.q = std::max(between.at, least_q);
        else
            stop.q = contact_with(body, stop.end.cell, i, around);
        return stop;
    }

    /// Into a fluid cell, or off a free-slip face into one.
    bool can_pass(int object) const {
        return object < 0 || rules_[static_cast<std::size_t>(object)] == Rule::FreeSlip;
    }

    bool has_exact_wall(int object) const {
        return object >= face_count && body_of(object).wall != WallRule::HalfWay;
    }

    const Body& body_of(int object) const {
        return case_.bodies[static_cast<std::size_t>(object - face_count)];
    }

    /// Share of the way to a body that owns the cell where the way ends; 0: not known.
    double contact_with(std::size_t body, const Int3& end, int i,
                        const MeshWalls::Around* around) const {
        const auto& c = set_.velocity[static_cast<std::size_t>(i)];
        if (case_.bodies[body].shape.kind != ShapeKind::Mesh)
            return shape_walls_.first_contact(body, end, c).value_or(0);
        if (!around) return 0;
        const MeshWalls::Wall wall = walls_.first_wall(*around, c);
        return wall.body == static_cast<int>(body) ? std::max(wall.at, least_q) : 0;
    }

    /// A mesh that stands between the cell and where the way ends; of a way that a free-slip face
    /// mirrors, in its part along the face.
    MeshWalls::Wall wall_between(const MeshWalls::Around& around, int i, const WayEnd& end) const {
        std::array<int, 3> along = set_.velocity[static_cast<std::size_t>(i)];
        for (std::size_t a = 0; a < 3; ++a)
            if (end.mirrored[a] != along[a]) along[a] = 0;
        if (along == std::array<int, 3>{}) return {};
        return walls_.first_wall(around, along);
    }

    bool is_half_way(const Stop& stop) const {
        return !has_exact_wall(stop.object) || stop.q == 0 || std::abs(stop.q - 0.5) < aligned;
    }

    /// Whether the cell behind is there, which it need not be where the wall is half-way.
    bool may_interpolate(int i, const Stops& stops) const {
        return is_half_way(stops[std::size_t(i)]) || stops[std::size_t(opposite(i))].object < 0;
    }

    /// The rule of a link, whose cell's ways end at `stops`: the one that its body wants, if the
    /// cells that it needs are there.
    Rule choose_rule(int i, const Stops& stops) const {
        const Stop &stop = stops[std::size_t(i)], &behind = stops[std::size_t(opposite(i))];
        const Rule half_way = rules_[static_cast<std::size_t>(stop.object)];
        if (half_way == Rule::Sliding || is_half_way(stop)) return half_way;
        const WallRule wall = body_of(stop.object).wall;
        if (behind.object < 0) {
            const bool has_two =
                wall == WallRule::Quadratic && !is_stopped(behind.end.cell, opposite(i));
            return has_two ? Rule::Quadratic : Rule::Interpolated;
        }
        const bool may_be_local = wall == WallRule::Local && (stop.q >= 0.5 || is_known(behind));
        return may_be_local ? Rule::Local : half_way;
    }

    bool is_stopped(const Int3& cell, int i) const {
        MeshWalls::Around around;
        const bool near_mesh = walls_.is_near(domain_.index(cell));
        if (near_mesh) walls_.look_around(cell, around);
        return stop_on(cell, i, near_mesh ? &around : nullptr).object >= 0;
    }

    /// Whether the place and the velocity of a wall are.
    bool is_known(const Stop& stop) const {
        if (stop.object >= face_count) return stop.q > 0;
        return case_.faces[static_cast<std::size_t>(stop.object)].kind == FaceKind::Wall;
    }

    static void note_other(const Stop& behind, Link& link) {
        link.other = behind.object;
        link.other_q = static_cast<float>(behind.q);
    }

    static int opposite(int i) { return VelocitySet::opposite(i); }

    static Link bounced(const Int3& cell, int i) {
        return {cell, i, cell, VelocitySet::opposite(i)};
    }

    // A free-slip face turns round the components that cross it; the others carry on, so what left
    // here arrives at the neighbour along the face:
    //
    //     ====== face ======       cell --c--> face, to_cell = cell + c without the crossed
    //      cell      to_cell       components, which the mirrored direction has turned round
    Link mirrored(const Int3& cell, int i, const WayEnd& end) const {
        return {cell, i, end.cell, set_.find(end.mirrored)};
    }

    const LatticeCase& case_;
    const Domain& domain_;
    const MeshWalls& walls_;
    const VelocitySet& set_;
    ShapeWalls shape_walls_;
    Surroundings around_;
    std::array<bool, 3> has_walls_;
    std::vector<Rule> rules_;
};

/// The planes' links of one slot in one list; the planes' own are let go.
std::vector<Link> gather(std::vector<ObjectLinks>& planes, std::size_t slot) {
    std::size_t count = 0;
    for (const ObjectLinks& plane : planes) count += plane[slot].size();
    std::vector<Link> all;
    all.reserve(count);
    for (ObjectLinks& plane : planes) {
        all.insert(all.end(), plane[slot].begin(), plane[slot].end());
        plane[slot] = {};
    }
    return all;
}

}  // namespace

std::vector<LinkGroup> find_links(const LatticeCase& lattice_case, const Domain& domain,
                                  const MeshWalls& walls) {
    const LinkFinder finder(lattice_case, domain, walls);
    std::vector<ObjectLinks> planes(static_cast<std::size_t>(domain.cells[2]));
    parallel_planes(0, domain.cells[2], [&](std::int64_t z) {
        planes[static_cast<std::size_t>(z)] = finder.links_of_plane(z);
    });
    const std::size_t objects = face_count + lattice_case.bodies.size();
    std::vector<LinkGroup> groups;
    for (std::size_t slot = 0; slot < finder.slots(); ++slot) {
        std::vector<Link> links = gather(planes, slot);
        if (links.empty()) continue;
        groups.push_back({static_cast<Rule>(slot / objects), static_cast<int>(slot % objects),
                          std::move(links)});
    }
    return groups;
}

std::vector<LinkGroup> find_links(const LatticeCase& lattice_case, const Domain& domain) {
    return find_links(lattice_case, domain, MeshWalls(lattice_case, {}));
}

}  // namespace halfstep
