#include "solver/eddies.h"

#include <algorithm>
#include <array>
#include <tuple>

#include "geometry/surroundings.h"
#include "lattice/velocity_set.h"
#include "solver/link_parameters.h"
#include "solver/reals.h"
#include "solver/upload.h"

namespace halfstep {

namespace {

/// 2 axis + end of a direction along an axis, else -1.
int side_of(const std::array<int, 3>& c) {
    int side = -1;
    for (int a = 0; a < 3; ++a) {
        const int along = c[std::size_t(a)];
        if (along == 0) continue;
        if (side >= 0) return -1;
        side = 2 * a + (along > 0 ? 1 : 0);
    }
    return side;
}

struct Mirror {
    Vec3 turn{1, 1, 1}, give{}, spin{};
};

Mirror mirror_of_face(const LatticeCase& lattice_case, std::size_t index, double step) {
    const Face& face = lattice_case.faces[index];
    Mirror mirror;
    const bool is_wall = face.kind == FaceKind::Wall || face.kind == FaceKind::MovingWall;
    if (is_wall && !slides(lattice_case, int(index))) {
        mirror.turn = {-1, -1, -1};
        for (std::size_t a = 0; face.kind == FaceKind::MovingWall && a < 3; ++a)
            mirror.give[a] = 2 * ramp_at(face, step) * face.velocity[a].value({}, step);
    } else if (is_wall || face.kind == FaceKind::FreeSlip) {
        mirror.turn[index / 2] = -1;
    }
    return mirror;
}

Mirror mirror_of_body(const LatticeCase& lattice_case, std::size_t index) {
    const Body& body = lattice_case.bodies[index];
    Mirror mirror;
    if (slides(lattice_case, object_of_body(index))) return mirror;
    mirror.turn = {-1, -1, -1};
    mirror.give = 2 * (body.velocity - cross(body.angular_velocity, body.center));
    mirror.spin = 2 * body.angular_velocity;
    return mirror;
}

}  // namespace

CellsBeside find_beside(const Domain& domain, Lattice lattice) {
    const VelocitySet& set = velocity_set(lattice);
    std::vector<std::tuple<std::uint64_t, int, std::uint16_t>> all;
    for (const LinkGroup& group : domain.groups)
        for (const Link& link : group.links)
            if (const int side = side_of(set.velocity[std::size_t(link.direction)]); side >= 0)
                all.emplace_back(domain.index(link.cell), side, std::uint16_t(group.object + 1));
    std::sort(all.begin(), all.end());
    CellsBeside found;
    for (const auto& [cell, side, object] : all) {
        if (found.cells.empty() || found.cells.back() != cell) {
            found.cells.push_back(cell);
            found.objects.resize(found.objects.size() + 6);
        }
        found.objects[found.objects.size() - 6 + std::size_t(side)] = object;
    }
    return found;
}

std::vector<double> make_mirrors(const LatticeCase& lattice_case, double step) {
    std::vector<double> numbers;
    for (std::size_t object = 0; object < face_count + lattice_case.bodies.size(); ++object) {
        const Mirror mirror = object < face_count
                                  ? mirror_of_face(lattice_case, object, step)
                                  : mirror_of_body(lattice_case, object - face_count);
        for (const Vec3& part : {mirror.turn, mirror.give, mirror.spin})
            numbers.insert(numbers.end(), part.begin(), part.end());
    }
    return numbers;
}

Eddies::Eddies(const LatticeCase& lattice_case, const Domain& domain, Device& device)
    : lattice_case_(lattice_case), device_(device) {
    const CellsBeside beside = find_beside(domain, lattice_case.lattice);
    wall_cells_ = std::int64_t(beside.cells.size());
    for (const Face& face : lattice_case.faces)
        if (face.kind == FaceKind::MovingWall) ramp_steps_ = std::max(ramp_steps_, face.ramp_steps);
    const std::size_t mirrors = (face_count + lattice_case.bodies.size()) * mirror_count;
    mirrors_ = device.allocate(mirrors * bytes_of(lattice_case.arithmetic));
    if (wall_cells_ == 0) return;
    cells_ = upload(device, beside.cells);
    beside_ = upload(device, beside.objects);
}

KernelName Eddies::kernel() const {
    return lattice_case_.viscosity.kind == Viscosity::Wale ? KernelName::EddiesWale
                                                           : KernelName::EddiesVreman;
}

void Eddies::launch(const Populations& populations, int parity, Buffer* cells,
                    std::int64_t count) const {
    const std::array<Argument, 4> arguments{{{"cell", cells},
                                             {"beside", cells ? beside_.get() : nullptr},
                                             {"mirror", mirrors_.get()},
                                             {"cells", count}}};
    populations.launch(kernel(), parity, 0, count, arguments);
}

void Eddies::update(const Populations& populations, int parity, double step) {
    const double at = ramp_steps_ > 0 ? std::min(step, ramp_steps_ + 1) : 0;
    if (at != mirrors_of_) {
        mirrors_of_ = at;
        write_reals(*mirrors_, lattice_case_.arithmetic, make_mirrors(lattice_case_, at));
    }
    launch(populations, parity, nullptr, volume(lattice_case_.cells));
    if (wall_cells_ > 0) launch(populations, parity, cells_.get(), wall_cells_);
}

// The moments' kernel has a place for rho - 1 and, in two dimensions, for u_z, which nobody reads:
// the first is where the eddies are written next.
void Eddies::begin(const Populations& populations, const Exchange& exchange) {
    const Int3& n = lattice_case_.cells;
    const Vec3& a = lattice_case_.acceleration;
    const auto& [ux, uy, uz] = exchange.kept;
    const std::unique_ptr<Buffer> unread = uz ? nullptr : device_.allocate(ux->bytes());
    const std::array<Argument, 8> arguments{{{"drho", populations.eddies()},
                                             {"ux", ux.get()},
                                             {"uy", uy.get()},
                                             {"uz", uz ? uz.get() : unread.get()},
                                             {"acceleration_x", a[0]},
                                             {"acceleration_y", a[1]},
                                             {"acceleration_z", a[2]},
                                             {"first_row", std::int64_t{0}}}};
    populations.launch(KernelName::Moments, 0, 0, n[1] * n[2], arguments);
    update(populations, 0, 0);
    device_.finish();
}

double Eddies::bytes_a_cell() const {
    return double(bytes_of(lattice_case_.arithmetic)) * (dimensions_of(lattice_case_.lattice) + 1);
}

std::uint64_t Eddies::device_bytes() const {
    std::uint64_t bytes = 0;
    for (const auto* buffer : {&cells_, &beside_, &mirrors_})
        if (*buffer) bytes += (*buffer)->bytes();
    return bytes;
}

}  // namespace halfstep
