// The populations on the device, with the tables that say where each of them lies.
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "device/device.h"
#include "solver/cell_laws.h"
#include "solver/closed_links.h"
#include "solver/exchange.h"

namespace halfstep {

class Populations {
public:
    /// Allocates them, zeroed. `laws` are those of the cells. `program` must outlive this. Throws
    /// as Device::allocate does.
    Populations(Program& program, const ClosedLinks& closed, CellLaws laws, Device& device);

    /// Program::launch with the arguments that every kernel has and `others`.
    void launch(KernelName kernel, int parity, std::int64_t begin, std::int64_t end,
                std::span<const Argument> others) const;

    /// From now on kernels get these fields; `exchange` must outlive this.
    void couple(const Exchange& exchange) { exchange_ = &exchange; }

    Buffer& buffer() const { return *buffer_; }
    Buffer* eddies() const { return laws_.eddies(); }          ///< see CellLaws
    double own_bytes() const { return laws_.bytes_a_cell(); }  ///< that a step reads besides
    std::uint64_t device_bytes() const;

private:
    Program& program_;
    CellLaws laws_;
    std::unique_ptr<Buffer> buffer_, words_, ranks_, masks_;
    const Exchange* exchange_ = nullptr;
};

}  // namespace halfstep
