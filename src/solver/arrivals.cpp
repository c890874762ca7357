#include "solver/arrivals.h"

#include <algorithm>
#include <array>

#include "lattice/velocity_set.h"

namespace halfstep {

namespace {
constexpr std::int64_t cells_at_once = 1 << 17;
}

Arrivals::Arrivals(const LatticeCase& lattice_case, Lattice lattice, Device& device,
                   const Populations& populations, int parity)
    : lattice_case_(lattice_case), populations_(populations), parity_(parity) {
    rows_at_once_ = std::clamp<std::int64_t>(cells_at_once / lattice_case.cells[0], 1, rows());
    bytes_a_row_ = static_cast<std::size_t>(lattice_case.cells[0] * velocity_set(lattice).count *
                                            bytes_of(lattice_case.storage));
    buffer_ = device.allocate(static_cast<std::size_t>(rows_at_once_) * bytes_a_row_);
}

std::int64_t Arrivals::rows() const {
    return lattice_case_.cells[1] * lattice_case_.cells[2];
}

void Arrivals::launch(KernelName kernel, std::int64_t first_row, std::int64_t end_row) const {
    const Int3& n = lattice_case_.cells;
    const std::int64_t cells = (end_row - first_row) * n[0];
    const std::array<Argument, 5> arguments{{{"arriving", buffer_.get()},
                                             {"first_cell", first_row * n[0]},
                                             {"cells", cells},
                                             {"nx", n[0]},
                                             {"ny", n[1]}}};
    // The kernels ask for the parity of the step before.
    populations_.launch(kernel, 1 - parity_, 0, cells, arguments);
}

void Arrivals::save(std::int64_t first_row, std::int64_t end_row, void* to) const {
    launch(KernelName::SaveCells, first_row, end_row);
    buffer_->read(0, to, static_cast<std::size_t>(end_row - first_row) * bytes_a_row_);
}

void Arrivals::load(std::int64_t first_row, std::int64_t end_row, const void* from) {
    buffer_->write(0, from, static_cast<std::size_t>(end_row - first_row) * bytes_a_row_);
    launch(KernelName::LoadCells, first_row, end_row);
}

}  // namespace halfstep
