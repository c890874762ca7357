#include "solver/totals_reader.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "solver/reals.h"

namespace halfstep {

namespace {

// Enough strips to fill a GPU, few enough to read at once; cells enough to be worth a block.
constexpr std::int64_t most_strips = 2048, least_cells = 1024;

std::int64_t divide_up(std::int64_t a, std::int64_t b) {
    return (a + b - 1) / b;
}

std::vector<std::uint8_t> solid_bits(const Domain& domain) {
    std::vector<std::uint8_t> bits((domain.solid.size() + 7) / 8);
    for (std::size_t cell = 0; cell < domain.solid.size(); ++cell)
        if (domain.solid[cell]) bits[cell / 8] |= std::uint8_t(1U << cell % 8);
    return bits;
}

std::unique_ptr<Buffer> upload_solids(const Domain& domain, Device& device) {
    if (domain.fluid_cells == volume(domain.cells)) return nullptr;
    const std::vector<std::uint8_t> bits = solid_bits(domain);
    auto buffer = device.allocate(bits.size());
    buffer->write(0, bits.data(), bits.size());
    return buffer;
}

/// The numbers of a strip, as kernels/arguments.h orders them.
using Strip = std::array<double, totals_count>;

/// Adds a strip; `worst` is the largest |u|^2 so far.
void add(const Strip& strip, std::int64_t cell, const Int3& cells, double& worst, Totals& totals) {
    totals.excess_mass += strip[0];
    for (std::size_t a = 0; a < 3; ++a) totals.momentum[a] += strip[1 + a];
    totals.kinetic_energy += strip[4];
    totals.lowest_density = std::min(totals.lowest_density, 1 + strip[6]);
    totals.highest_density = std::max(totals.highest_density, 1 + strip[7]);
    if (strip[5] <= worst) return;
    worst = strip[5];
    totals.cell = {cell % cells[0], cell / cells[0] % cells[1], cell / (cells[0] * cells[1])};
}

}  // namespace

TotalsReader::TotalsReader(const LatticeCase& lattice_case, const Domain& domain, Device& device)
    : lattice_case_(lattice_case), solid_(upload_solids(domain, device)) {
    const Int3& n = lattice_case.cells;
    const std::int64_t rows = n[1] * n[2];
    strip_rows_ = std::max(divide_up(rows, most_strips), divide_up(least_cells, n[0]));
    strips_ = divide_up(rows, strip_rows_);
    partial_ = device.allocate(std::size_t(strips_) * totals_count * sizeof(FloatPair));
    worst_cell_ = device.allocate(std::size_t(strips_) * sizeof(std::uint64_t));
}

std::uint64_t TotalsReader::device_bytes() const {
    return partial_->bytes() + worst_cell_->bytes() + (solid_ ? solid_->bytes() : 0);
}

Totals TotalsReader::read(const Populations& populations, const Domain& domain, int parity) {
    if (is_outdated_) {
        const std::vector<std::uint8_t> bits = solid_bits(domain);
        solid_->write(0, bits.data(), bits.size());
        is_outdated_ = false;
    }
    const Vec3& a = lattice_case_.acceleration;
    const std::array<Argument, 7> arguments{{{"solid", solid_.get()},
                                             {"partial", partial_.get()},
                                             {"worst_cell", worst_cell_.get()},
                                             {"acceleration_x", a[0]},
                                             {"acceleration_y", a[1]},
                                             {"acceleration_z", a[2]},
                                             {"strip_rows", strip_rows_}}};
    populations.launch(KernelName::Totals, parity, 0, strips_, arguments);
    std::vector<FloatPair> partial(std::size_t(strips_) * totals_count);
    std::vector<std::int64_t> cell(static_cast<std::size_t>(strips_));
    partial_->read(0, partial.data(), partial_->bytes());
    worst_cell_->read(0, cell.data(), worst_cell_->bytes());

    constexpr double huge = std::numeric_limits<double>::infinity();
    Totals totals{.lowest_density = huge, .highest_density = -huge};
    double worst = -1;
    for (std::size_t s = 0; s < cell.size(); ++s) {
        Strip strip;
        for (std::size_t k = 0; k < totals_count; ++k)
            strip[k] = value_of(partial[s * totals_count + k]);
        add(strip, cell[s], lattice_case_.cells, worst, totals);
    }
    totals.finite = worst < totals_beyond;
    totals.max_speed = std::sqrt(std::max(worst, 0.0));
    return totals;
}

}  // namespace halfstep
