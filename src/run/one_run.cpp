#include "run/one_run.h"

#include <fmt/format.h>

#include "geometry/body_surface.h"
#include "geometry/mesh_warnings.h"
#include "geometry/surroundings.h"
#include "halfstep/version.h"
#include "run/checkpoint_folder.h"
#include "run/closing.h"
#include "run/describe.h"
#include "run/instability.h"
#include "run/memory.h"
#include "run/number_text.h"
#include "run/object_names.h"
#include "solver/kernel_profiles.h"

namespace halfstep {

namespace {

const char* word_for(Outcome outcome) {
    switch (outcome) {
        case Outcome::Finished: return "finished";
        case Outcome::Steady: return "steady";
        case Outcome::Interrupted: return "interrupted";
        case Outcome::TimeLimit: return "time limit";
    }
    return "failed";
}

// On a CPU the writer would take the cores that step: nothing gained, and memory lost.
Writing writing_on(const Device& device, const LatticeCase& lattice_case) {
    if (!device.is_gpu()) return Writing::InBetween;
    const auto available = available_memory();
    const bool fits = !available || bytes_beside(lattice_case) <= *available / 2;
    return fits ? Writing::Beside : Writing::InBetween;
}

/// Of the bodies of the surface outputs.
std::vector<WallSurface> find_walls(const LatticeCase& lattice_case) {
    std::vector<WallSurface> walls;
    for (const SurfaceOutput& output : lattice_case.outputs.surfaces) {
        const int object = object_number(output.body, lattice_case);
        const auto body = std::size_t(object - face_count);
        WallSurface& wall = walls.emplace_back(find_body_surface(lattice_case, body));
        if (lattice_case.bodies[body].motion)
            wall.at = [&lattice_case, body](double step) {
                return find_moved_surface(lattice_case, body, step);
            };
    }
    return walls;
}

RunLog::Start log_start(const OneRun::Basis& basis) {
    return basis.earlier ? RunLog::Start::After : RunLog::Start::Anew;
}

CheckpointKeeper::Basis keeper_basis(const OneRun::Basis& basis) {
    CheckpointKeeper::Basis result{basis.case_state, basis.device, basis.options.device,
                                   basis.folder,     "",           {}};
    result.run = basis.earlier ? basis.earlier->head.run : new_run_number();
    if (basis.earlier) result.kept = basis.earlier->good;
    return result;
}

PaceBasis pace_basis(const OneRun::Basis& basis) {
    const Simulation& simulation = basis.simulation;
    return {simulation.lattice_case().run.steps, simulation.domain().fluid_cells,
            simulation.bytes_per_update(),       basis.bandwidth.copy,
            basis.case_state.numbers.dt,         simulation.steps_done()};
}

}  // namespace

OneRun::OneRun(const Basis& basis)
    : basis_(basis),
      state_(basis.case_state),
      options_(basis.options),
      simulation_(basis.simulation),
      log_(basis.folder / "run.log", log_start(basis)),
      writer_(state_.lattice_case, basis.folder, find_walls(state_.lattice_case),
              basis.earlier ? &basis.earlier->record : nullptr),
      keeper_(keeper_basis(basis), simulation_, writer_),
      summary_{.case_state = state_,
               .simulation = simulation_,
               .device = basis.device,
               .bandwidth = basis.bandwidth},
      conductor_(simulation_, writer_, log_, options_, pace_basis(basis),
                 writing_on(basis.device, state_.lattice_case)) {
    conductor_.keep_with(keeper_);
    if (basis.earlier) conductor_.restore(basis.earlier->record);
}

void OneRun::say(const std::string& line) {
    log_.write(line);
    if (options_.on_line) options_.on_line(line);
}

void OneRun::announce() {
    say(fmt::format("Halfstep {}", version()));
    for (const std::string& line : describe_case(state_.lattice_case, state_.numbers)) say(line);
    for (const std::string& line : describe_setup(simulation_, summary_.device, summary_.bandwidth))
        say(line);
    for (const std::string& line : describe_meshes(state_.si, simulation_.domain())) say(line);
    for (const std::string& line : describe_walls(state_.lattice_case, simulation_.domain()))
        say(line);
    for (const std::string& line : describe_motions(state_.lattice_case)) say(line);
    for (const std::string& line : describe_porous(state_.lattice_case, simulation_.domain()))
        say(line);
    say(labelled("results", basis_.folder.string()));
    if (basis_.earlier) announce_restart();
    for (const Problem& warning : state_.warnings) warn(warning.text());
    for (const Problem& warning : find_mesh_warnings(state_.lattice_case, simulation_.domain()))
        warn(warning.text());
}

void OneRun::announce_restart() {
    const CheckpointHead& before = basis_.earlier->head;
    say(labelled("goes on", fmt::format("from step {}, {}", count_text(before.step),
                                        checkpoint_name(before.step))));
    const CheckpointHead now = head_of(state_, simulation_, basis_.device, basis_.options.device);
    for (std::size_t k = before.overrides.size(); k < now.overrides.size(); ++k)
        say(labelled("changed", now.overrides[k]));
    for (const std::string& line : differences(before, now)) say(labelled("changed", line));
    for (const std::string& note : basis_.earlier->notes) warn(note);
    for (const std::string& note : writer_.notes()) warn(note);
}

void OneRun::warn(const std::string& warning) {
    log_.write("warning: " + warning);
    if (options_.on_warning) options_.on_warning(warning);
}

void OneRun::write_summary_of(const char* outcome) {
    summary_.outcome = outcome;
    summary_.wall_seconds = conductor_.pace().wall_seconds();
    summary_.mlups = conductor_.pace().mean_mlups();
    if (basis_.earlier) summary_.resumed_from = basis_.earlier->head.step;
    summary_.max_mach = conductor_.signs().max_mach();
    summary_.mass_change = conductor_.signs().mass_change();
    summary_.forces = writer_.force_statistics();
    summary_.surfaces = writer_.surface_reports();
    summary_.layers = name_layers(simulation_.wall_layers(), state_.lattice_case);
    summary_.drive = writer_.drive_statistics();
    summary_.comparisons = compare(state_.si.references, summary_.forces);
    summary_.profile = kernel_profiles(basis_.profiler, simulation_);
    summary_.files = writer_.files();
    for (const auto& more : {more_files_, keeper_.files()})
        summary_.files.insert(summary_.files.end(), more.begin(), more.end());
    summary_.files.push_back("run.log");
    write_summary(summary_, basis_.folder / "summary.json");
    summary_.files.push_back("summary.json");
}

RunReport OneRun::close(Outcome outcome) {
    basis_.device.finish();  // what the last outputs launched is part of the profile
    write_summary_of(word_for(outcome));
    RunReport report;
    report.outcome = outcome;
    report.folder = basis_.folder;
    report.files.assign(summary_.files.begin(), summary_.files.end());
    report.steps = simulation_.steps_done();
    report.time = static_cast<double>(report.steps) * state_.numbers.dt;
    report.wall_seconds = summary_.wall_seconds;
    report.mlups = summary_.mlups;
    report.comparisons = summary_.comparisons;
    report.profile = summary_.profile;
    report.checkpoint = keeper_.newest();
    report.max_mach = summary_.max_mach;
    report.mass_change = summary_.mass_change;
    for (const std::string& line : layer_table(summary_.layers)) say(line);
    for (const std::string& warning : layer_warnings(summary_.layers)) warn(warning);
    for (const std::string& line : closing_lines(report, state_.lattice_case, summary_)) say(line);
    return report;
}

// The error that ended the run is what the user must see; one more while tidying up is only logged
// if it can be.
void OneRun::close_after(const std::exception& error, const char* outcome) {
    try {
        log_.write(std::string("error: ") + error.what());
        writer_.close();
        summary_.message = error.what();
        write_summary_of(outcome);
    } catch (const std::exception&) {
    }
}

/// "; ..., is kept: ... goes on from there": nothing without a checkpoint. `more` completes the
/// command.
std::string OneRun::way_back(const std::string& more) const {
    const auto newest = keeper_.newest();
    if (newest.empty()) return "";
    return fmt::format(
        "; the last good checkpoint, {}, is kept: halfstep resume {}{} goes on from there",
        newest.filename().string(), basis_.folder.string(), more);
}

/// "; pictures/unstable.png shows it": nothing where it could not be drawn.
std::string OneRun::draw_instability(const UnstableFlow& error) {
    try {
        more_files_.push_back(draw_unstable_flow(source_of(simulation_), error.cell(),
                                                 error.quantity(), basis_.folder));
        return fmt::format("; {} shows where", (basis_.folder / more_files_.back()).string());
    } catch (const std::exception&) {
        return "";  // what the user must see is the instability
    }
}

RunReport OneRun::run() {
    try {
        announce();
        return close(conductor_.conduct());
    } catch (const UnstableFlow& error) {
        const UnstableFlow whole(
            error.what() + draw_instability(error) + way_back(" --set KEY=VALUE"), error.cell(),
            error.quantity());
        close_after(whole, "unstable");
        throw whole;
    } catch (const DeviceError& error) {
        const DeviceError whole(error.what() + way_back(""));
        close_after(whole, "failed");
        throw whole;
    } catch (const std::exception& error) {
        close_after(error, "failed");
        throw;
    }
}

}  // namespace halfstep
