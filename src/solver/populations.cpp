#include "solver/populations.h"

#include <utility>
#include <vector>

namespace halfstep {

namespace {

std::unique_ptr<Buffer> upload(const std::vector<std::uint32_t>& table, Device& device) {
    if (table.empty()) return nullptr;
    auto buffer = device.allocate(table.size() * sizeof(std::uint32_t));
    buffer->write(0, table.data(), buffer->bytes());
    return buffer;
}

}  // namespace

Populations::Populations(Program& program, const ClosedLinks& closed, CellLaws laws, Device& device)
    : program_(program),
      laws_(std::move(laws)),
      buffer_(device.allocate(program.population_bytes())) {
    if (closed.empty()) return;
    words_ = upload(closed.words(), device);
    ranks_ = upload(closed.ranks(), device);
    masks_ = upload(closed.masks(), device);
}

void Populations::launch(KernelName kernel, int parity, std::int64_t begin, std::int64_t end,
                         std::span<const Argument> others) const {
    std::vector<Argument> arguments{{"populations", buffer_.get()},
                                    {"closed_words", words_.get()},
                                    {"closed_ranks", ranks_.get()},
                                    {"closed_masks", masks_.get()},
                                    {"law", laws_.law()},
                                    {"own_x", laws_.acceleration(0)},
                                    {"own_y", laws_.acceleration(1)},
                                    {"own_z", laws_.acceleration(2)},
                                    {"eddies", laws_.eddies()}};
    arguments.insert(arguments.end(), others.begin(), others.end());
    const auto exchanged = arguments_of_exchange(exchange_);
    arguments.insert(arguments.end(), exchanged.begin(), exchanged.end());
    program_.launch(kernel, parity, begin, end, arguments);
}

std::uint64_t Populations::device_bytes() const {
    std::uint64_t bytes = laws_.device_bytes();
    for (const auto* buffer : {&buffer_, &words_, &ranks_, &masks_})
        if (*buffer) bytes += (*buffer)->bytes();
    return bytes;
}

}  // namespace halfstep
