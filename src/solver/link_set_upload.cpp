// How a set of links is made; what it does in a step stands in link_set.cpp.
#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

#include "geometry/surroundings.h"
#include "solver/link_parameters.h"
#include "solver/link_set.h"
#include "solver/reals.h"
#include "solver/rule_kernels.h"
#include "solver/upload.h"

namespace halfstep {

namespace {

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

}  // namespace

LinkSet::LinkSet(const LatticeCase& lattice_case, const Domain& domain, const ClosedLinks& closed,
                 const LinkBatch& batch, const Populations& populations, Device& device)
    : lattice_case_(lattice_case), rule_(batch.rule), work_(batch.work) {
    std::vector<Link> links;
    for (const LinkGroup& group : batch.groups) add(group, links);
    if (is_open_face(rule_))
        open_faces(domain, links, device);
    else if (work_ == LinkWork::CellByCell)
        upload_cells(links, device);
    upload_links(links, closed, device);
    upload_parameters(links, device);
    if (work_ == LinkWork::LinkByLink) find_places(populations, device);
    add_sliding(domain, links, device);
}

void LinkSet::add(const LinkGroup& group, std::vector<Link>& links) {
    std::vector<Link> ordered =
        work_ == LinkWork::CellByCell ? group.links : in_memory_order(group.links);
    Part part{group.object, count_, count_ + std::int64_t(ordered.size()), 0, 0, 0, {}};
    count_ = part.end;
    if (group.object < face_count)
        part.ramp_steps = lattice_case_.faces[std::size_t(group.object)].ramp_steps;
    links.insert(links.end(), ordered.begin(), ordered.end());
    if (changes_in_time(lattice_case_, rule_, group.object)) part.changing = std::move(ordered);
    parts_.push_back(std::move(part));
}

void LinkSet::add_sliding(const Domain& domain, const std::vector<Link>& links, Device& device) {
    if (rule_ != Rule::Sliding) return;
    for (const Part& part : parts_)
        sliding_.emplace_back(
            lattice_case_, domain, part.object, part.begin,
            std::vector<Link>(links.begin() + part.begin, links.begin() + part.end), device);
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

void LinkSet::upload_links(const std::vector<Link>& links, const ClosedLinks& closed,
                           Device& device) {
    const auto byte = [](int direction) { return static_cast<std::uint8_t>(direction); };
    cell_ = upload<std::uint64_t>(device, links, [](const Link& l) { return pack(l.cell); });
    direction_ =
        upload<std::uint8_t>(device, links, [&](const Link& l) { return byte(l.direction); });
    if (!open_ && work_ == LinkWork::CellByCell)
        closed_ = upload<std::uint32_t>(device, links,
                                        [&](const Link& l) { return closed.links_of(l.cell); });
    if (rule_ == Rule::FreeSlip)
        to_cell_ =
            upload<std::uint64_t>(device, links, [](const Link& l) { return pack(l.to_cell); });
    to_direction_ =
        upload<std::uint8_t>(device, links, [&](const Link& l) { return byte(l.to_direction); });
    scratch_ = device.allocate(links.size() * std::size_t(bytes_of(lattice_case_.storage)));
    std::int64_t most = 0;
    for (const Part& part : parts_) most = std::max(most, force_items(part.end - part.begin));
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

void LinkSet::find_places(const Populations& populations, Device& device) {
    const int arrays = 1 + 2 * others_of(rule_);
    place_ = device.allocate(std::size_t(count_ * arrays) * sizeof(std::uint32_t));
    const std::array<Argument, 5> arguments{{{"cell", cell_.get()},
                                             {"direction", direction_.get()},
                                             {"parameter", parameter_.get()},
                                             {"place", place_.get()},
                                             {"links", count_}}};
    for (int parity : {0, 1}) populations.launch(place_kernel(rule_), parity, 0, count_, arguments);
}

}  // namespace halfstep
