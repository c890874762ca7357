#include "solver/open_faces.h"

#include <fmt/format.h>

#include <array>
#include <map>
#include <utility>

#include "geometry/surroundings.h"
#include "lattice/velocity_set.h"
#include "solver/link_parameters.h"
#include "solver/reals.h"
#include "solver/rule_kernels.h"
#include "solver/upload.h"

namespace halfstep {

namespace {

std::array<int, 3> normal_of(int face) {
    std::array<int, 3> normal{};
    normal[std::size_t(face / 2)] = face % 2 == 0 ? -1 : 1;
    return normal;
}

/// Whose ghost sends what arrives over a link, and along which direction.
struct Sender {
    Int3 cell;
    int direction;
};

// The population that arrives along -(n + t) left the ghost of the cell at x + t, a neighbour along
// the face. Where no fluid of this face is there (a body, another face), the cell's own ghost
// stands in; behind a face of free slip it is the mirror of what the cell's own ghost sends.
Sender sender_of(const Link& link, int face, const Surroundings& around, const Domain& domain,
                 const LatticeCase& lattice_case) {
    const VelocitySet& set = velocity_set(lattice_case.lattice);
    const std::array<int, 3> normal = normal_of(face);
    std::array<int, 3> along = set.velocity[std::size_t(link.direction)];
    along[std::size_t(face / 2)] = 0;
    const WayEnd end = around.follow(link.cell, along);
    const bool is_open =
        end.face < 0 || lattice_case.faces[std::size_t(end.face)].kind == FaceKind::FreeSlip;
    if (!is_open || domain.solid_at(end.cell) != 0) return {link.cell, link.to_direction};
    std::array<int, 3> sent;
    for (std::size_t a = 0; a < 3; ++a) sent[a] = -normal[a] - end.mirrored[a];
    return {end.cell, set.find(sent)};
}

}  // namespace

OpenFaces::OpenFaces(const LatticeCase& lattice_case, const Domain& domain, Rule rule,
                     const std::vector<Part>& parts, double step, Device& device)
    : lattice_case_(lattice_case), rule_(rule) {
    for (const Part& part : parts) add(domain, part);
    upload(parts, device);
    for (const Face& face : faces_) write_parameters(face, step);
}

void OpenFaces::add(const Domain& domain, const Part& part) {
    const Surroundings around(lattice_case_, domain);
    const int outward = velocity_set(lattice_case_.lattice).find(normal_of(part.object));
    Face face{part.object, ghosts_, {}};
    std::map<Int3, std::uint32_t> ghost_at;
    for (const Link& link : part.links) {
        if (link.direction != outward) continue;
        ghost_at.emplace(link.cell, std::uint32_t(ghosts_++));
        face.cells.push_back(link.cell);
    }
    for (const Link& link : part.links) {
        const Sender sender = sender_of(link, part.object, around, domain, lattice_case_);
        sources_.push_back(ghost_at.at(sender.cell));
        sent_.push_back(std::uint8_t(sender.direction));
        ++links_;
    }
    faces_.push_back(std::move(face));
}

void OpenFaces::upload(const std::vector<Part>& parts, Device& device) {
    std::vector<std::uint64_t> ghost_cells, cells;
    std::vector<std::uint8_t> faces, directions;
    for (const Face& face : faces_)
        for (const Int3& cell : face.cells) {
            ghost_cells.push_back(pack(cell));
            faces.push_back(std::uint8_t(face.object));
        }
    for (const Part& part : parts)
        for (const Link& link : part.links) {
            cells.push_back(pack(link.cell));
            directions.push_back(std::uint8_t(link.direction));
        }
    ghost_cell_ = halfstep::upload(device, ghost_cells);
    face_ = halfstep::upload(device, faces);
    cell_ = halfstep::upload(device, cells);
    direction_ = halfstep::upload(device, directions);
    source_ = halfstep::upload(device, std::exchange(sources_, {}));
    sent_direction_ = halfstep::upload(device, std::exchange(sent_, {}));
    const std::size_t real = std::size_t(bytes_of(lattice_case_.arithmetic));
    parameter_ = device.allocate(3 * std::size_t(ghosts_) * real);
    state_ = device.allocate(ghost_count * std::size_t(ghosts_) * real);
}

void OpenFaces::write_parameters(const Face& face, double step) {
    write_reals(*parameter_, lattice_case_.arithmetic,
                evaluate_ghosts(lattice_case_, rule_, face.object, face.cells, step),
                3 * face.first);
}

OpenFaces::Ghosts OpenFaces::ghosts_of(std::size_t part) const {
    const Face& face = faces_[part];
    return {face.first, face.first + std::int64_t(face.cells.size())};
}

void OpenFaces::update(double step) {
    for (const Face& face : faces_)
        if (changes_in_time(lattice_case_, rule_, face.object)) write_parameters(face, step);
}

void OpenFaces::look(const Populations& populations, int parity, double step, Ghosts ghosts,
                     double factor) const {
    const Vec3& a = lattice_case_.acceleration;
    const std::array<Argument, 10> arguments{{{"cell", ghost_cell_.get()},
                                              {"face", face_.get()},
                                              {"parameter", parameter_.get()},
                                              {"state", state_.get()},
                                              {"acceleration_x", a[0]},
                                              {"acceleration_y", a[1]},
                                              {"acceleration_z", a[2]},
                                              {"factor", factor},
                                              {"fresh", std::int64_t{step < 1 ? 1 : 0}},
                                              {"ghosts", ghosts_}}};
    populations.launch(look_kernel(rule_), parity, ghosts.first, ghosts.end, arguments);
}

void OpenFaces::send(const Populations& populations, int parity, Buffer* scratch) const {
    const Vec3& a = lattice_case_.acceleration;
    const std::array<Argument, 11> arguments{{{"cell", cell_.get()},
                                              {"direction", direction_.get()},
                                              {"source", source_.get()},
                                              {"sent", sent_direction_.get()},
                                              {"state", state_.get()},
                                              {"scratch", scratch},
                                              {"acceleration_x", a[0]},
                                              {"acceleration_y", a[1]},
                                              {"acceleration_z", a[2]},
                                              {"ghosts", ghosts_},
                                              {"links", links_}}};
    populations.launch(KernelName::SendFaces, parity, 0, links_, arguments);
}

Memory OpenFaces::memory() const {
    std::string name = "ghosts";
    for (const Face& face : faces_) name += fmt::format("-{}", face.object);
    return {name, state_.get()};
}

std::uint64_t OpenFaces::device_bytes() const {
    std::uint64_t bytes = 0;
    for (const auto* buffer : {&ghost_cell_, &face_, &parameter_, &state_, &cell_, &direction_,
                               &source_, &sent_direction_})
        bytes += (*buffer)->bytes();
    return bytes;
}

}  // namespace halfstep
