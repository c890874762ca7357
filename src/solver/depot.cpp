#include "solver/depot.h"

#include <utility>

namespace halfstep {

bool Depot::find_courier() {
    if (!std::exchange(has_asked_, true)) courier_ = device_.make_courier();
    return courier_ != nullptr;
}

void Depot::allocate(std::size_t bytes_a_field) {
    room_.reset();
    auto room = std::make_shared<Waiting>();
    for (auto& field : room->fields) field = device_.allocate(bytes_a_field);
    room->bytes = bytes_a_field;
    room->courier = courier_.get();
    room_ = std::move(room);
}

std::shared_ptr<Waiting> Depot::make_room(std::size_t bytes_a_field, std::uint64_t in_use) {
    if (bytes_a_field >= too_much_ || (room_ && room_.use_count() > 1)) return nullptr;
    const std::uint64_t wanted = in_use - device_bytes() + 4 * std::uint64_t{bytes_a_field};
    if (wanted > device_.memory_bytes() / 4 * 3) return nullptr;
    try {
        if (!find_courier()) return nullptr;
        if (!room_ || room_->bytes < bytes_a_field) allocate(bytes_a_field);
    } catch (const DeviceMemoryError&) {
        too_much_ = bytes_a_field;  // it is done without
        return nullptr;
    }
    return room_;
}

bool Depot::put(StillFlow& still, const MomentsReader& reader, const Populations& populations,
                int parity, std::uint64_t in_use) {
    const auto room = make_room(still.bytes_a_field(), in_use);
    if (!room) return false;
    std::int64_t at = 0;
    for (std::size_t block = 0; block < still.blocks(); ++block) {
        const Rows& rows = still.rows(block);
        reader.compute(populations, parity, rows, 0, rows.count(), room->fields, at);
        at += rows.count();
    }
    room->courier->mark();
    still.wait_in(room);
    return true;
}

std::uint64_t Depot::device_bytes() const {
    return room_ ? 4 * std::uint64_t{room_->bytes} : 0;
}

}  // namespace halfstep
