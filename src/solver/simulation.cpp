#include "solver/simulation.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <stdexcept>

#include "lattice/velocity_set.h"
#include "solver/choose_walls.h"
#include "solver/initialise.h"
#include "solver/simulation_state.h"
#include "solver/spec_of.h"

namespace halfstep {

namespace {

/// An even number: parity and all are as before. Enough that starting them takes no time.
constexpr int steps_at_once = 20;

}  // namespace

void Simulation::State::add_links() {
    for (const LinkBatch& batch : plan_links(domain.groups, closed))
        links.emplace_back(lattice_case, domain, batch, device);
    passes.emplace(lattice_case, domain, device);
    closed = {};  // the device has them
}

/// All that reads the acceleration has the case by reference.
void Simulation::State::take_acceleration() {
    if (!drive) return;
    lattice_case.acceleration[std::size_t(lattice_case.drive->axis)] = drive->acceleration();
}

void Simulation::State::drive_on() {
    if (!drive || !drive->is_due(steps)) return;
    drive->update(totals->read(*populations, parity()), steps);
    take_acceleration();
}

void Simulation::State::step_once(bool measure) {
    const Vec3& a = lattice_case.acceleration;
    const std::array<Argument, 7> arguments{{{"omega_even", rates.even},
                                             {"omega_odd", rates.odd},
                                             {"omega_bulk", rates.bulk},
                                             {"omega_ghost", rates.ghost},
                                             {"acceleration_x", a[0]},
                                             {"acceleration_y", a[1]},
                                             {"acceleration_z", a[2]}}};
    const int now = parity();
    const double half_way = double(steps) + 0.5;
    populations->launch(KernelName::Step, now, 0, lattice_case.cells[1] * lattice_case.cells[2],
                        arguments);
    passes->apply(*populations, now, half_way);
    if (measure) forces.clear();
    const auto is_measured = [&](const LinkSet& set) {
        return measure && std::any_of(measured.begin(), measured.end(),
                                      [&](const ForcePart& of) { return set.has(of.object); });
    };
    for (LinkSet& set : links) {
        if (set.work() == LinkWork::TwoPasses || is_measured(set))
            set.gather(*populations, now, half_way);
        else if (set.work() == LinkWork::InPlace)
            set.apply(*populations, now, half_way);
    }
    if (measure) measure_links(now, half_way);
    for (LinkSet& set : links)
        if (set.work() == LinkWork::TwoPasses ||
            (set.work() == LinkWork::InPlace && is_measured(set)))
            set.scatter(*populations, now);
    passes->apply_after_links(*populations, now);
    ++steps;
}

void Simulation::State::step_many(std::int64_t count) {
    while (count > 0) {
        const std::int64_t some = drive ? std::min(count, drive->steps_left(steps)) : count;
        drive_on();
        step_alike(some);
        count -= some;
    }
}

/// Between two updates of the drive.
void Simulation::State::step_alike(std::int64_t count) {
    const auto is_changing = [&](const auto& one) { return one.is_changing(double(steps)); };
    while (count > 0 && (std::any_of(links.begin(), links.end(), is_changing) ||
                         passes->is_changing(double(steps))))
        step_once(false), --count;
    // Two as they are: a kernel's first launch loads it, which cannot be recorded.
    for (int k = 0; k < 2 && count > 0; ++k) step_once(false), --count;
    const std::int64_t times = count / steps_at_once, end = steps + count;
    if (times > 1)
        device.repeat(times, [&] {
            for (int k = 0; k < steps_at_once; ++k) step_once(false);
        });
    if (times > 1) steps = end - count % steps_at_once;
    while (steps < end) step_once(false);
}

void Simulation::State::measure_links(int parity_of_step, double half_way) {
    for (const ForcePart& of : measured) {
        ObjectForce& sum = forces[of];
        sum = {};
        for (const LinkSet& set : links) {
            if (!set.has(of.object)) continue;
            const ObjectForce part = set.measure(*populations, parity_of_step, half_way, of);
            sum.force = sum.force + part.force;
            sum.torque = sum.torque + part.torque;
        }
    }
    forces_step = steps + 1;
}

Simulation::Simulation(const LatticeCase& lattice_case, Domain domain, Device& device,
                       const TuningOptions& options)
    : state_(std::make_unique<State>(lattice_case, std::move(domain), device)) {
    State& s = *state_;
    s.spec = spec_of(lattice_case);
    s.tuned = tune(device, s.spec, lattice_case.streaming, options);
    s.spec = with_tuning(s.spec, s.tuned.tuning);
    s.spec.walls = choose_walls(lattice_case, s.spec, s.domain);
    const auto start = std::chrono::steady_clock::now();
    s.program = device.build(s.spec);
    s.build_seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (s.spec.walls != Walls::Open)
        s.closed = ClosedLinks(s.domain, velocity_set(s.spec.lattice), s.program->word_shape(),
                               s.spec.walls);
    s.populations = std::make_unique<Populations>(*s.program, s.closed, device);
    s.reader = std::make_unique<MomentsReader>(s.lattice_case, device);
    s.totals = std::make_unique<TotalsReader>(s.lattice_case, s.domain, device);
    initialise(s.lattice_case, device, *s.populations);
    s.add_links();
    for (std::size_t k = 0; k < s.lattice_case.outputs.statistics.size(); ++k)
        s.statistics.emplace_back(s.lattice_case, k, device);
    if (s.lattice_case.drive) s.drive.emplace(s.lattice_case, s.domain.fluid_cells, device);
}

Simulation::~Simulation() = default;
Simulation::Simulation(Simulation&&) noexcept = default;
Simulation& Simulation::operator=(Simulation&&) noexcept = default;

void Simulation::step(std::int64_t steps) {
    State& s = *state_;
    const bool measures = steps > 0 && !s.measured.empty();
    s.step_many(measures ? steps - 1 : steps);
    if (measures) s.drive_on(), s.step_once(true);
    s.device.finish();
}

std::int64_t Simulation::steps_done() const {
    return state_->steps;
}

void Simulation::measure_forces(std::vector<ForcePart> parts) {
    state_->measured = std::move(parts);
}

ObjectForce Simulation::force(const ForcePart& part, const Vec3& center) const {
    const State& s = *state_;
    const auto found = s.forces.find(part);
    if (s.forces_step != s.steps || found == s.forces.end())
        throw std::logic_error("the last step did not measure the force on this object");
    const Scaling& scaling = s.lattice_case.scaling;
    const ObjectForce& at_corner = found->second;
    return {scaling.force() * at_corner.force,
            scaling.torque() * (at_corner.torque - cross(center, at_corner.force))};
}

Snapshot Simulation::sample(const Rows& rows) const {
    const State& s = *state_;
    s.reader->check(rows);
    Snapshot snapshot = make_frame(s.lattice_case, s.domain, s.steps, rows);
    const std::int64_t at_once = std::min(rows.count(), s.reader->rows_at_once());
    const StillFlow buffer(s.lattice_case, s.domain, s.steps, {{0, at_once, 0, 1}});
    s.reader->visit(
        *s.populations, s.parity(), rows, [&](std::int64_t) { return buffer.moments(0, 0); },
        [&](const RawMoments& moments, std::size_t cells) {
            append(moments, cells, s.lattice_case.arithmetic, snapshot);
        });
    return snapshot;
}

StillFlow Simulation::hold(const std::vector<Rows>& blocks) const {
    const State& s = *state_;
    for (const Rows& rows : blocks) s.reader->check(rows);
    StillFlow still(s.lattice_case, s.domain, s.steps, blocks);
    for (std::size_t block = 0; block < blocks.size(); ++block)
        s.reader->visit(
            *s.populations, s.parity(), blocks[block],
            [&](std::int64_t first) { return still.moments(block, first); },
            [](const RawMoments&, std::size_t) {});
    return still;
}

Snapshot Simulation::sample(std::int64_t z_begin, std::int64_t z_end) const {
    return sample({0, state_->lattice_case.cells[1], z_begin, z_end});
}

Totals Simulation::totals() const {
    const State& s = *state_;
    return s.totals->read(*s.populations, s.parity());
}

std::vector<DriveSample> Simulation::take_drive_samples() {
    return state_->drive ? state_->drive->take_samples() : std::vector<DriveSample>{};
}

void Simulation::add_to_statistics(std::size_t output) {
    state_->statistics.at(output).add(*state_->populations, state_->parity());
}
StatisticsSlab Simulation::statistics(std::size_t output, std::int64_t z_begin,
                                      std::int64_t z_end) const {
    return state_->statistics.at(output).read(z_begin, z_end);
}

Simulation::Extrema Simulation::extrema() const {
    const Totals all = totals();
    return {.max_speed = all.max_speed, .finite = all.finite, .cell = all.cell};
}
double Simulation::excess_mass() const {
    return totals().excess_mass;
}

Arrivals Simulation::arrivals() {
    return {state_->lattice_case, state_->device, *state_->populations, state_->parity()};
}
void Simulation::go_on_after(std::int64_t steps) {
    state_->steps = steps;
    state_->take_acceleration();
}
const Domain& Simulation::domain() const {
    return state_->domain;
}
const LatticeCase& Simulation::lattice_case() const {
    return state_->lattice_case;
}
Streaming Simulation::streaming() const {
    return state_->spec.streaming;
}
const Tuned& Simulation::tuned() const {
    return state_->tuned;
}

std::int64_t Simulation::link_count() const {
    std::int64_t count = 0;
    for (const LinkSet& set : state_->links) count += set.count();
    return count;
}
double Simulation::build_seconds() const {
    return state_->build_seconds;
}
Buffer& Simulation::populations() {
    return state_->populations->buffer();
}

std::vector<Memory> Simulation::memories() {
    std::vector<Memory> memories;
    for (const LinkSet& set : state_->links)
        if (const std::optional<Memory> memory = set.memory()) memories.push_back(*memory);
    state_->passes->add_memories(memories);
    if (state_->drive) memories.push_back(state_->drive->memory());
    for (const FlowStatistics& one : state_->statistics)
        for (const Memory& memory : one.memories()) memories.push_back(memory);
    return memories;
}
double Simulation::bytes_per_update() const {
    return 2.0 * velocity_set(state_->spec.lattice).count * bytes_of(state_->spec.storage);
}

std::uint64_t Simulation::device_bytes() const {
    std::uint64_t bytes = state_->populations->device_bytes() + state_->reader->device_bytes() +
                          state_->totals->device_bytes();
    for (const LinkSet& set : state_->links) bytes += set.device_bytes();
    bytes += state_->passes->device_bytes();
    if (state_->drive) bytes += state_->drive->device_bytes();
    bytes += state_->statistics.size() * FlowStatistics::bytes_of(state_->lattice_case);
    return bytes;
}

}  // namespace halfstep
