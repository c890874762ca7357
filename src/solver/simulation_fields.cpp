// Fields of a simulation, some rows at a time, and its scalars.
#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "solver/simulation_state.h"
#include "solver/spec_of.h"

namespace halfstep {

void Simulation::State::couple() {
    if (!keeps_velocity(lattice_case)) return;
    exchange = std::make_unique<Exchange>(lattice_case, device);
    populations->couple(*exchange);
    if (lattice_case.scalars.empty()) return;
    scalars = std::make_unique<Scalars>(lattice_case, domain, spec.streaming, *exchange, device);
    build_seconds += scalars->build_seconds();
}

/// phi of each scalar.
std::vector<std::vector<double>> Simulation::State::read_scalars(const Rows& rows) const {
    const Int3& n = lattice_case.cells;
    std::vector<std::vector<double>> all(scalars ? scalars->count() : 0);
    for (std::size_t k = 0; k < all.size(); ++k)
        for (std::int64_t z = rows.z_begin; z < rows.z_end; ++z) {
            const std::int64_t plane = z * n[1];
            const auto part = (*scalars)[k].read(parity(), (plane + rows.y_begin) * n[0],
                                                 (plane + rows.y_end) * n[0]);
            all[k].insert(all[k].end(), part.begin(), part.end());
        }
    return all;
}

Snapshot Simulation::sample(const Rows& rows) const {
    const State& s = *state_;
    s.reader->check(rows);
    Snapshot snapshot = make_frame(s.lattice_case, s.domain, s.steps, rows);
    const std::int64_t at_once = std::min(rows.count(), s.reader->rows_at_once());
    const StillFlow buffer(s.lattice_case, s.domain, s.steps, {{0, at_once, 0, 1}});
    s.reader->read_all(
        *s.populations, s.parity(), rows, [&](std::int64_t) { return buffer.moments(0, 0); },
        [&](const RawMoments& moments, std::size_t cells) {
            append(moments, cells, s.lattice_case.arithmetic, snapshot);
        });
    const auto phi = s.read_scalars(rows);
    for (std::size_t k = 0; k < phi.size(); ++k)
        append_scalar(phi[k], s.lattice_case.scalars[k], snapshot);
    return snapshot;
}

StillFlow Simulation::hold(const std::vector<Rows>& blocks) const {
    const State& s = *state_;
    for (const Rows& rows : blocks) s.reader->check(rows);
    StillFlow still(s.lattice_case, s.domain, s.steps, blocks);
    for (std::size_t block = 0; block < blocks.size(); ++block)
        still.scalars(block) = s.read_scalars(blocks[block]);
    if (s.depot.put(still, *s.reader, *s.populations, s.parity(), device_bytes())) return still;
    for (std::size_t block = 0; block < blocks.size(); ++block)
        s.reader->read_all(
            *s.populations, s.parity(), blocks[block],
            [&](std::int64_t first) { return still.moments(block, first); },
            [](const RawMoments&, std::size_t) {});
    return still;
}

void Simulation::measure_scalars(Crossings crossings) {
    state_->crossings = crossings;
}

double Simulation::crossed(std::size_t index, int object) const {
    const State& s = *state_;
    if (s.crossings_step != s.steps || index >= s.scalars->count())
        throw std::logic_error("the last step did not measure what this scalar crosses");
    return (*s.scalars)[index].crossed(object);
}

std::optional<Simulation::LostScalar> Simulation::find_lost_scalar(std::int64_t first,
                                                                   std::int64_t end) const {
    const State& s = *state_;
    const Int3& n = s.lattice_case.cells;
    for (std::size_t k = 0; k < s.lattice_case.scalars.size(); ++k) {
        const std::vector<double> phi = (*s.scalars)[k].read(s.parity(), first, end);
        for (std::int64_t cell = first; cell < end; ++cell) {
            const std::uint8_t solid = s.domain.solid[std::size_t(cell)];
            const bool takes_part = solid == 0 || s.lattice_case.scalars[k].conducts(solid - 1U);
            if (takes_part && !std::isfinite(phi[std::size_t(cell - first)]))
                return LostScalar{k, {cell % n[0], cell / n[0] % n[1], cell / (n[0] * n[1])}};
        }
    }
    return std::nullopt;
}

}  // namespace halfstep
