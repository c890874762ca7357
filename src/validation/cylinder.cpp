// DFG's cylinder in a channel: 2D-1 (steady, Re 20), 2D-2 (periodic, Re 100), 2D-3 (swelling and
// dying away, Re up to 100), 3D-1Z (steady, Re 20, in a square duct).
//
// At U = 0.04 compressibility adds 0.6% to the drag, of which it adds 3.8% at U = 0.1: the
// published intervals, some of them 0.2% wide, want a slower flow and more cells than a CPU
// computes in minutes. So each flow is there twice: quick, with tolerances of its own, and fine,
// within the intervals. docs/validation.md shows other resolutions.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "validation/dfg_channel.h"
#include "validation/force_record.h"
#include "validation/reference_table.h"
#include "validation/validations.h"

namespace halfstep {

namespace {

constexpr const char* source = "Schaefer and Turek 1996; Nabh 1998; John 2002, 2004; FEATFLOW";
constexpr std::size_t drag = 0, lift = 1;

DfgChannel channel(double reynolds, Grid grid) {
    DfgChannel c;
    c.reynolds = reynolds;
    if (grid == Grid::Fine) c.diameter = 80, c.speed = reynolds == 20 ? 0.01 : 0.02;
    return c;
}

DfgChannel duct(Grid grid) {
    DfgChannel c;
    c.dimensions = 3;
    if (grid == Grid::Quick) c.diameter = 10, c.speed = 0.08;
    return c;
}

/// Compares with the interval of 1996 on a fine grid, else with the reference, within `tolerance`.
class Comparison {
public:
    Comparison(Trial& trial, const Simulation& simulation, std::string_view flow, Grid grid)
        : trial_(trial), simulation_(simulation), flow_(flow), grid_(grid) {}

    /// `unit` is what the table's numbers are over.
    void add(const std::string& what, std::string_view quantity, double computed, double tolerance,
             double unit = 1) const {
        const double reference = find("reference", quantity) / unit;
        if (grid_ == Grid::Quick)
            return trial_.add(simulation_, what, computed,
                              {reference, tolerance, DeviationKind::Relative, source});
        // Where the value that is known better today lies beyond the interval, to that.
        const double low = std::min(find("lower", quantity) / unit, reference);
        const double high = std::max(find("upper", quantity) / unit, reference);
        trial_.add(simulation_, fmt::format("{}, {:.5g} to {:.5g}", what, low, high), computed,
                   {(low + high) / 2, (high - low) / 2, DeviationKind::Absolute, source});
    }

    double reference(std::string_view quantity) const { return find("reference", quantity); }

private:
    double find(std::string_view column, std::string_view quantity) const {
        return table_.find(column, {{"case", flow_}, {"quantity", quantity}});
    }

