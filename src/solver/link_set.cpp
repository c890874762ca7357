#include "solver/link_set.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>
#include <utility>

#include "solver/link_parameters.h"
#include "solver/reals.h"
#include "solver/rule_kernels.h"
#include "solver/upload.h"

namespace halfstep {

namespace {

constexpr int face_count = 6;

template <typename T, typename Of>
std::unique_ptr<Buffer> upload(Device& device, const std::vector<Link>& links, Of of) {
    std::vector<T> values;
    values.reserve(links.size());
    for (const Link& link : links) values.push_back(of(link));
    return upload(device, values);
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

std::int64_t chunks_of(std::int64_t links) {
    return (links + force_chunk - 1) / force_chunk;
}

/// Beyond every domain, and a number on every device.
Vec3 finite(Vec3 at) {
    constexpr double far = 1e9;
    for (double& x : at) x = std::clamp(x, -far, far);
    return at;
}

}  // namespace

LinkSet::LinkSet(const LatticeCase& lattice_case, const Domain& domain, const LinkBatch& batch,
                 Device& device)
    : lattice_case_(lattice_case), rule_(batch.rule), work_(batch.work) {
    std::vector<Link> links;
    for (const LinkGroup& group : batch.groups) add(group, links);
    if (is_open_face(rule_))
        open_faces(domain, links, device);
    else if (work_ == LinkWork::InPlace)
        upload_cells(links, device);
    upload_links(links, device);
    upload_parameters(links, device);
}

void LinkSet::add(const LinkGroup& group, std::vector<Link>& links) {
    std::vector<Link> ordered =
        work_ == LinkWork::InPlace ? group.links : in_memory_order(group.links);
    Part part{group.object, count_, count_ + std::int64_t(ordered.size()), 0, 0, 0, {}};
    count_ = part.end;
    if (group.object < face_count)
        part.ramp_steps = lattice_case_.faces[std::size_t(group.object)].ramp_steps;
    links.insert(links.end(), ordered.begin(), ordered.end());
    if (changes_in_time(lattice_case_, rule_, group.object)) part.changing = std::move(ordered);
    parts_.push_back(std::move(part));
}

void LinkSet::open_faces(const Domain& domain, const std::vector<Link>& links, Device& device) {
    std::vector<OpenFaces::Part> parts;
    for (const Part& part : parts_)
        parts.push_back({part.object, {links.begin() + part.begin, links.begin() + part.end}});
    open_ = std::make_unique<OpenFaces>(lattice_case_, domain, rule_, parts, evaluated_at_, device);
    for (std::size_t k = 0; k < parts_.size(); ++k)
        std::tie(parts_[k].first_cell, parts_[k].end_cell) =
            std::pair{open_->ghosts_of(k).first, open_->ghosts_of(k).end};
}

std::optional<Memory> LinkSet::memory() const {
    if (!open_) return std::nullopt;
    return open_->memory();
}

std::vector<KernelName> LinkSet::kernels() const {
    if (open_ && work_ == LinkWork::InPlace) return {look_kernel(rule_), KernelName::SendFaces};
    if (open_) return {look_kernel(rule_), KernelName::SendFaces, KernelName::Scatter};
    switch (work_) {
        case LinkWork::Nothing: return {};
        case LinkWork::InPlace: return {apply_kernel(rule_)};
        default: return {gather_kernel(rule_), KernelName::Scatter};
    }
}

std::vector<KernelName> LinkSet::measuring_kernels() const {
    if (open_)
        return {look_kernel(rule_), KernelName::SendFaces, KernelName::Scatter, KernelName::Force};
    return {gather_kernel(rule_), KernelName::Scatter, KernelName::Force};
}

/// The links come cell by cell, and no cell has links of two parts.
void LinkSet::upload_cells(const std::vector<Link>& links, Device& device) {
    std::vector<std::uint32_t> first;
    for (Part& part : parts_) {
        part.first_cell = std::int64_t(first.size());
        for (auto l = std::size_t(part.begin); l < std::size_t(part.end); ++l)
            if (l == std::size_t(part.begin) || links[l].cell != links[l - 1].cell)
                first.push_back(std::uint32_t(l));
        part.end_cell = std::int64_t(first.size());
    }
    first.push_back(std::uint32_t(links.size()));
    first_ = device.allocate(first.size() * sizeof(std::uint32_t));
    first_->write(0, first.data(), first_->bytes());
}

void LinkSet::upload_links(const std::vector<Link>& links, Device& device) {
    const auto byte = [](int direction) { return static_cast<std::uint8_t>(direction); };
    cell_ = upload<std::uint64_t>(device, links, [](const Link& l) { return pack(l.cell); });
    direction_ =
        upload<std::uint8_t>(device, links, [&](const Link& l) { return byte(l.direction); });
    if (rule_ == Rule::FreeSlip)
        to_cell_ =
            upload<std::uint64_t>(device, links, [](const Link& l) { return pack(l.to_cell); });
    to_direction_ =
        upload<std::uint8_t>(device, links, [&](const Link& l) { return byte(l.to_direction); });
    scratch_ = device.allocate(links.size() * std::size_t(bytes_of(lattice_case_.storage)));
    std::int64_t most = 0;
    for (const Part& part : parts_) most = std::max(most, chunks_of(part.end - part.begin));
    partial_ = device.allocate(std::size_t(most) * 6 * sizeof(FloatPair));
}

void LinkSet::upload_parameters(const std::vector<Link>& links, Device& device) {
    std::vector<double> parameter, wall_velocity;
    for (const Part& part : parts_) {
        const std::vector<Link> own(links.begin() + part.begin, links.begin() + part.end);
        const LinkParameters p =
            evaluate_links(lattice_case_, rule_, part.object, own, evaluated_at_);
        parameter.insert(parameter.end(), p.parameter.begin(), p.parameter.end());
        if (p.wall_velocity.empty()) continue;
        wall_velocity.resize(3 * std::size_t(part.begin));
        wall_velocity.insert(wall_velocity.end(), p.wall_velocity.begin(), p.wall_velocity.end());
    }
    if (!wall_velocity.empty()) wall_velocity.resize(3 * links.size());
    parameter_ = upload_reals(device, lattice_case_.arithmetic, parameter);
    wall_velocity_ = upload_reals(device, lattice_case_.arithmetic, wall_velocity);
}

std::uint64_t LinkSet::device_bytes() const {
    std::uint64_t bytes = 0;
    for (const auto* buffer : {&first_, &cell_, &direction_, &to_cell_, &to_direction_, &parameter_,
                               &wall_velocity_, &scratch_, &partial_})
        if (*buffer) bytes += (*buffer)->bytes();
    return open_ ? bytes + open_->device_bytes() : bytes;
}

const LinkSet::Part* LinkSet::find(int object) const {
    const auto found = std::find_if(parts_.begin(), parts_.end(),
                                    [&](const Part& part) { return part.object == object; });
    return found == parts_.end() ? nullptr : &*found;
}

bool LinkSet::has_any(const std::vector<ForcePart>& parts) const {
    return std::any_of(parts.begin(), parts.end(),
                       [&](const ForcePart& part) { return has(part.object); });
}

bool LinkSet::is_changing(double step) const {
    return std::any_of(parts_.begin(), parts_.end(), [&](const Part& part) {
        return !part.changing.empty() || step < part.ramp_steps;
    });
}

double LinkSet::factor_at(const Part& part, double step) const {
    const bool is_velocity = rule_ == Rule::Velocity || rule_ == Rule::RegularisedVelocity;
    if (!is_velocity || part.object >= face_count) return 1;
    return ramp_at(lattice_case_.faces[std::size_t(part.object)], step);
}

void LinkSet::update_parameters(double step) {
    if (step == std::exchange(evaluated_at_, step)) return;
    if (open_) open_->update(step);
    for (const Part& part : parts_) {
        if (part.changing.empty()) continue;
        const LinkParameters p =
            evaluate_links(lattice_case_, rule_, part.object, part.changing, step);
        if (parameter_) write_reals(*parameter_, lattice_case_.arithmetic, p.parameter, part.begin);
        if (wall_velocity_)
            write_reals(*wall_velocity_, lattice_case_.arithmetic, p.wall_velocity, 3 * part.begin);
    }
}

template <typename Launch>
void LinkSet::for_parts(double step, Launch launch) {
    update_parameters(step);
    for (std::size_t first = 0, end; first < parts_.size(); first = end) {
        const double factor = factor_at(parts_[first], step);
        end = first + 1;
        while (end < parts_.size() && factor_at(parts_[end], step) == factor) ++end;
        launch(parts_[first], parts_[end - 1], factor);
    }
}

void LinkSet::look_at_faces(const Populations& populations, int parity, double step) {
    for_parts(step, [&](const Part& first, const Part& last, double factor) {
        open_->look(populations, parity, step, {first.first_cell, last.end_cell}, factor);
    });
}

void LinkSet::gather(const Populations& populations, int parity, double step) {
    if (open_) {
        look_at_faces(populations, parity, step);
        return open_->send(populations, parity, scratch_.get());
    }
    const Vec3& a = lattice_case_.acceleration;
    for_parts(step, [&](const Part& first, const Part& last, double factor) {
        const std::array<Argument, 9> arguments{{{"cell", cell_.get()},
                                                 {"direction", direction_.get()},
                                                 {"parameter", parameter_.get()},
                                                 {"scratch", scratch_.get()},
                                                 {"acceleration_x", a[0]},
                                                 {"acceleration_y", a[1]},
                                                 {"acceleration_z", a[2]},
                                                 {"factor", factor},
                                                 {"links", count_}}};
        populations.launch(gather_kernel(rule_), parity, first.begin, last.end, arguments);
    });
}

void LinkSet::apply(const Populations& populations, int parity, double step) {
    if (open_) {
        look_at_faces(populations, parity, step);
        return open_->send(populations, parity, nullptr);
    }
    const Vec3& a = lattice_case_.acceleration;
    for_parts(step, [&](const Part& first, const Part& last, double factor) {
        const std::array<Argument, 9> arguments{{{"first", first_.get()},
                                                 {"cell", cell_.get()},
                                                 {"direction", direction_.get()},
                                                 {"parameter", parameter_.get()},
                                                 {"acceleration_x", a[0]},
                                                 {"acceleration_y", a[1]},
                                                 {"acceleration_z", a[2]},
                                                 {"factor", factor},
                                                 {"cells", parts_.back().end_cell}}};
        populations.launch(apply_kernel(rule_), parity, first.first_cell, last.end_cell, arguments);
    });
}

void LinkSet::scatter(const Populations& populations, int parity) {
    const std::array<Argument, 4> arguments{{{"to_cell", to_cell_ ? to_cell_.get() : cell_.get()},
                                             {"to_direction", to_direction_.get()},
                                             {"scratch", scratch_.get()},
                                             {"links", count_}}};
    populations.launch(KernelName::Scatter, parity, 0, count_, arguments);
}

ObjectForce LinkSet::measure(const Populations& populations, int parity, double step,
                             const ForcePart& of) const {
    const Part& part = *find(of.object);
    const Vec3 low = finite(of.within.low), high = finite(of.within.high);
    const std::array<Argument, 15> arguments{{{"cell", cell_.get()},
                                              {"direction", direction_.get()},
                                              {"to_direction", to_direction_.get()},
                                              {"scratch", scratch_.get()},
                                              {"wall_velocity", wall_velocity_.get()},
                                              {"partial", partial_.get()},
                                              {"low_x", low[0]},
                                              {"low_y", low[1]},
                                              {"low_z", low[2]},
                                              {"high_x", high[0]},
                                              {"high_y", high[1]},
                                              {"high_z", high[2]},
                                              {"factor", factor_at(part, step)},
                                              {"first_link", part.begin},
                                              {"end_link", part.end}}};
    const std::int64_t chunks = chunks_of(part.end - part.begin);
    populations.launch(KernelName::Force, parity, 0, chunks, arguments);
    std::vector<FloatPair> partial(std::size_t(chunks) * 6);
    partial_->read(0, partial.data(), partial.size() * sizeof(FloatPair));
    ObjectForce sum;
    for (std::size_t k = 0; k < partial.size(); k += 6)
        for (std::size_t a = 0; a < 3; ++a) {
            sum.force[a] += value_of(partial[k + a]);
            sum.torque[a] += value_of(partial[k + 3 + a]);
        }
    return sum;
}

}  // namespace halfstep
