#include <fmt/format.h>

#include <map>
#include <set>

#include "config/sections.h"
#include "geometry/mesh_warnings.h"
#include "geometry/surroundings.h"
#include "lattice/velocity_set.h"

namespace halfstep {

namespace {

/// Cells that earn one warning, by Domain::index.
class Places {
public:
    void add(std::size_t cell) { cells_.insert(cell); }

    std::string text(const Int3& n) const {
        const auto first = static_cast<std::int64_t>(*cells_.begin());
        std::string text = fmt::format("at cell ({}, {}, {})", first % n[0], first / n[0] % n[1],
                                       first / (n[0] * n[1]));
        if (cells_.size() > 1) text += fmt::format(" and {} more", cells_.size() - 1);
        return text;
    }

private:
    std::set<std::size_t> cells_;
};
using PlacesOfObject = std::map<int, Places>;

enum class Phase { Fluid, Solid };

class Inspector {
public:
    Inspector(const LatticeCase& lattice_case, const Domain& domain)
        : case_(lattice_case),
          domain_(domain),
          set_(velocity_set(lattice_case.lattice)),
          around_(lattice_case, domain) {}

    /// Solid cells and gaps along the links that run into bodies along an axis: only there can a
    /// body or the fluid be thin.
    void inspect_links() {
        for (const LinkGroup& group : domain_.groups) {
            if (group.object < face_count) continue;
            for (const Link& link : group.links) inspect(link, group.object);
        }
    }

    void inspect_open_faces() {
        for (int face = 0; face < (set_.dimension == 2 ? 4 : face_count); ++face)
            if (is_open(kind_of(face))) inspect_face(face);
    }

    std::vector<Problem> warnings() const {
        std::vector<Problem> all;
        for (const auto& [object, places] : thin_)
            all.push_back({{},
                           fmt::format("body \"{}\" is one cell thick {}", name(object),
                                       places.text(domain_.cells)),
                           "the grid does not show its shape",
                           "refine the resolution, or make it thicker"});
        for (const auto& [object, places] : gaps_)
            all.push_back({{},
                           fmt::format("a gap beside body \"{}\" is one cell wide {}", name(object),
                                       places.text(domain_.cells)),
                           "one cell cannot carry a velocity profile",
                           "refine the resolution, or close the gap"});
        for (const auto& [key, places] : at_faces_)
            all.push_back({{},
                           fmt::format("body \"{}\" touches the {} face {}", name(key.second),
                                       word_of(kind_of(key.first)),
                                       face_names()[static_cast<std::size_t>(key.first)]),
                           "the flow has no room to adapt between them",
                           "move them apart, unless the body is a wall of the channel"});
        return all;
    }

private:
    static bool is_open(FaceKind kind) {
        return kind == FaceKind::Velocity || kind == FaceKind::Pressure ||
               kind == FaceKind::Outflow;
    }
    static const char* word_of(FaceKind kind) {
        if (kind == FaceKind::Outflow) return "outflow";
        return kind == FaceKind::Velocity ? "velocity" : "pressure";
    }
    FaceKind kind_of(int face) const { return case_.faces[static_cast<std::size_t>(face)].kind; }
    const std::string& name(int object) const {
        return case_.bodies[static_cast<std::size_t>(object - face_count)].name;
    }

    void inspect(const Link& link, int object) {
        const auto& c = set_.velocity[static_cast<std::size_t>(link.direction)];
        if (c[0] * c[0] + c[1] * c[1] + c[2] * c[2] != 1) return;
        if (is_gap(link.cell, c, object)) gaps_[object].add(domain_.index(link.cell));
        const Int3 solid = around_.follow(link.cell, c).cell;
        if (domain_.solid_at(solid) != 0 && is_thin(solid, Phase::Solid))
            thin_[object].add(domain_.index(solid));
    }

    /// Something solid at the other side as well: another object, or the same along a channel. The
    /// top of a round hollow is one cell wide too, but opens at once.
    bool is_gap(const Int3& cell, const std::array<int, 3>& c, int object) const {
        const WayEnd end = around_.follow(cell, {-c[0], -c[1], -c[2]});
        const int other = around_.object_at(end);
        if (other < 0 || (other < face_count && !is_wall(kind_of(other)))) return false;
        if (other != object) return other < face_count || object < other;  // count a pair once
        return is_thin(cell, Phase::Fluid);
    }

    static bool is_wall(FaceKind kind) {
        return kind == FaceKind::Wall || kind == FaceKind::MovingWall;
    }

    /// True where no 2 x 2 (x 2) block of the phase touches the cells around: a plate or rod of one
    /// cell, but not the ridge that a round body has where a lattice plane grazes it.
    bool is_thin(const Int3& cell, Phase phase) const {
        const int reach = set_.dimension == 2 ? 0 : 1;
        for (int z = -2 * reach; z <= reach; ++z)
            for (int y = -2; y <= 1; ++y)
                for (int x = -2; x <= 1; ++x)
                    if (is_block(cell, {x, y, z}, phase)) return false;
        return true;
    }

    bool is_block(const Int3& cell, const std::array<int, 3>& corner, Phase phase) const {
        for (int k = 0; k < 1 << set_.dimension; ++k)
            if (!is_phase(cell, {corner[0] + k % 2, corner[1] + k / 2 % 2, corner[2] + k / 4},
                          phase))
                return false;
        return true;
    }

    /// Beyond a face everything goes on as it is at the face, but for fluid at a wall.
    bool is_phase(const Int3& cell, const std::array<int, 3>& way, Phase phase) const {
        const WayEnd end = around_.follow(cell, way);
        if (end.face >= 0) return phase == Phase::Solid || !is_wall(kind_of(end.face));
        return (domain_.solid_at(end.cell) != 0) == (phase == Phase::Solid);
    }

    void inspect_face(int face) {
        const auto axis = static_cast<std::size_t>(face / 2);
        Int3 begin{}, end = domain_.cells;
        begin[axis] = face % 2 == 0 ? 0 : domain_.cells[axis] - 1;
        end[axis] = begin[axis] + 1;
        for (std::int64_t z = begin[2]; z < end[2]; ++z)
            for (std::int64_t y = begin[1]; y < end[1]; ++y)
                for (std::int64_t x = begin[0]; x < end[0]; ++x)
                    if (const auto solid = domain_.solid_at({x, y, z}); solid != 0)
                        at_faces_[{face, object_of_body(solid - 1u)}].add(domain_.index({x, y, z}));
    }

    const LatticeCase& case_;
    const Domain& domain_;
    const VelocitySet& set_;
    Surroundings around_;
    PlacesOfObject thin_, gaps_;
    std::map<std::pair<int, int>, Places> at_faces_;  ///< by face and body
};

}  // namespace

std::vector<Problem> find_warnings(const LatticeCase& lattice_case, const Domain& domain) {
    Inspector inspector(lattice_case, domain);
    inspector.inspect_links();
    inspector.inspect_open_faces();
    std::vector<Problem> warnings = inspector.warnings();
    for (Problem& warning : find_mesh_warnings(lattice_case, domain))
        warnings.push_back(std::move(warning));
    return warnings;
}

}  // namespace halfstep
