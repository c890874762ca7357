// Tables that a run fills step by step: forces, the drive, heat, totals.
#include "output/due.h"
#include "output/force_table.h"
#include "output/heat_table.h"
#include "output/output_writer_state.h"
#include "output/totals_table.h"

namespace halfstep {

std::vector<const ForceOutput*> OutputWriter::forces_due(std::int64_t step) const {
    std::vector<const ForceOutput*> due;
    if (step < 1) return due;  // forces come from links that a step has crossed
    for (const ForceOutput& output : state_->plan.forces)
        if (is_due(output, step)) due.push_back(&output);
    return due;
}

void OutputWriter::add_force(const ForceOutput& output, std::int64_t step, double time,
                             const ObjectForce& force) {
    for (State::Forces& one : state_->forces) {
        if (one.output->name != output.name) continue;
        const Coefficients coefficients = one.series.add(step, time, force);
        one.table.table.add(force_row(step, time, force, coefficients, one.series.running_means(),
                                      state_->scaling));
    }
}

void OutputWriter::add_drive(const std::vector<DriveSample>& samples) {
    auto& drive = state_->drive;
    for (const DriveSample& sample : samples) drive->table.table.add(drive->series.add(sample));
}

std::vector<const HeatOutput*> OutputWriter::heat_due(std::int64_t step) const {
    std::vector<const HeatOutput*> due;
    if (step < 1) return due;
    for (const HeatOutput& output : state_->plan.heat)
        if (is_due(output, step)) due.push_back(&output);
    return due;
}

void OutputWriter::add_heat(const HeatOutput& output, std::int64_t step, double time,
                            double entered) {
    for (State::Heat& one : state_->heat)
        if (one.output->name == output.name)
            one.table.table.add(heat_row(step, time, output, entered));
}

bool OutputWriter::are_totals_due(std::int64_t step) const {
    return any_due(state_->plan.totals, step);
}

void OutputWriter::add_totals(std::int64_t step, double time, const Totals& totals) {
    for (State::Sums& one : state_->totals)
        if (is_due(*one.output, step))
            one.table.table.add(totals_row(step, time, totals, state_->scaling));
}

}  // namespace halfstep