    Trial& trial_;
    const Simulation& simulation_;
    std::string flow_;
    Grid grid_;
    ReferenceTable table_{"cylinder_dfg_benchmarks.csv"};
};

/// Steps of the slowest sound between inlet and outlet, which reflect it: four lengths.
std::int64_t sound_period(const LatticeCase& c) {
    return std::lround(4 * static_cast<double>(c.cells[0]) * std::sqrt(3.0));
}

std::int64_t steps_of(const DfgChannel& channel, double turns) {
    return std::lround(turns * channel.turn());
}

/// Drag and lift over the time, of which a unit takes `turn` steps, with what is published.
void add_forces(Trial& trial, const ForceRecord& record, double turn, const std::string& unit,
                const FigureSeries& published_drag, const FigureSeries& published_lift) {
    trial.add_figure({"Drag of the cylinder",
                      {unit},
                      {"drag coefficient"},
                      {over_time("computed", record, drag, turn), published_drag}});
    trial.add_figure({"Lift of the cylinder",
                      {unit},
                      {"lift coefficient"},
                      {over_time("computed", record, lift, turn), published_lift}});
}

/// The steady flows: forces are means over two periods of the sound that is left of the start.
ForceRecord record_steady(Trial& trial, Simulation& simulation, const DfgChannel& channel,
                          double turns) {
    const std::int64_t recorded = 2 * sound_period(simulation.lattice_case());
    trial.step(simulation, std::max<std::int64_t>(1, steps_of(channel, turns) - recorded));
    return record_forces(trial, simulation, channel.force_unit(), recorded, 20);
}

}  // namespace

// The lift, 1% of the drag, needs 80 cells a diameter (the table's header).
void validate_dfg_2d_1(Trial& trial, Grid grid) {
    constexpr double turns = 40;
    const DfgChannel flow = channel(20, grid);
    trial.expect_updates(flow.updates(turns));
    Simulation simulation = trial.start(flow.lattice_case());
    const ForceRecord record = record_steady(trial, simulation, flow, turns);
    const Comparison compare(trial, simulation, "2D-1", grid);
    compare.add("drag coefficient", "cd", record.statistics(drag).mean, 0.02);
    if (grid == Grid::Fine) compare.add("lift coefficient", "cl", record.statistics(lift).mean, 0);
    // The table's is in Pa for a density of 1 kg/m^3 and a mean speed of 0.2 m/s.
    compare.add("pressure difference / (rho U_mean^2)", "dp", pressure_difference(simulation, flow),
                0.03, 0.2 * 0.2);
}

void validate_dfg_2d_2(Trial& trial, Grid grid) {
    constexpr double settling_turns = 60, recorded_turns = 18;  // a period is 3.3
    const DfgChannel flow = channel(100, grid);
    trial.expect_updates(flow.updates(settling_turns + recorded_turns));
    Simulation simulation = trial.start(flow.lattice_case());
    trial.step(simulation, steps_of(flow, settling_turns));
    const ForceRecord record =
        record_forces(trial, simulation, flow.force_unit(), steps_of(flow, recorded_turns), 5);
    const Comparison compare(trial, simulation, "2D-2", grid);
    compare.add("drag coefficient, largest", "cd_max", record.statistics(drag).maximum, 0.03);
    compare.add("lift coefficient, largest", "cl_max", record.statistics(lift).maximum, 0.08);
    compare.add("Strouhal number", "St", record.frequency(lift) * flow.turn(), 0.03);
    const FigureSeries times = over_time("", record, drag, flow.turn());
    add_forces(trial, record, flow.turn(), "t U_mean / D",
               level_beside("largest, published", times, compare.reference("cd_max")),
               level_beside("largest, published", times, compare.reference("cl_max")));
}

// The inlet's acceleration sets in at once, and so does sound, which leaves within the first
// second: extremes are looked for after that.
void validate_dfg_2d_3(Trial& trial, Grid grid) {
    constexpr double turns = 80, start_turns = 10;  // 8 s
    DfgChannel flow = channel(100, grid);
    flow.inflow = Inflow::Swelling;
    trial.expect_updates(flow.updates(turns));
    Simulation simulation = trial.start(flow.lattice_case());
    trial.step(simulation, steps_of(flow, start_turns));
    const ForceRecord record = record_forces(trial, simulation, flow.force_unit(),
                                             steps_of(flow, turns - start_turns), 10);
    const Extremum most_drag = find_extremum(record.along(drag), Extreme::Largest);
    const Extremum most_lift = find_extremum(record.along(lift), Extreme::Largest);
    const ReferenceTable table("cylinder_dfg_benchmarks.csv");
    const auto time_of = [&](const char* quantity) {
        return table.find("time", {{"case", "2D-3"}, {"quantity", quantity}});
    };
    const auto add_time = [&](const char* what, const char* quantity, double steps) {
        const double time = time_of(quantity);
        trial.add(simulation, what, steps / flow.turn() * 0.1,
                  {time, 0.02, DeviationKind::Relative, source});
    };
    const Comparison compare(trial, simulation, "2D-3", grid);
    compare.add("drag coefficient, largest", "cd_max", most_drag.value, 0.02);
    add_time("its time, s", "cd_max", most_drag.at);
    compare.add("lift coefficient, largest", "cl_max", most_lift.value, 0.05);
    add_time("its time, s", "cl_max", most_lift.at);
    compare.add("pressure difference after 8 s / (rho U_mean^2)", "dp(t=8)",
                pressure_difference(simulation, flow), 0.05);
    const auto largest = [&](const char* quantity) -> FigureSeries {
        return {"largest, published",
                {time_of(quantity)},
                {compare.reference(quantity)},
                SeriesStyle::Reference};
    };
    add_forces(trial, record, flow.turn() / 0.1, "t, s", largest("cd_max"), largest("cl_max"));
}

void validate_dfg_3d_1z(Trial& trial, Grid grid) {
    const double turns = grid == Grid::Fine ? 40 : 25;
    const DfgChannel flow = duct(grid);
    trial.expect_updates(flow.updates(turns));
    Simulation simulation = trial.start(flow.lattice_case());
    const ForceRecord record = record_steady(trial, simulation, flow, turns);
    const Comparison compare(trial, simulation, "3D-1Z", grid);
    compare.add("drag coefficient", "cd", record.statistics(drag).mean, 0.05);
    if (grid == Grid::Fine) compare.add("lift coefficient", "cl", record.statistics(lift).mean, 0);
    compare.add("pressure difference / (rho U_mean^2)", "dp", pressure_difference(simulation, flow),
                0.05, 0.2 * 0.2);
}

}  // namespace halfstep
