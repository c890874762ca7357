#include "halfstep/run.h"

#include "device/profile_scope.h"
#include "geometry/domain.h"
#include "geometry/force_walls.h"
#include "geometry/obstacles.h"
#include "run/folder_lock.h"
#include "run/memory.h"
#include "run/one_run.h"
#include "run/open_device.h"
#include "run/restart.h"
#include "run/results_folder.h"

namespace halfstep {

namespace {

namespace fs = std::filesystem;

/// The layout of before unless the case names one: results hang on it in their last digits at most,
/// and a measurement is saved.
LatticeCase with_layout(LatticeCase lattice_case, const CheckpointHead& head,
                        const Device& device) {
    if (lattice_case.streaming || device.backend() != head.backend) return lattice_case;
    for (const auto& row : choices<Streaming>())
        if (row.name == head.streaming) lattice_case.streaming = row.value;
    return lattice_case;
}

/// What is left of the time limit since `start`.
RunOptions with_time_gone(RunOptions options, Pace::Clock::time_point start) {
    const std::chrono::duration<double> gone = Pace::Clock::now() - start;
    if (options.time_limit) *options.time_limit -= gone.count();
    return options;
}

void remove_parts(const fs::path& results) {
    std::error_code ignored;  // they only take space
    for (const auto& entry : fs::recursive_directory_iterator(results, ignored))
        if (entry.path().extension() == ".part") fs::remove(entry.path(), ignored);
}

}  // namespace

RunReport run_case(const CaseFile& case_file, const RunOptions& options) {
    const auto start = Pace::Clock::now();
    const LatticeCase& lattice_case = case_file.state().lattice_case;
    if (const auto available = available_memory())
        require_memory(lattice_case, case_file.name(), *available);
    const auto device = open_device(options.device, options.threads);
    require_possible(options.tuning, *device);
    const ResultsFolder folder(options.out, options.existing, case_file.name());
    const FolderLock lock(folder.path());
    Domain domain = voxelise(lattice_case);
    require_force_walls(lattice_case, domain);
    require_clear_ways(lattice_case, domain);
    // Before the populations are there: the arrays that it measures with take memory too.
    const Bandwidth bandwidth = measure_quickly(*device);
    Profiler profiler;
    const ProfileScope scope(*device, options.profiling == Profiling::On ? &profiler : nullptr);
    Simulation simulation(lattice_case, std::move(domain), *device, options.tuning);
    remove_earlier_results(folder.path());
    const RunOptions left = with_time_gone(options, start);
    return OneRun(
               {case_file.state(), left, *device, profiler, bandwidth, simulation, folder.path()})
        .run();
}

RunReport resume_run(const fs::path& folder, const std::vector<std::string>& overrides,
                     const RunOptions& told) {
    const auto start = Pace::Clock::now();
    const FolderLock lock(folder);
    FoundCheckpoint found = find_checkpoint(folder);
    const CaseFile case_file = case_of(found.head, overrides);
    RunOptions options = told;
    if (options.device.empty()) options.device = found.head.device;
    const LatticeCase& now = case_file.state().lattice_case;
    require_same_grid(found.head, now);
    require_same_scalars(found.head, now);
    if (const auto available = available_memory())
        require_memory(now, case_file.name(), *available);
    const auto device = open_device(options.device, options.threads);
    require_possible(options.tuning, *device);
    Domain domain = voxelise(now);
    require_force_walls(now, domain);
    require_clear_ways(now, domain);
    const Bandwidth bandwidth = measure_quickly(*device);
    Profiler profiler;
    const ProfileScope scope(*device, options.profiling == Profiling::On ? &profiler : nullptr);
    Simulation simulation(with_layout(now, found.head, *device), std::move(domain), *device,
                          options.tuning);
    load(*found.file, found.head, simulation);
    remove_parts(folder);
    EarlierStart earlier{found.head, found.file->record(), found.good, found.notes};
    found.file.reset();
    options = with_time_gone(options, start);
    return OneRun({case_file.state(), options, *device, profiler, bandwidth, simulation, folder,
                   &earlier})
        .run();
}

}  // namespace halfstep
