#include "solver/link_set.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>
#include <utility>

#include "geometry/surroundings.h"
#include "solver/link_forces.h"
#include "solver/link_parameters.h"
#include "solver/reals.h"
#include "solver/rule_kernels.h"
#include "solver/upload.h"

namespace halfstep {

std::optional<Memory> LinkSet::memory() const {
    if (!open_) return std::nullopt;
    return open_->memory();
}

std::vector<KernelName> LinkSet::kernels() const {
    if (open_ && is_in_place(work_)) return {look_kernel(rule_), KernelName::SendFaces};
    if (open_) return {look_kernel(rule_), KernelName::SendFaces, KernelName::Scatter};
    std::vector<KernelName> kernels;
    if (!sliding_.empty()) kernels.push_back(KernelName::Slide);
    if (work_ == LinkWork::LinkByLink) kernels.push_back(links_kernel(rule_));
    if (work_ == LinkWork::CellByCell) kernels.push_back(cells_kernel(rule_));
    if (work_ == LinkWork::TwoPasses) {
        kernels.push_back(gather_kernel(rule_));
        kernels.push_back(KernelName::Scatter);
    }
    return kernels;
}

std::vector<KernelName> LinkSet::measuring_kernels() const {
    if (open_)
        return {look_kernel(rule_), KernelName::SendFaces, KernelName::Scatter, KernelName::Force};
    return {gather_kernel(rule_), KernelName::Scatter, KernelName::Force};
}

std::uint64_t LinkSet::device_bytes() const {
    std::uint64_t bytes = 0;
    for (const auto* buffer : {&first_, &closed_, &place_, &cell_, &direction_, &to_cell_,
                               &to_direction_, &parameter_, &wall_velocity_, &scratch_, &partial_})
        if (*buffer) bytes += (*buffer)->bytes();
    for (const SlidingWalls& walls : sliding_) bytes += walls.device_bytes();
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

void LinkSet::slide(const Populations& populations, int parity, double step) {
    const SlidingWalls::List list{cell_.get(), direction_.get(), parameter_.get(),
                                  wall_velocity_.get()};
    for (const SlidingWalls& walls : sliding_) walls.slide(populations, parity, step, list);
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
    if (work_ == LinkWork::LinkByLink) return apply_links(populations, parity);
    const Vec3& a = lattice_case_.acceleration;
    for_parts(step, [&](const Part& first, const Part& last, double factor) {
        const std::array<Argument, 10> arguments{{{"first", first_.get()},
                                                  {"cell", cell_.get()},
                                                  {"direction", direction_.get()},
                                                  {"closed", closed_.get()},
                                                  {"parameter", parameter_.get()},
                                                  {"acceleration_x", a[0]},
                                                  {"acceleration_y", a[1]},
                                                  {"acceleration_z", a[2]},
                                                  {"factor", factor},
                                                  {"cells", parts_.back().end_cell}}};
        populations.launch(cells_kernel(rule_), parity, first.first_cell, last.end_cell, arguments);
    });
}

void LinkSet::apply_links(const Populations& populations, int parity) {
    const std::array<Argument, 3> arguments{
        {{"place", place_.get()}, {"parameter", parameter_.get()}, {"links", count_}}};
    populations.launch(links_kernel(rule_), parity, 0, count_, arguments);
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
    const GatheredLinks links{cell_.get(),    direction_.get(),     to_direction_.get(),
                              scratch_.get(), wall_velocity_.get(), partial_.get()};
    return force_of(populations, parity, links, of.within, factor_at(part, step), part.begin,
                    part.end);
}

}  // namespace halfstep
