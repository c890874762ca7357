#include "geometry/link_finder.h"

#include <algorithm>
#include <tuple>

#include "geometry/parallel_planes.h"
#include "geometry/surroundings.h"
#include "lattice/velocity_set.h"

namespace halfstep {

namespace {

/// Links by object, in order of z, y, x, direction.
using ObjectLinks = std::vector<std::vector<Link>>;

/// An object sends all its links back by one rule.
Rule rule_of(const LatticeCase& lattice_case, int object) {
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

class LinkFinder {
public:
    LinkFinder(const LatticeCase& lattice_case, const Domain& domain, const MeshWalls& walls)
        : domain_(domain),
          walls_(walls),
          set_(velocity_set(lattice_case.lattice)),
          around_(lattice_case, domain),
          has_walls_{has_walls(lattice_case, 0), has_walls(lattice_case, 1),
                     has_walls(lattice_case, 2)} {
        for (std::size_t b = 0; b < face_count + lattice_case.bodies.size(); ++b)
            rules_.push_back(rule_of(lattice_case, static_cast<int>(b)));
    }

    ObjectLinks links_of_plane(std::int64_t z) const {
        ObjectLinks links(rules_.size());
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

    Rule rule(std::size_t object) const { return rules_[object]; }

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
        for (int i = 1; i < set_.count; ++i) {
            const WayEnd end = around_.follow(cell, set_.velocity[static_cast<std::size_t>(i)]);
            int object = around_.object_at(end);
            if (near_mesh && can_pass(object))
                object = std::max(object, object_between(around, i, end));
            if (object < 0) continue;
            const auto at = static_cast<std::size_t>(object);
            links[at].push_back(rules_[at] == Rule::FreeSlip ? mirrored(cell, i, end)
                                                             : bounced(cell, i));
        }
    }

    /// Into a fluid cell, or off a free-slip face into one.
    bool can_pass(int object) const {
        return object < 0 || rules_[static_cast<std::size_t>(object)] == Rule::FreeSlip;
    }

    /// A mesh that stands between the cell and where the way ends, or -1; of a way that a free-slip
    /// face mirrors, in its part along the face.
    int object_between(const MeshWalls::Around& around, int i, const WayEnd& end) const {
        std::array<int, 3> along = set_.velocity[static_cast<std::size_t>(i)];
        for (std::size_t a = 0; a < 3; ++a)
            if (end.mirrored[a] != along[a]) along[a] = 0;
        if (along == std::array<int, 3>{}) return -1;
        const int body = walls_.first_body(around, along);
        return body < 0 ? -1 : object_of_body(static_cast<std::size_t>(body));
    }

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

    const Domain& domain_;
    const MeshWalls& walls_;
    const VelocitySet& set_;
    Surroundings around_;
    std::array<bool, 3> has_walls_;
    std::vector<Rule> rules_;
};

/// The planes' links of one object in one list; the planes' own are let go.
std::vector<Link> gather(std::vector<ObjectLinks>& planes, std::size_t object) {
    std::size_t count = 0;
    for (const ObjectLinks& plane : planes) count += plane[object].size();
    std::vector<Link> all;
    all.reserve(count);
    for (ObjectLinks& plane : planes) {
        all.insert(all.end(), plane[object].begin(), plane[object].end());
        plane[object] = {};
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
    std::vector<LinkGroup> groups;
    for (std::size_t object = 0; object < face_count + lattice_case.bodies.size(); ++object) {
        std::vector<Link> links = gather(planes, object);
        if (links.empty()) continue;
        groups.push_back({finder.rule(object), static_cast<int>(object), std::move(links)});
    }
    std::sort(groups.begin(), groups.end(), [](const LinkGroup& a, const LinkGroup& b) {
        return std::tie(a.rule, a.object) < std::tie(b.rule, b.object);
    });
    return groups;
}

std::vector<LinkGroup> find_links(const LatticeCase& lattice_case, const Domain& domain) {
    return find_links(lattice_case, domain, MeshWalls(lattice_case, {}));
}

}  // namespace halfstep
