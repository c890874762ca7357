#include "solver/scalar.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>

#include "halfstep/error.h"
#include "lattice/velocity_set.h"
#include "solver/arrivals_buffer.h"
#include "solver/reals.h"
#include "solver/spec_of.h"
#include "solver/upload.h"

namespace halfstep {

namespace {

constexpr std::int64_t cells_at_once = 1 << 17;

Vec3 centre_of(std::int64_t cell, const Int3& n) {
    return {double(cell % n[0]) + 0.5, double(cell / n[0] % n[1]) + 0.5,
            double(cell / (n[0] * n[1])) + 0.5};
}

double checked(double value, const Vec3& at) {
    if (std::isfinite(value)) return value;
    throw RunError(
        fmt::format("the initial value of a scalar is {} at cell position ({:.1f}, {:.1f}, {:.1f}) "
                    "(the expression has no finite value there); mend the expression",
                    value, at[0], at[1], at[2]));
}

/// By a central difference over one cell.
double gradient(const ScalarField& field, Vec3 at, std::size_t axis) {
    at[axis] += 0.5;
    const double high = checked(field.value(at, 0), at);
    at[axis] -= 1;
    return high - checked(field.value(at, 0), at);
}

/// What a scalar with these walls launches.
std::vector<KernelName> kernels_of(const Domain& own) {
    std::vector<KernelName> kernels{KernelName::ScalarStep, KernelName::ScalarFill,
                                    KernelName::ScalarRead};
    if (own.groups.empty()) return kernels;
    kernels.insert(kernels.end(), {KernelName::ScalarLinks, KernelName::Scatter});
    return kernels;
}

}  // namespace

Scalar::Scalar(const LatticeCase& lattice_case, std::size_t index, std::int64_t lifted,
               const Domain& domain, Streaming streaming, const Exchange& exchange, Device& device)
    : lattice_case_(lattice_case),
      scalar_(lattice_case.scalars[index]),
      exchange_(exchange),
      device_(device),
      lattice_(scalar_lattice(lattice_case.lattice)),
      rates_(scalar_rates(scalar_, scalar_.diffusivity, sound_speed_squared(lattice_))),
      lifted_(lifted) {
    KernelSpec spec = spec_of_scalar(lattice_case, index, streaming);
    const Domain own = scalar_domain(lattice_case, index, domain);
    const bool has_links = !own.groups.empty();
    spec.walls = has_links && streaming != Streaming::TwoBuffer ? Walls::Closed : Walls::Open;
    const auto start = std::chrono::steady_clock::now();
    program_ = device.build(spec);
    program_->prepare(kernels_of(own));
    build_seconds_ =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    ClosedLinks closed;
    if (spec.walls != Walls::Open)
        closed = ClosedLinks(own, velocity_set(lattice_), program_->word_shape(), spec.walls);
    populations_ = std::make_unique<Populations>(*program_, closed, CellLaws(), device);
    walls_ = std::make_unique<ScalarWalls>(lattice_case, index, domain, own, closed, device);
    upload_materials(domain);
    const auto cells = std::size_t(std::min(cells_at_once, volume(lattice_case.cells)));
    phi_ = device.allocate(cells * bytes_of(lattice_case.arithmetic));
    flux_ = device.allocate(3 * cells * bytes_of(lattice_case.arithmetic));
    fill();
}

/// Rows of kernels/material/several.h, one a body; those that do not conduct are never asked for.
void Scalar::upload_materials(const Domain& flow) {
    if (scalar_.solids.empty()) return;
    const double square = sound_speed_squared(lattice_);
    std::vector<double> rows{rates_.even, rates_.odd, 1, 1, scalar_.source};
    for (const std::optional<ConductingSolid>& solid : scalar_.solids) {
        const ConductingSolid row = solid.value_or(ConductingSolid{});
        const ScalarRates rates = scalar_rates(scalar_, row.conductivity, square);
        rows.insert(rows.end(),
                    {rates.even, rates.odd, row.capacity, 1 / row.capacity, row.source});
    }
    materials_ = upload_reals(device_, lattice_case_.arithmetic, rows);
    std::vector<std::uint8_t> cells(flow.solid);
    for (std::uint8_t& cell : cells)
        if (cell != 0 && !scalar_.conducts(cell - std::size_t{1})) cell = 0;
    cells.resize(cells.size() + exchange_slack);
    material_ = upload(device_, cells);
}

Buffer* Scalar::lift() const {
    return scalar_.expansion != 0 ? exchange_.lift.get() : nullptr;
}

void Scalar::fill() {
    const std::int64_t cells = volume(lattice_case_.cells);
    for (std::int64_t first = 0; first < cells; first += cells_at_once)
        fill_some(first, std::min(first + cells_at_once, cells));
}

void Scalar::fill_some(std::int64_t first, std::int64_t end) {
    const Int3& n = lattice_case_.cells;
    const VectorField& u = lattice_case_.initial.velocity;
    const double square = sound_speed_squared(lattice_);
    std::vector<double> phi, flux;
    for (std::int64_t cell = first; cell < end; ++cell) {
        const Vec3 at = centre_of(cell, n);
        const double conduction = square / rates_.odd;  // a solid's own sets in within some steps
        phi.push_back(checked(scalar_.initial.value(at, 0), at));
        for (std::size_t a = 0; a < 3; ++a) {
            const bool is_flat = scalar_.initial.constant || n[a] == 1;
            const double slope = is_flat ? 0 : gradient(scalar_.initial, at, a);
            flux.push_back(phi.back() * u[a].value(at, 0) - conduction * slope);
        }
    }
    write_reals(*phi_, lattice_case_.arithmetic, phi);
    write_reals(*flux_, lattice_case_.arithmetic, flux);
    const std::array<Argument, 12> arguments{{{"phi", phi_.get()},
                                              {"flux", flux_.get()},
                                              {"material", material_.get()},
                                              {"materials", materials_.get()},
                                              {"lift", lift()},
                                              {"expansion", scalar_.expansion},
                                              {"lifted", lifted_},
                                              {"source", scalar_.source},
                                              {"first_cell", first},
                                              {"cells", end - first},
                                              {"nx", n[0]},
                                              {"ny", n[1]}}};
    // The kernel asks for the parity of the step before.
    populations_->launch(KernelName::ScalarFill, 1, 0, end - first, arguments);
}

void Scalar::step(int parity, double half_way, Crossings crossings) {
    const Int3& n = lattice_case_.cells;
    const std::array<Argument, 11> arguments{{{"material", material_.get()},
                                              {"materials", materials_.get()},
                                              {"kept_x", exchange_.kept[0].get()},
                                              {"kept_y", exchange_.kept[1].get()},
                                              {"kept_z", exchange_.kept[2].get()},
                                              {"lift", lift()},
                                              {"expansion", scalar_.expansion},
                                              {"lifted", lifted_},
                                              {"omega_even", rates_.even},
                                              {"omega_odd", rates_.odd},
                                              {"source", scalar_.source}}};
    populations_->launch(KernelName::ScalarStep, parity, 0, n[1] * n[2], arguments);
    walls_->apply(*populations_, parity, half_way, crossings);
}

std::vector<double> Scalar::read(int parity, std::int64_t first, std::int64_t end) const {
    const Int3& n = lattice_case_.cells;
    std::vector<double> all;
    for (; first < end; first += cells_at_once) {
        const std::int64_t count = std::min(cells_at_once, end - first);
        const std::array<Argument, 8> arguments{{{"phi", phi_.get()},
                                                 {"material", material_.get()},
                                                 {"materials", materials_.get()},
                                                 {"source", scalar_.source},
                                                 {"first_cell", first},
                                                 {"cells", count},
                                                 {"nx", n[0]},
                                                 {"ny", n[1]}}};
        populations_->launch(KernelName::ScalarRead, 1 - parity, 0, count, arguments);
        const auto some = read_reals(*phi_, lattice_case_.arithmetic, 0, std::size_t(count));
        all.insert(all.end(), some.begin(), some.end());
    }
    return all;
}

Arrivals Scalar::arrivals(int parity) const {
    return {lattice_case_, lattice_, device_, *populations_, parity};
}

std::uint64_t Scalar::device_bytes() const {
    std::uint64_t bytes = populations_->device_bytes() + walls_->device_bytes();
    for (const auto* buffer : {&phi_, &flux_, &material_, &materials_})
        if (*buffer) bytes += (*buffer)->bytes();
    return bytes;
}

Scalars::Scalars(const LatticeCase& lattice_case, const Domain& domain, Streaming streaming,
                 const Exchange& exchange, Device& device)
    : lattice_case_(lattice_case), exchange_(exchange) {
    std::int64_t lifted = 0;
    for (std::size_t k = 0; k < lattice_case.scalars.size(); ++k) {
        all_.push_back(std::make_unique<Scalar>(lattice_case, k, lifted, domain, streaming,
                                                exchange_, device));
        if (lattice_case.scalars[k].expansion != 0) ++lifted;
    }
}

void Scalars::step(int parity, double half_way, Crossings crossings) {
    for (const auto& scalar : all_) scalar->step(parity, half_way, crossings);
}

bool Scalars::is_changing() const {
    return std::any_of(all_.begin(), all_.end(),
                       [](const auto& scalar) { return scalar->is_changing(); });
}

std::uint64_t Scalars::device_bytes() const {
    std::uint64_t bytes = 0;
    for (const auto& scalar : all_) bytes += scalar->device_bytes();
    return bytes;
}

double Scalars::own_bytes() const {
    const Lattice lattice = scalar_lattice(lattice_case_.lattice);
    const double number = double(halfstep::bytes_of(lattice_case_.arithmetic));
    const double populations = 2.0 * populations_of(lattice) * bytes_of(lattice_case_.storage);
    double bytes = double(count()) * (populations + number * dimensions_of(lattice));
    double before = 0;  // what lifts already: it is read, and written again
    for (const CarriedScalar& scalar : lattice_case_.scalars) {
        if (scalar.expansion == 0) continue;
        bytes += number * (before > 0 ? 2 : 1);
        ++before;
    }
    return bytes;
}

void Scalars::add_memories(int parity, std::vector<Memory>& memories) {
    arriving_.clear();
    for (std::size_t k = 0; k < all_.size(); ++k) {
        arriving_.push_back(std::make_unique<ArrivalsBuffer>(all_[k]->arrivals(parity)));
        memories.push_back({lattice_case_.scaling.scalars[k].name, arriving_.back().get(),
                            Absence::Refused, true});
    }
    // Where nothing lifted before, that of the initial state drives one step.
    if (exchange_.lift) memories.push_back({"lift", exchange_.lift.get(), Absence::StartsAnew});
}

double Scalars::build_seconds() const {
    double seconds = 0;
    for (const auto& scalar : all_) seconds += scalar->build_seconds();
    return seconds;
}

}  // namespace halfstep
