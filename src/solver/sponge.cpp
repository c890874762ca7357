#include "solver/sponge.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "solver/link_parameters.h"
#include "solver/reals.h"

namespace halfstep {

namespace {

constexpr double sound_speed = 0.57735026918962576, crossings_to_average = 20;
constexpr int means = 4;  ///< of rho - 1 and u

/// Steps that the mean looks back. Shorter, and it takes the sound itself for its mean; longer,
/// and it resists longer to a flow that starts.
double average_of(const SpongeLayer& sponge) {
    if (sponge.average > 0) return std::max(1.0, sponge.average);
    return crossings_to_average * double(sponge.cells) / sound_speed;
}

}  // namespace

Sponge::Sponge(const LatticeCase& lattice_case, int face, Device& device)
    : lattice_case_(lattice_case), face_(face), size_(lattice_case.cells) {
    const auto axis = std::size_t(face / 2);
    const std::int64_t cells = lattice_case.faces[std::size_t(face)].sponge.cells;
    if (face % 2 == 1) low_[axis] = lattice_case.cells[axis] - cells;
    size_[axis] = cells;
    std::int64_t columns = 1;
    for (std::size_t a = 0; a < 3; ++a) {
        if (a == axis) continue;
        stride_[a] = columns;
        columns *= size_[a];
    }
    const std::size_t real = bytes_of(lattice_case.arithmetic);
    mean_ = device.allocate(means * std::size_t(volume(size_)) * real);
    if (!velocity()) return;
    target_ = device.allocate(3 * std::size_t(columns) * real);
    write_target(0.5);
}

const VectorField* Sponge::velocity() const {
    if (face().kind == FaceKind::Velocity) return &face().velocity;
    return face().sponge.velocity ? &*face().sponge.velocity : nullptr;
}

void Sponge::write_target(double step) {
    std::vector<Int3> cells;
    const auto axis = std::size_t(face_ / 2);
    Int3 size = size_;
    size[axis] = 1;
    for (std::int64_t k = 0; k < volume(size); ++k) {
        Int3 cell{k % size[0], k / size[0] % size[1], k / (size[0] * size[1])};
        cell[axis] = face_ % 2 == 0 ? 0 : lattice_case_.cells[axis] - 1;
        cells.push_back(cell);
    }
    write_reals(*target_, lattice_case_.arithmetic,
                evaluate_at_face(*velocity(), face_, cells, step));
}

bool Sponge::is_changing(double step) const {
    if (!velocity()) return false;
    const bool ramps = face().kind == FaceKind::Velocity && step < face().ramp_steps;
    return ramps || depends_on_time(*velocity());
}

void Sponge::apply(const Populations& populations, int parity, double step) {
    if (velocity() && depends_on_time(*velocity())) write_target(step);
    const SpongeLayer& layer = face().sponge;
    const auto thickness = double(layer.cells);
    // exp(-integral of s^2 strength over the time to cross, to and fro), s = depth / thickness
    const double strength = 1.5 * sound_speed * layer.strength / thickness;
    const double start = face_ % 2 == 0 ? thickness : double(low_[std::size_t(face_ / 2)]);
    const double factor = face().kind == FaceKind::Velocity ? ramp_at(face(), step) : 1;
    const Vec3& a = lattice_case_.acceleration;
    const std::array<Argument, 21> arguments{{{"target", target_.get()},
                                              {"mean", mean_.get()},
                                              {"acceleration_x", a[0]},
                                              {"acceleration_y", a[1]},
                                              {"acceleration_z", a[2]},
                                              {"start", start},
                                              {"thickness", thickness},
                                              {"strength", strength},
                                              {"rate", 1 / average_of(layer)},
                                              {"factor", factor},
                                              {"fresh", std::int64_t{step < 1 ? 1 : 0}},
                                              {"face", std::int64_t{face_}},
                                              {"low_x", low_[0]},
                                              {"low_y", low_[1]},
                                              {"low_z", low_[2]},
                                              {"box_x", size_[0]},
                                              {"box_y", size_[1]},
                                              {"stride_x", stride_[0]},
                                              {"stride_y", stride_[1]},
                                              {"stride_z", stride_[2]},
                                              {"cells", volume(size_)}}};
    populations.launch(KernelName::Sponge, parity, 0, volume(size_), arguments);
}

Memory Sponge::memory() const {
    return {fmt::format("sponge-{}", face_), mean_.get()};
}

std::uint64_t Sponge::device_bytes() const {
    return mean_->bytes() + (target_ ? target_->bytes() : 0);
}

std::vector<Sponge> make_sponges(const LatticeCase& lattice_case, Device& device) {
    std::vector<Sponge> sponges;
    for (int face = 0; face < 6; ++face)
        if (lattice_case.faces[std::size_t(face)].sponge.cells > 0)
            sponges.emplace_back(lattice_case, face, device);
    return sponges;
}

}  // namespace halfstep
