#include "run/conductor.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "output/due.h"
#include "run/instability.h"
#include "run/memory.h"
#include "run/number_text.h"
#include "run/object_names.h"

namespace halfstep {

namespace {

// The longest that a run goes on after it is told to stop, and the time between reports.
constexpr double batch_seconds = 0.15;
// Left of a time limit for the program's start and end.
constexpr double time_margin = 0.5, time_margin_share = 0.01;

// Of each scalar at most; little beside the steps between two looks.
constexpr std::int64_t cells_a_look = 1 << 14;

std::int64_t next_multiple(std::int64_t step, std::int64_t every) {
    return (step / every + 1) * every;
}

bool is_multiple(std::int64_t step, std::int64_t every) {
    return step % every == 0;
}

double time_of(const Simulation& simulation) {
    return static_cast<double>(simulation.steps_done()) * simulation.lattice_case().scaling.dt;
}

}  // namespace

Source source_of(const Simulation& simulation) {
    const LatticeCase& lattice_case = simulation.lattice_case();
    Source source;
    source.sample = [&simulation](const Rows& rows) { return simulation.sample(rows); };
    source.statistics = [&simulation](std::size_t output, std::int64_t begin, std::int64_t end) {
        return simulation.statistics(output, begin, end);
    };
    source.cells = lattice_case.cells;
    source.origin = lattice_case.origin;
    source.scaling = lattice_case.scaling;
    for (std::size_t axis = 0; axis < 3; ++axis)
        source.periodic[axis] = lattice_case.faces[2 * axis].kind == FaceKind::Periodic;
    source.step = simulation.steps_done();
    source.time = time_of(simulation);
    return source;
}

Conductor::Conductor(Simulation& simulation, OutputWriter& writer, RunLog& log,
                     const RunOptions& options, const PaceBasis& basis, Writing writing)
    : simulation_(simulation),
      writer_(writer),
      log_(log),
      options_(options),
      case_(simulation.lattice_case()),
      pace_(basis),
      signs_(case_, simulation.domain().fluid_cells),
      start_(Pace::Clock::now()),
      last_report_(start_),
      writing_(writing),
      beside_(writing == Writing::Beside ? bytes_beside(case_) : 0) {
    if (case_.run.steady) steady_.emplace(*case_.run.steady);
}

void Conductor::restore(Record& record) {
    signs_.restore(record);
    if (steady_) steady_->restore(record, case_.cells);
    last_good_ = simulation_.steps_done();
    goes_on_ = true;
}

std::int64_t Conductor::next_stop() const {
    const std::int64_t now = simulation_.steps_done();
    std::int64_t stop = std::min(case_.run.steps, next_multiple(now, case_.watch.every));
    stop = std::min(stop, writer_.next_step(now));
    if (steady_) stop = std::min(stop, next_multiple(now, case_.run.steady->every));
    if (keeper_) stop = std::min(stop, keeper_->next_step(now));
    return std::min(stop, now + pace_.steps_within(batch_seconds));
}

void Conductor::advance(std::int64_t target) {
    const std::vector<const ForceOutput*> due = writer_.forces_due(target);
    std::vector<ForcePart> parts;
    for (const ForceOutput* output : due)
        for (const ForcePart& part : force_parts(*output, case_)) parts.push_back(part);
    simulation_.measure_forces(std::move(parts));
    const std::vector<const HeatOutput*> heat = writer_.heat_due(target);
    simulation_.measure_scalars(heat.empty() ? Crossings::Lost : Crossings::Kept);
    simulation_.step(target - simulation_.steps_done());
    const bool is_last = target == case_.run.steps;
    if (is_last || is_multiple(target, case_.watch.every)) watch(is_last ? Look::All : Look::Some);
    take_forces(due);
    writer_.add_drive(simulation_.take_drive_samples());
    take_heat(heat);
    take_totals();
    write_due();
}

// Outputs beside the steps read what was kept of the flow. The writer's thread alone touches their
// files, the step's those of the forces.
void Conductor::write_due() {
    for (std::size_t k = 0; k < case_.outputs.statistics.size(); ++k)
        if (is_due(case_.outputs.statistics[k], simulation_.steps_done()))
            simulation_.add_to_statistics(k);
    Source source = source_of(simulation_);
    const std::vector<Rows> rows = writer_.rows_due(source);
    if (rows.empty()) return;
    if (writing_ == Writing::InBetween) {
        beside_.wait();  // a checkpoint takes what these outputs have built up
        return writer_.write_due(source);
    }
    const std::uint64_t bytes = StillFlow::bytes_of(case_, rows);
    beside_.make_room(bytes);
    const auto still = std::make_shared<StillFlow>(simulation_.hold(rows));
    source.sample = [still](const Rows& some) { return still->sample(some); };
    beside_.add(bytes, [this, still, source = std::move(source)] {
        still->bring();
        writer_.write_due(source);
    });
}

void Conductor::take_forces(const std::vector<const ForceOutput*>& due) {
    for (const ForceOutput* output : due) {
        ObjectForce sum;
        for (const ForcePart& part : force_parts(*output, case_)) {
            const ObjectForce one = simulation_.force(part, output->center);
            sum = {sum.force + one.force, sum.torque + one.torque};
        }
        writer_.add_force(*output, simulation_.steps_done(), time_of(simulation_), sum);
    }
}

void Conductor::take_heat(const std::vector<const HeatOutput*>& due) {
    for (const HeatOutput* output : due) {
        double entered = 0;
        for (const std::string& name : output->objects)
            entered -= simulation_.crossed(output->scalar, object_number(name, case_));
        writer_.add_heat(*output, simulation_.steps_done(), time_of(simulation_), entered);
    }
}

void Conductor::take_totals() {
    const std::int64_t step = simulation_.steps_done();
    if (writer_.are_totals_due(step))
        writer_.add_totals(step, time_of(simulation_), simulation_.totals());
}

void Conductor::warn(const std::string& warning) {
    log_.write("warning: " + warning);
    if (options_.on_warning) options_.on_warning(warning);
}

// Some, in turn: a number that is none spreads by a cell a step, and is met soon.
void Conductor::watch_scalars(Look look) {
    if (case_.scalars.empty()) return;
    const std::int64_t cells = volume(case_.cells);
    const std::int64_t first = look == Look::All ? 0 : next_look_;
    std::int64_t end = std::min(first + cells_a_look, cells);
    next_look_ = end == cells ? 0 : end;
    std::optional<Simulation::LostScalar> lost = simulation_.find_lost_scalar(first, end);
    for (; look == Look::All && !lost && end < cells; end += cells_a_look)
        lost = simulation_.find_lost_scalar(end, std::min(end + cells_a_look, cells));
    if (lost)
        throw UnstableFlow(describe_lost_scalar(case_, last_good_, simulation_.steps_done(), *lost),
                           lost->cell, scalar_quantity(lost->index));
}

void Conductor::watch(Look look) {
    const Totals totals = simulation_.totals();
    const Simulation::Extrema extrema{totals.max_speed, totals.finite, totals.cell};
    const std::int64_t step = simulation_.steps_done();
    if (is_unstable(extrema, case_.watch))
        throw UnstableFlow(describe_instability(case_, last_good_, step, extrema), extrema.cell);
    watch_scalars(look);
    last_good_ = step;
    for (const std::string& warning : signs_.look(totals, step)) warn(warning);
}

bool Conductor::is_checkpoint_due() const {
    if (!keeper_) return false;
    const bool is_asked = options_.write_checkpoint && options_.write_checkpoint->exchange(false);
    return is_asked || keeper_->is_due(simulation_.steps_done());
}

// Looked at first: a good checkpoint never makes way for a flow that has blown up.
void Conductor::write_checkpoint(Importance importance) {
    watch(Look::All);
    Record record;
    signs_.save(record);
    if (steady_) steady_->save(record);
    writer_.save_forces(record);
    keeper_->write(std::move(record), beside_, importance);
    log_.write(fmt::format("step {}: a checkpoint is due", count_text(simulation_.steps_done())));
}

bool Conductor::is_steady() {
    if (!steady_ || !is_multiple(simulation_.steps_done(), case_.run.steady->every)) return false;
    const bool steady = steady_->is_steady(simulation_);
    log_.write(fmt::format("step {}: relative change of the velocity {}",
                           count_text(simulation_.steps_done()), number_text(steady_->change())));
    return steady;
}

void Conductor::report() {
    const auto now = Pace::Clock::now();
    const bool last = simulation_.steps_done() == case_.run.steps;
    if (!last && std::chrono::duration<double>(now - last_report_).count() < batch_seconds) return;
    last_report_ = now;
    const Progress progress = pace_.advance(simulation_.steps_done(), now);
    if (progress.milestone) log_.write(progress.text());
    if (options_.on_progress) options_.on_progress(progress);
}

std::optional<Outcome> Conductor::reason_to_stop() const {
    if (options_.stop && options_.stop->load()) return Outcome::Interrupted;
    if (!options_.time_limit) return std::nullopt;
    const double gone = std::chrono::duration<double>(Pace::Clock::now() - start_).count();
    const double last_steps = 2 * batch_seconds;
    const double last_files = keeper_ ? 2 * keeper_->expected_seconds() : 0;
    const double margin = time_margin + time_margin_share * *options_.time_limit;
    if (gone + last_steps + last_files + margin < *options_.time_limit) return std::nullopt;
    return Outcome::TimeLimit;
}

Outcome Conductor::step_to_the_end() {
    while (simulation_.steps_done() < case_.run.steps) {
        if (const auto reason = reason_to_stop()) {
            watch(Look::All);
            return *reason;
        }
        advance(next_stop());
        report();
        if (is_steady()) {
            watch(Look::All);
            return Outcome::Steady;
        }
        if (is_checkpoint_due()) write_checkpoint(Importance::OnTheWay);
        if (keeper_)
            for (const std::string& fault : keeper_->take_faults()) warn(fault);
    }
    return Outcome::Finished;
}

// Before the outputs of the end, which the run that goes on writes later.
void Conductor::write_last_checkpoint(Outcome outcome) {
    if (!keeper_ || keeper_->is_off()) return;
    const bool is_stopped = outcome == Outcome::Interrupted || outcome == Outcome::TimeLimit;
    if (!is_stopped && !keeper_->is_wanted_at_end()) return;
    if (simulation_.steps_done() > 0) write_checkpoint(Importance::Last);
}

Outcome Conductor::step_and_finish() {
    if (!goes_on_) {
        signs_.look(simulation_.totals(), 0);  // what the mass is compared with
        take_totals();
        write_due();
    }
    const Outcome outcome = step_to_the_end();
    write_last_checkpoint(outcome);
    beside_.wait();
    if (keeper_)
        for (const std::string& fault : keeper_->take_faults()) warn(fault);
    writer_.finish(source_of(simulation_));
    pace_.advance(simulation_.steps_done());
    return outcome;
}

Outcome Conductor::conduct() {
    try {
        return step_and_finish();
    } catch (...) {
        // What was due before is written all the same, and nobody writes after this.
        beside_.settle();
        throw;
    }
}

}  // namespace halfstep
