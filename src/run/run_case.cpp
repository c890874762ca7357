#include <fmt/format.h>

#include "device/profile_scope.h"
#include "geometry/body_surface.h"
#include "geometry/domain.h"
#include "geometry/force_walls.h"
#include "geometry/mesh_warnings.h"
#include "geometry/surroundings.h"
#include "halfstep/run.h"
#include "halfstep/version.h"
#include "run/closing.h"
#include "run/conductor.h"
#include "run/describe.h"
#include "run/memory.h"
#include "run/object_names.h"
#include "run/open_device.h"
#include "run/results_folder.h"
#include "run/summary.h"
#include "solver/kernel_profiles.h"

namespace halfstep {

namespace {

const char* word_for(Outcome outcome) {
    switch (outcome) {
        case Outcome::Finished: return "finished";
        case Outcome::Steady: return "steady";
        case Outcome::Interrupted: return "interrupted";
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
std::vector<TriangleMesh> find_walls(const LatticeCase& lattice_case) {
    std::vector<TriangleMesh> walls;
    for (const SurfaceOutput& output : lattice_case.outputs.surfaces) {
        const int object = object_number(output.body, lattice_case);
        walls.push_back(find_body_surface(lattice_case, std::size_t(object - face_count)));
    }
    return walls;
}

// All that a run holds from its first line to its last.
class Run {
public:
    Run(const CaseFile& case_file, const RunOptions& options, Device& device,
        const Profiler& profiler, Bandwidth bandwidth, Simulation& simulation,
        const std::filesystem::path& folder)
        : state_(case_file.state()),
          options_(options),
          device_(device),
          profiler_(profiler),
          simulation_(simulation),
          folder_(folder),
          log_(folder / "run.log"),
          writer_(state_.lattice_case, folder, find_walls(state_.lattice_case)),
          summary_{.case_state = state_,
                   .simulation = simulation,
                   .device = device,
                   .bandwidth = bandwidth},
          conductor_(simulation, writer_, log_, options,
                     PaceBasis{state_.lattice_case.run.steps, simulation.domain().fluid_cells,
                               simulation.bytes_per_update(), bandwidth.copy, state_.numbers.dt},
                     writing_on(device, state_.lattice_case)) {}

    RunReport run();

private:
    void say(const std::string& line);
    void warn(const Problem& warning);
    void announce();
    RunReport close(Outcome outcome);
    void close_after(const std::exception& error, const char* outcome);
    void write_summary_of(const char* outcome);

    const CaseFile::State& state_;
    const RunOptions& options_;
    Device& device_;
    const Profiler& profiler_;
    Simulation& simulation_;
    std::filesystem::path folder_;
    RunLog log_;
    OutputWriter writer_;
    Summary summary_;
    Conductor conductor_;
};

void Run::say(const std::string& line) {
    log_.write(line);
    if (options_.on_line) options_.on_line(line);
}

void Run::announce() {
    say(fmt::format("Halfstep {}", version()));
    for (const std::string& line : describe_case(state_.lattice_case, state_.numbers)) say(line);
    for (const std::string& line : describe_setup(simulation_, summary_.device, summary_.bandwidth))
        say(line);
    for (const std::string& line : describe_meshes(state_.si, simulation_.domain())) say(line);
    say(labelled("results", folder_.string()));
    for (const Problem& warning : state_.warnings) warn(warning);
    for (const Problem& warning : find_mesh_warnings(state_.lattice_case, simulation_.domain()))
        warn(warning);
}

void Run::warn(const Problem& warning) {
    log_.write("warning: " + warning.text());
    if (options_.on_warning) options_.on_warning(warning.text());
}

void Run::write_summary_of(const char* outcome) {
    summary_.outcome = outcome;
    summary_.wall_seconds = conductor_.pace().wall_seconds();
    summary_.mlups = conductor_.pace().mean_mlups();
    summary_.forces = writer_.force_statistics();
    summary_.surfaces = writer_.surface_reports();
    summary_.comparisons = compare(state_.si.references, summary_.forces);
    summary_.profile = kernel_profiles(profiler_, simulation_);
    summary_.files = writer_.files();
    summary_.files.push_back("run.log");
    write_summary(summary_, folder_ / "summary.json");
    summary_.files.push_back("summary.json");
}

RunReport Run::close(Outcome outcome) {
    device_.finish();  // what the last outputs launched is part of the profile
    write_summary_of(word_for(outcome));
    RunReport report;
    report.outcome = outcome;
    report.folder = folder_;
    report.files.assign(summary_.files.begin(), summary_.files.end());
    report.steps = simulation_.steps_done();
    report.time = static_cast<double>(report.steps) * state_.numbers.dt;
    report.wall_seconds = summary_.wall_seconds;
    report.mlups = summary_.mlups;
    report.comparisons = summary_.comparisons;
    report.profile = summary_.profile;
    for (const std::string& line :
         closing_lines(report, state_.lattice_case, summary_.forces, summary_.surfaces))
        say(line);
    return report;
}

// The error that ended the run is what the user must see; one more while tidying up is only logged
// if it can be.
void Run::close_after(const std::exception& error, const char* outcome) {
    try {
        log_.write(std::string("error: ") + error.what());
        writer_.close();
        summary_.message = error.what();
        write_summary_of(outcome);
    } catch (const RunError&) {
    }
}

RunReport Run::run() {
    try {
        announce();
        return close(conductor_.conduct());
    } catch (const UnstableFlow& error) {
        close_after(error, "unstable");
        throw;
    } catch (const std::exception& error) {
        close_after(error, "failed");
        throw;
    }
}

}  // namespace

RunReport run_case(const CaseFile& case_file, const RunOptions& options) {
    const LatticeCase& lattice_case = case_file.state().lattice_case;
    if (const auto available = available_memory())
        require_memory(lattice_case, case_file.name(), *available);
    const auto device = open_device(options.device, options.threads);
    require_possible(options.tuning, *device);
    const ResultsFolder folder(options.out, options.existing, case_file.name());
    Domain domain = voxelise(lattice_case);
    require_force_walls(lattice_case, domain);
    // Before the populations are there: the arrays that it measures with take memory too.
    const Bandwidth bandwidth = measure_quickly(*device);
    Profiler profiler;
    const ProfileScope scope(*device, options.profiling == Profiling::On ? &profiler : nullptr);
    Simulation simulation(lattice_case, std::move(domain), *device, options.tuning);
    remove_earlier_results(folder.path());
    return Run(case_file, options, *device, profiler, bandwidth, simulation, folder.path()).run();
}

}  // namespace halfstep
