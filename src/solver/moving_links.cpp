#include "solver/moving_links.h"

#include <algorithm>
#include <array>

#include "solver/link_forces.h"
#include "solver/link_parameters.h"
#include "solver/reals.h"
#include "solver/rule_kernels.h"
#include "solver/upload.h"

namespace halfstep {

namespace {

constexpr int object_in_box = 6;  ///< the only body of PlacedBody::near_case

template <typename T>
void write(DeviceList& list, const std::vector<T>& values) {
    list.write(values.data(), values.size() * sizeof(T));
}

}  // namespace

void DeviceList::reserve(std::size_t bytes) {
    constexpr double to_spare = 1.25;
    if (buffer_ && buffer_->bytes() >= bytes) return;
    buffer_ = device_->allocate(static_cast<std::size_t>(static_cast<double>(bytes) * to_spare));
}

void DeviceList::write(const void* from, std::size_t bytes) {
    if (bytes == 0) return;
    reserve(bytes);
    buffer_->write(0, from, bytes);
}

void DeviceList::write_reals(Arithmetic arithmetic, const std::vector<double>& values) {
    if (values.empty()) return;
    reserve(values.size() * bytes_of(arithmetic));
    halfstep::write_reals(*buffer_, arithmetic, values);
}

MovingLinks::MovingLinks(const LatticeCase& lattice_case, Rule rule, Device& device)
    : lattice_case_(lattice_case),
      rule_(rule),
      cell_(device),
      direction_(device),
      to_direction_(device),
      parameter_(device),
      wall_velocity_(device),
      scratch_(device),
      partial_(device) {}

void MovingLinks::replace(const PlacedBody& placed, const LinkGroup& group) {
    std::vector<std::uint64_t> cells;
    std::vector<std::uint8_t> directions, to_directions;
    for (const Link& link : group.links) {
        cells.push_back(pack(*wrapped(lattice_case_, placed.unwrapped(link.cell))));
        directions.push_back(static_cast<std::uint8_t>(link.direction));
        to_directions.push_back(static_cast<std::uint8_t>(link.to_direction));
    }
    count_ = static_cast<std::int64_t>(cells.size());
    write(cell_, cells);
    write(direction_, directions);
    write(to_direction_, to_directions);
    const LinkParameters values =
        evaluate_links(placed.near_case, rule_, object_in_box, group.links, 0);
    parameter_.write_reals(lattice_case_.arithmetic, values.parameter);
    wall_velocity_.write_reals(lattice_case_.arithmetic, values.wall_velocity);
    has_wall_velocity_ = !values.wall_velocity.empty();
    scratch_.reserve(cells.size() * static_cast<std::size_t>(bytes_of(lattice_case_.storage)));
    partial_.reserve(static_cast<std::size_t>(force_items(count_)) * 6 * sizeof(FloatPair));
}

std::uint64_t MovingLinks::device_bytes() const {
    std::uint64_t bytes = 0;
    for (const DeviceList* list :
         {&cell_, &direction_, &to_direction_, &parameter_, &wall_velocity_, &scratch_, &partial_})
        bytes += list->bytes();
    return bytes;
}

void MovingLinks::gather(const Populations& populations, int parity) {
    const Vec3& a = lattice_case_.acceleration;
    const std::array<Argument, 9> arguments{{{"cell", cell_.get()},
                                             {"direction", direction_.get()},
                                             {"parameter", parameter_.get()},
                                             {"scratch", scratch_.get()},
                                             {"acceleration_x", a[0]},
                                             {"acceleration_y", a[1]},
                                             {"acceleration_z", a[2]},
                                             {"factor", 1.0},
                                             {"links", count_}}};
    populations.launch(gather_kernel(rule_), parity, 0, count_, arguments);
}

void MovingLinks::scatter(const Populations& populations, int parity) {
    const std::array<Argument, 4> arguments{{{"to_cell", cell_.get()},
                                             {"to_direction", to_direction_.get()},
                                             {"scratch", scratch_.get()},
                                             {"links", count_}}};
    populations.launch(KernelName::Scatter, parity, 0, count_, arguments);
}

ObjectForce MovingLinks::measure(const Populations& populations, int parity, const Bounds& within) {
    Buffer* const wall_velocity = has_wall_velocity_ ? wall_velocity_.get() : nullptr;
    const GatheredLinks links{cell_.get(),    direction_.get(), to_direction_.get(),
                              scratch_.get(), wall_velocity,    partial_.get()};
    return force_of(populations, parity, links, within, 1, 0, count_);
}

}  // namespace halfstep
