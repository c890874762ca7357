// Runs a case from start to end: steps, outputs, the watch over stability, the summary.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "halfstep/case_file.h"
#include "halfstep/error.h"
#include "halfstep/export.h"
#include "halfstep/profile.h"
#include "halfstep/tuning.h"

namespace halfstep {

enum class ExistingResults {
    Refuse,     ///< an InputError when the results folder exists and is not empty
    Overwrite,  ///< the files of the earlier run in it are removed first
};

/// How far a run is.
struct HALFSTEP_EXPORT Progress {
    std::int64_t step = 0;
    std::int64_t steps = 0;   ///< of the whole run; the most, for a run until steady
    double time = 0;          ///< of the flow, s (steps in lattice units)
    double wall_seconds = 0;  ///< since the first step
    double mlups = 0;         ///< million fluid cells a second, over the last seconds
    /// Bytes that the steps must move over the copy bandwidth; above 1 where a domain stays in
    /// cache.
    double bandwidth_share = 0;
    double wall_seconds_left = 0;  ///< estimated
    bool milestone = false;        ///< a few times a minute and every 5%: one line of a log

    /// " 42%  step 8,400 of 20,000  185 MLUP/s  71% of copy bandwidth  12 s left".
    std::string text() const;
};

struct RunOptions {
    /// Folder of the results. Empty: results/NAME, NAME being the case file's stem; unless that may
    /// be overwritten, -2, -3, ... is added until the folder is new.
    std::filesystem::path out;
    ExistingResults existing = ExistingResults::Refuse;
    std::string device = "auto";  ///< "auto", "cpu", "cuda:0", "opencl:0", ...
    int threads = 0;              ///< of the CPU; 0 = all cores
    TuningOptions tuning;         ///< what changes the speed alone
    Profiling profiling = Profiling::Off;
    /// Set it to true, from a signal handler or another thread, to end the run after the steps in
    /// hand with a checkpoint and its outputs complete. May be null.
    const std::atomic<bool>* stop = nullptr;
    /// Set it to true to have a checkpoint written and the run go on, which sets it back. May be
    /// null.
    std::atomic<bool>* write_checkpoint = nullptr;
    /// s by the clock, from the call on, after which the process may be gone: the run ends in time
    /// for its checkpoint and outputs.
    std::optional<double> time_limit;
    /// Gets each line of the log as it is written: what will run, and the closing tables.
    std::function<void(const std::string& line)> on_line;
    /// Gets each warning: "file:line:column: problem (why); remedy".
    std::function<void(const std::string& warning)> on_warning;
    /// Called a few times a second.
    std::function<void(const Progress&)> on_progress;
};

enum class Outcome { Finished, Steady, Interrupted, TimeLimit };

/// A computed value beside a published one, from a [[reference]] table of the case.
struct Comparison {
    std::string quantity;  ///< "cylinder.cd_max"
    double computed = 0;
    double reference = 0;
    double deviation = 0;  ///< computed / reference - 1
    double tolerance = 0;  ///< of |deviation|
    std::string source;
    bool pass() const { return deviation <= tolerance && -deviation <= tolerance; }
};

struct RunReport {
    Outcome outcome = Outcome::Finished;
    std::filesystem::path folder;
    std::vector<std::filesystem::path> files;  ///< all that the run wrote, inside `folder`
    std::int64_t steps = 0;
    double time = 0;          ///< of the flow, s (steps in lattice units)
    double wall_seconds = 0;  ///< of the steps and outputs
    double mlups = 0;         ///< mean over the run
    std::vector<Comparison> comparisons;
    std::vector<KernelProfile> profile;  ///< what took longest first; only with profiling
    std::filesystem::path checkpoint;    ///< the newest; empty: there is none
    double max_mach = 0;                 ///< largest Mach number that the watch saw
    double mass_change = 0;              ///< of the fluid's mass since the start, relative
};

/// Runs `case_file` and writes its results. Throws InputError (results exist, folder not writable,
/// beyond memory), RunError (unstable, disk full) and DeviceError. After a RunError the outputs up
/// to then are complete and summary.json says why the run ended.
HALFSTEP_EXPORT RunReport run_case(const CaseFile& case_file, const RunOptions& options = {});

/// Goes on from the newest good checkpoint in the results folder of an earlier run, on the device
/// of before where `options.device` is empty. Of `options`, `out` and `existing` are left aside.
/// `overrides` change values of the case, as in CaseFile::load. Throws as run_case does: InputError
/// also where there is no checkpoint, where none is good, where the case is changed in a way that
/// its flow cannot follow, or while another run uses the folder.
HALFSTEP_EXPORT RunReport resume_run(const std::filesystem::path& folder,
                                     const std::vector<std::string>& overrides = {},
                                     const RunOptions& options = {});

/// What a run would be.
struct HALFSTEP_EXPORT Estimate {
    std::int64_t fluid_cells = 0;
    std::string device;       ///< its name
    double copy_gbps = 0;     ///< its copy bandwidth, measured now
    double wall_seconds = 0;  ///< at 70% of that bandwidth
    /// A line for each body that is a mesh: facets, size in cells, thinnest part.
    std::vector<std::string> meshes;
    /// A line for each body: its walls' rule, its links and where on them the wall stands; and one
    /// for each that moves.
    std::vector<std::string> walls;
    std::vector<Problem> warnings;  ///< what the resolution does not show of the bodies
    std::string text() const;
};

/// Voxelises the case, so that all its faults come up, and measures the device; `device` and
/// `threads` as in RunOptions. Where `picture` is not empty, the solid cells are drawn there, as
/// PNG; the folder is made. Throws InputError and DeviceError as run_case would, and RunError when
/// the picture cannot be written.
HALFSTEP_EXPORT Estimate estimate_run(const CaseFile& case_file, const std::string& device = "auto",
                                      int threads = 0, const std::filesystem::path& picture = {});

}  // namespace halfstep
