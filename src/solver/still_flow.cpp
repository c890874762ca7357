#include "solver/still_flow.h"

#include <algorithm>
#include <stdexcept>

#include "solver/depot.h"
#include "solver/reals.h"

namespace halfstep {

namespace {

template <typename Real>
void append_as(const RawMoments& moments, std::size_t cells, Snapshot& snapshot) {
    std::array<const Real*, 4> field;
    for (std::size_t k = 0; k < 4; ++k) field[k] = reinterpret_cast<const Real*>(moments[k]);
    const double density = snapshot.scaling.density, pressure = snapshot.scaling.pressure(),
                 velocity = snapshot.scaling.velocity();
    const std::size_t first = snapshot.density.size();
    for (std::size_t k = 0; k < cells; ++k) {
        const bool fluid = snapshot.solid[first + k] == 0;
        const double drho = fluid ? double(field[0][k]) : 0;
        snapshot.density.push_back(density * (1 + drho));
        snapshot.pressure.push_back(pressure * drho / 3);
        for (std::size_t a = 1; a < 4; ++a)
            snapshot.velocity.push_back(fluid ? velocity * double(field[a][k]) : 0);
    }
}

}  // namespace

Snapshot make_frame(const LatticeCase& lattice_case, const Domain& domain, std::int64_t step,
                    const Rows& rows) {
    const Int3& n = lattice_case.cells;
    Snapshot snapshot;
    snapshot.step = step;
    snapshot.time = double(step) * lattice_case.scaling.dt;
    snapshot.cells = n;
    snapshot.rows = rows;
    snapshot.origin = lattice_case.origin;
    snapshot.scaling = lattice_case.scaling;
    snapshot.viscosity = lattice_case.viscosity;
    snapshot.fluid_viscosity = (lattice_case.tau - 0.5) / 3;
    const auto cells = std::size_t(rows.count() * n[0]);
    snapshot.density.reserve(cells);
    snapshot.pressure.reserve(cells);
    snapshot.velocity.reserve(3 * cells);
    snapshot.solid.reserve(cells);
    for (std::int64_t z = rows.z_begin; z < rows.z_end; ++z) {
        const auto first = domain.solid.begin() + (z * n[1] + rows.y_begin) * n[0];
        snapshot.solid.insert(snapshot.solid.end(), first, first + rows.a_plane() * n[0]);
        if (domain.wall_distance.empty()) continue;
        const auto far = domain.wall_distance.begin() + (z * n[1] + rows.y_begin) * n[0];
        snapshot.wall_distance.insert(snapshot.wall_distance.end(), far,
                                      far + rows.a_plane() * n[0]);
    }
    return snapshot;
}

void append(const RawMoments& moments, std::size_t cells, Arithmetic arithmetic,
            Snapshot& snapshot) {
    if (arithmetic == Arithmetic::FP64)
        append_as<double>(moments, cells, snapshot);
    else
        append_as<float>(moments, cells, snapshot);
}

void append_scalar(const std::vector<double>& phi, const CarriedScalar& scalar,
                   Snapshot& snapshot) {
    const ScalarScale& scale = snapshot.scaling.scalars[snapshot.scalars.size()];
    std::vector<double>& values = snapshot.scalars.emplace_back();
    values.reserve(phi.size());
    for (double of_cell : phi) {
        const std::uint8_t body = snapshot.solid[values.size()];
        const bool is_known = body == 0 || scalar.conducts(body - std::size_t{1});
        values.push_back(scale.reference + (is_known ? scale.unit * of_cell : 0));
    }
}

StillFlow::StillFlow(const LatticeCase& lattice_case, const Domain& domain, std::int64_t step,
                     const std::vector<Rows>& blocks)
    : lattice_case_(lattice_case), domain_(domain), step_(step) {
    const bool moves = std::any_of(lattice_case.bodies.begin(), lattice_case.bodies.end(),
                                   [](const Body& body) { return body.motion != nullptr; });
    for (const Rows& rows : blocks) {
        Block& block = blocks_.emplace_back(Block{rows, {}, {}, {}});
        if (moves) block.solid = make_frame(lattice_case, domain, step, rows).solid;
        for (auto& field : block.fields)
            field = std::make_unique_for_overwrite<std::byte[]>(std::size_t(rows.count()) *
                                                                row_bytes());
    }
}

std::uint64_t StillFlow::bytes_of(const LatticeCase& lattice_case,
                                  const std::vector<Rows>& blocks) {
    std::uint64_t cells = 0;
    for (const Rows& rows : blocks) cells += std::uint64_t(rows.count() * lattice_case.cells[0]);
    return cells * (4 * halfstep::bytes_of(lattice_case.arithmetic) +
                    sizeof(double) * lattice_case.scalars.size());
}

std::size_t StillFlow::row_bytes() const {
    return std::size_t(lattice_case_.cells[0]) * halfstep::bytes_of(lattice_case_.arithmetic);
}

std::size_t StillFlow::bytes_a_field() const {
    std::int64_t rows = 0;
    for (const Block& block : blocks_) rows += block.rows.count();
    return std::size_t(rows) * row_bytes();
}

RawMoments StillFlow::moments(std::size_t block, std::int64_t first) const {
    RawMoments moments;
    for (std::size_t k = 0; k < 4; ++k)
        moments[k] = blocks_[block].fields[k].get() + std::size_t(first) * row_bytes();
    return moments;
}

/// Of the rows as they were; the domain's may have moved since.
void StillFlow::restore_solids(const Block& block, Snapshot& snapshot) const {
    if (block.solid.empty()) return;
    const Rows &rows = snapshot.rows, &held = block.rows;
    const std::int64_t nx = lattice_case_.cells[0];
    for (std::int64_t z = rows.z_begin; z < rows.z_end; ++z) {
        const std::int64_t first =
            (z - held.z_begin) * held.a_plane() + rows.y_begin - held.y_begin;
        const auto from = block.solid.begin() + first * nx;
        std::copy(from, from + rows.a_plane() * nx,
                  snapshot.solid.begin() + (z - rows.z_begin) * rows.a_plane() * nx);
    }
}

void StillFlow::bring() {
    if (!room_) return;
    std::size_t offset = 0;
    for (std::size_t block = 0; block < blocks_.size(); ++block) {
        const RawMoments to = moments(block, 0);
        const std::size_t bytes = std::size_t(blocks_[block].rows.count()) * row_bytes();
        for (std::size_t k = 0; k < 4; ++k)
            room_->courier->fetch(*room_->fields[k], offset, to[k], bytes);
        offset += bytes;
    }
    room_.reset();
}

Snapshot StillFlow::sample(const Rows& rows) const {
    const auto found = std::find_if(blocks_.begin(), blocks_.end(),
                                    [&](const Block& block) { return block.rows.has(rows); });
    if (found == blocks_.end()) throw std::logic_error("rows that were not held");
    const auto block = std::size_t(found - blocks_.begin());
    Snapshot snapshot = make_frame(lattice_case_, domain_, step_, rows);
    const Rows& held = found->rows;
    restore_solids(*found, snapshot);
    const auto nx = lattice_case_.cells[0];
    std::vector<std::vector<double>> phi(found->scalars.size());
    for (std::int64_t z = rows.z_begin; z < rows.z_end; ++z) {
        const std::int64_t first =
            (z - held.z_begin) * held.a_plane() + rows.y_begin - held.y_begin;
        append(moments(block, first), std::size_t(rows.a_plane() * lattice_case_.cells[0]),
               lattice_case_.arithmetic, snapshot);
        for (std::size_t k = 0; k < phi.size(); ++k) {
            const auto from = found->scalars[k].begin() + first * nx;
            phi[k].insert(phi[k].end(), from, from + rows.a_plane() * nx);
        }
    }
    for (std::size_t k = 0; k < phi.size(); ++k)
        append_scalar(phi[k], lattice_case_.scalars[k], snapshot);
    return snapshot;
}

}  // namespace halfstep
