#include "solver/simulation.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <stdexcept>

#include "lattice/velocity_set.h"
#include "solver/choose_walls.h"
#include "solver/initialise.h"
#include "solver/needed_kernels.h"
#include "solver/simulation_state.h"
#include "solver/spec_of.h"
#include "solver/wall_layers.h"

namespace halfstep {

namespace {

/// An even number: parity and all are as before. Enough that starting them takes no time.
constexpr int steps_at_once = 20;

}  // namespace

void Simulation::State::add_links() {
    moving = std::make_unique<MovingBodies>(lattice_case, domain, device);
    // Before the plan, which takes the links out of the domain.
    if (looks_around(lattice_case.viscosity.kind)) eddies.emplace(lattice_case, domain, device);
    for (const LinkBatch& batch : plan_links(lattice_case, domain.groups, closed))
        links.emplace_back(lattice_case, domain, closed, batch, *populations, device);
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
    drive->update(totals->read(*populations, domain, parity()), domain.fluid_cells, steps);
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
    for (LinkSet& set : links) set.slide(*populations, now, half_way);
    for (LinkSet& set : links) {
        if (set.work() == LinkWork::TwoPasses || (measure && set.has_any(measured)))
            set.gather(*populations, now, half_way);
        else if (is_in_place(set.work()))
            set.apply(*populations, now, half_way);
    }
    moving->gather(*populations, now);
    if (measure) measure_links(now, half_way);
    for (LinkSet& set : links)
        if (set.work() == LinkWork::TwoPasses ||
            (measure && is_in_place(set.work()) && set.has_any(measured)))
            set.scatter(*populations, now);
    moving->scatter(*populations, now);
    passes->apply_after_links(*populations, now);
    if (eddies) eddies->update(*populations, now, double(steps));
    step_scalars(now, half_way, measure);
    ++steps;
    if (!moving->empty()) {
        moving->move(*populations, now, steps);
        totals->note_moved_solids();
    }
}

void Simulation::State::step_scalars(int parity_of_step, double half_way, bool measure) {
    if (!scalars) return;
    const Crossings kept = measure ? crossings : Crossings::Lost;
    scalars->step(parity_of_step, half_way, kept);
    if (kept == Crossings::Kept) crossings_step = steps + 1;
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
    while (count > 0 &&
           (!moving->empty() || (scalars && scalars->is_changing()) ||
            std::any_of(links.begin(), links.end(), is_changing) ||
            passes->is_changing(double(steps)) || (eddies && eddies->is_changing(double(steps)))))
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
        sum = moving->measure(*populations, parity_of_step, of);
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
    if (lattice_case.scalars.size() != lattice_case.scaling.scalars.size())
        throw std::logic_error("a scalar without a scale, or a scale without a scalar");
    s.spec = spec_of(lattice_case);
    s.tuned = tune(device, without_own_cells(s.spec), lattice_case.streaming, options);
    s.spec = with_tuning(s.spec, s.tuned.tuning);
    s.spec.walls = choose_walls(lattice_case, s.spec, s.domain);
    s.program = device.build(s.spec);
    if (s.spec.walls != Walls::Open)
        s.closed = ClosedLinks(s.domain, velocity_set(s.spec.lattice), s.program->word_shape(),
                               s.spec.walls);
    s.populations = std::make_unique<Populations>(
        *s.program, s.closed, CellLaws(s.lattice_case, s.domain, device), device);
    s.couple();
    s.add_links();
    const auto start = std::chrono::steady_clock::now();
    s.program->prepare(kernels_of_steps(s.lattice_case, s.links, *s.passes));
    s.build_seconds +=
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    s.reader = std::make_unique<MomentsReader>(s.lattice_case, device);
    s.totals = std::make_unique<TotalsReader>(s.lattice_case, s.domain, device);
    initialise(s.lattice_case, s.domain, device, *s.populations);
    if (s.eddies) s.eddies->begin(*s.populations, *s.exchange);
    for (std::size_t k = 0; k < s.lattice_case.outputs.statistics.size(); ++k)
        s.statistics.emplace_back(s.lattice_case, k, device);
    if (s.lattice_case.drive) s.drive.emplace(s.lattice_case, device);
}

Simulation::~Simulation() = default;
Simulation::Simulation(Simulation&&) noexcept = default;
Simulation& Simulation::operator=(Simulation&&) noexcept = default;

void Simulation::step(std::int64_t steps) {
    State& s = *state_;
    const bool measures = steps > 0 && (!s.measured.empty() || s.crossings == Crossings::Kept);
    s.step_many(measures ? steps - 1 : steps);
    if (measures) s.drive_on(), s.step_once(true);
    s.device.finish();
}

std::int64_t Simulation::steps_done() const {
    return state_->steps;
}

void Simulation::measure_forces(std::vector<ForcePart> parts) {
    state_->measured = std::move(parts);
    state_->program->prepare(kernels_of_forces(state_->links, state_->measured));
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

Totals Simulation::totals() const {
    const State& s = *state_;
    return s.totals->read(*s.populations, s.domain, s.parity());
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

Arrivals Simulation::arrivals() {
    State& s = *state_;
    return {s.lattice_case, s.lattice_case.lattice, s.device, *s.populations, s.parity()};
}
void Simulation::go_on_after(std::int64_t steps) {
    state_->steps = steps;
    if (state_->moving->empty()) return;
    state_->moving->place(steps);
    state_->totals->note_moved_solids();
}
void Simulation::recall() {
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
    std::int64_t count = state_->moving->link_count();
    for (const LinkSet& set : state_->links) count += set.count();
    return count;
}
double Simulation::build_seconds() const {
    return state_->build_seconds;
}
Buffer& Simulation::populations() {
    return state_->populations->buffer();
}

std::vector<WallLayer> Simulation::wall_layers() const {
    return survey_layers(state_->lattice_case, state_->links);
}

}  // namespace halfstep
