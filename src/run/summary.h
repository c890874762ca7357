// summary.json: what a run was and what came of it, for programs.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "device/device.h"
#include "run/case_state.h"
#include "run/force_report.h"
#include "run/wall_report.h"
#include "solver/simulation.h"

namespace halfstep {

struct Summary {
    const CaseFile::State& case_state;
    const Simulation& simulation;
    const Device& device;
    Bandwidth bandwidth;
    std::string outcome{};  ///< "finished", "steady", "interrupted", "unstable" or "failed"
    std::string message{};  ///< of the error, else empty
    std::optional<std::int64_t> resumed_from{};  ///< step of the checkpoint
    double max_mach = 0, mass_change = 0;
    double wall_seconds = 0;  ///< since the last start
    double mlups = 0;
    ForcesByName forces{};
    SurfacesByName surfaces{};
    LayersByName layers{};
    std::optional<DriveStatistics> drive{};
    std::vector<Comparison> comparisons{};
    std::vector<KernelProfile> profile{};  ///< empty unless it was asked for
    std::vector<std::string> files{};      ///< below the results folder
};

/// Writes the whole file under another name and renames it. Throws RunError.
void write_summary(const Summary& summary, const std::filesystem::path& path);

}  // namespace halfstep
