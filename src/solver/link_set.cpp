#include "solver/link_set.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <tuple>

#include "solver/link_parameters.h"
#include "solver/reals.h"

namespace halfstep {

namespace {

constexpr int face_count = 6;

KernelName gather_kernel(Rule rule) {
    switch (rule) {
        case Rule::BounceBack: return KernelName::GatherBounceBack;
        case Rule::Velocity: return KernelName::GatherVelocity;
        case Rule::Pressure: return KernelName::GatherPressure;
        default: return KernelName::GatherFreeSlip;
    }
}

/// x (24 bits), y (20), z (20), as kernels/boundary/link.h unpacks it.
std::uint64_t pack(const Int3& cell) {
    return std::uint64_t(cell[0]) | std::uint64_t(cell[1]) << 24 | std::uint64_t(cell[2]) << 44;
}

template <typename T, typename Of>
std::unique_ptr<Buffer> upload(Device& device, const std::vector<Link>& links, Of of) {
    std::vector<T> values;
    values.reserve(links.size());
    for (const Link& link : links) values.push_back(of(link));
    auto buffer = device.allocate(values.size() * sizeof(T));
    buffer->write(0, values.data(), values.size() * sizeof(T));
    return buffer;
}

/// In order of z, y, direction, x: links side by side then exchange populations side by side.
std::vector<Link> in_memory_order(std::vector<Link> links) {
    const auto key = [](const Link& link) {
        return std::make_tuple(link.cell[2], link.cell[1], link.direction, link.cell[0]);
    };
    std::sort(links.begin(), links.end(),
              [&](const Link& a, const Link& b) { return key(a) < key(b); });
    return links;
}

std::optional<KernelName> direct_kernel(const LinkGroup& group) {
    if (!group.ends_in_solids) return std::nullopt;
    if (group.rule == Rule::BounceBack) return KernelName::DirectBounceBack;
    if (group.rule == Rule::Velocity) return KernelName::DirectVelocity;
    return std::nullopt;
}

}  // namespace

LinkSet::LinkSet(const LatticeCase& lattice_case, const LinkGroup& group, Device& device)
    : lattice_case_(lattice_case),
      gather_kernel_(gather_kernel(group.rule)),
      direct_kernel_(direct_kernel(group)),
      object_(group.object),
      count_(std::int64_t(group.links.size())),
      rule_(group.rule) {
    const std::vector<Link> links = in_memory_order(group.links);
    const auto byte = [](int direction) { return static_cast<std::uint8_t>(direction); };
    cell_ = upload<std::uint64_t>(device, links, [](const Link& l) { return pack(l.cell); });
    direction_ =
        upload<std::uint8_t>(device, links, [&](const Link& l) { return byte(l.direction); });
    if (rule_ == Rule::FreeSlip)
        to_cell_ =
            upload<std::uint64_t>(device, links, [](const Link& l) { return pack(l.to_cell); });
    to_direction_ =
        upload<std::uint8_t>(device, links, [&](const Link& l) { return byte(l.to_direction); });
    scratch_ = device.allocate(links.size() * std::size_t(bytes_of(lattice_case.storage)));
    partial_ =
        device.allocate(std::size_t((count_ + force_chunk - 1) / force_chunk) * 6 * sizeof(double));
    if (object_ < face_count) ramp_steps_ = lattice_case.faces[std::size_t(object_)].ramp_steps;
    if (changes_in_time(lattice_case, rule_, object_)) changing_ = links;

    const LinkParameters p = evaluate_links(lattice_case, rule_, object_, links, evaluated_at_);
    const std::size_t real = bytes_of(lattice_case.arithmetic);
    if (!p.parameter.empty()) {
        parameter_ = device.allocate(p.parameter.size() * real);
        write_reals(*parameter_, lattice_case.arithmetic, p.parameter);
    }
    if (!p.wall_velocity.empty()) {
        wall_velocity_ = device.allocate(p.wall_velocity.size() * real);
        write_reals(*wall_velocity_, lattice_case.arithmetic, p.wall_velocity);
    }
}

std::uint64_t LinkSet::device_bytes() const {
    std::uint64_t bytes = 0;
    for (const auto* buffer : {&cell_, &direction_, &to_cell_, &to_direction_, &parameter_,
                               &wall_velocity_, &scratch_, &partial_})
        if (*buffer) bytes += (*buffer)->bytes();
    return bytes;
}

/// Velocities grow smoothly: (1 - cos(pi t / ramp)) / 2.
double LinkSet::factor_at(double step) const {
    if (rule_ != Rule::Velocity || step >= ramp_steps_) return 1;
    return 0.5 * (1 - std::cos(std::numbers::pi * step / ramp_steps_));
}

void LinkSet::update_parameters(double step) {
    if (changing_.empty() || step == evaluated_at_) return;
    const LinkParameters p = evaluate_links(lattice_case_, rule_, object_, changing_, step);
    write_reals(*parameter_, lattice_case_.arithmetic, p.parameter);
    if (wall_velocity_) write_reals(*wall_velocity_, lattice_case_.arithmetic, p.wall_velocity);
    evaluated_at_ = step;
}

void LinkSet::gather(Program& program, Buffer& populations, int parity, double step) {
    update_parameters(step);
    const std::array<Argument, 10> arguments{{{"populations", &populations},
                                              {"cell", cell_.get()},
                                              {"direction", direction_.get()},
                                              {"parameter", parameter_.get()},
                                              {"scratch", scratch_.get()},
                                              {"acceleration_x", lattice_case_.acceleration[0]},
                                              {"acceleration_y", lattice_case_.acceleration[1]},
                                              {"acceleration_z", lattice_case_.acceleration[2]},
                                              {"factor", factor_at(step)},
                                              {"links", count_}}};
    program.launch(gather_kernel_, parity, 0, count_, arguments);
}

ObjectForce LinkSet::measure(Program& program, Buffer& populations, int parity, double step) {
    const std::array<Argument, 9> arguments{{{"populations", &populations},
                                             {"cell", cell_.get()},
                                             {"direction", direction_.get()},
                                             {"to_direction", to_direction_.get()},
                                             {"scratch", scratch_.get()},
                                             {"wall_velocity", wall_velocity_.get()},
                                             {"partial", partial_.get()},
                                             {"factor", factor_at(step)},
                                             {"links", count_}}};
    const std::int64_t chunks = (count_ + force_chunk - 1) / force_chunk;
    program.launch(KernelName::Force, parity, 0, chunks, arguments);
    std::vector<double> partial(std::size_t(chunks) * 6);
    partial_->read(0, partial.data(), partial.size() * sizeof(double));
    ObjectForce sum;
    for (std::size_t k = 0; k < partial.size(); k += 6)
        for (std::size_t a = 0; a < 3; ++a) {
            sum.force[a] += partial[k + a];
            sum.torque[a] += partial[k + 3 + a];
        }
    return sum;
}

void LinkSet::scatter(Program& program, Buffer& populations, int parity) {
    const std::array<Argument, 5> arguments{{{"populations", &populations},
                                             {"to_cell", to_cell_ ? to_cell_.get() : cell_.get()},
                                             {"to_direction", to_direction_.get()},
                                             {"scratch", scratch_.get()},
                                             {"links", count_}}};
    program.launch(KernelName::Scatter, parity, 0, count_, arguments);
}

void LinkSet::apply(Program& program, Buffer& populations, int parity, double step) {
    update_parameters(step);
    const std::array<Argument, 9> arguments{{{"populations", &populations},
                                             {"cell", cell_.get()},
                                             {"direction", direction_.get()},
                                             {"parameter", parameter_.get()},
                                             {"acceleration_x", lattice_case_.acceleration[0]},
                                             {"acceleration_y", lattice_case_.acceleration[1]},
                                             {"acceleration_z", lattice_case_.acceleration[2]},
                                             {"factor", factor_at(step)},
                                             {"links", count_}}};
    program.launch(direct_kernel_.value(), parity, 0, count_, arguments);
}

}  // namespace halfstep
