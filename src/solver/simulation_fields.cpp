// Fields of a simulation, some rows at a time.
#include <algorithm>
#include <stdexcept>

#include "solver/simulation_state.h"

namespace halfstep {

void Simulation::State::check(const Rows& rows) const {
    const Int3& n = lattice_case.cells;
    const bool is_ordered = rows.y_begin <= rows.y_end && rows.z_begin <= rows.z_end;
    if (!is_ordered || !Rows{0, n[1], 0, n[2]}.has(rows))
        throw std::logic_error("rows outside the domain");
}

template <typename Place, typename Visit>
void Simulation::State::read(const Rows& rows, Place place, Visit visit) const {
    check(rows);
    const std::int64_t count = rows.count(), at_once = reader->rows_at_once();
    for (std::int64_t first = 0; first < count; first += at_once) {
        const std::int64_t last = std::min(first + at_once, count);
        const RawMoments to = place(first);
        reader->read(*populations, parity(), rows, first, last, to);
        visit(to, std::size_t((last - first) * lattice_case.cells[0]));
    }
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
    s.check(rows);
    Snapshot snapshot = make_frame(s.lattice_case, s.domain, s.steps, rows);
    const std::int64_t at_once = std::min(rows.count(), s.reader->rows_at_once());
    const StillFlow buffer(s.lattice_case, s.domain, s.steps, {{0, at_once, 0, 1}});
    s.read(
        rows, [&](std::int64_t) { return buffer.moments(0, 0); },
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
    for (const Rows& rows : blocks) s.check(rows);
    StillFlow still(s.lattice_case, s.domain, s.steps, blocks);
    for (std::size_t block = 0; block < blocks.size(); ++block)
        s.read(
            blocks[block], [&](std::int64_t first) { return still.moments(block, first); },
            [](const RawMoments&, std::size_t) {});
    for (std::size_t block = 0; block < blocks.size(); ++block)
        still.scalars(block) = s.read_scalars(blocks[block]);
    return still;
}

Snapshot Simulation::sample(std::int64_t z_begin, std::int64_t z_end) const {
    return sample({0, state_->lattice_case.cells[1], z_begin, z_end});
}

}  // namespace halfstep
