// Writes everything that a case's [outputs] ask for, when it is due.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/record.h"
#include "config/lattice_case.h"
#include "output/drive_series.h"
#include "output/force_statistics.h"
#include "output/sampler.h"
#include "output/surface_series.h"
#include "solver/totals_reader.h"

namespace halfstep {

class OutputWriter {
public:
    /// Opens the tables. `folder` exists and is empty of results, or holds those of the run that
    /// goes on: `earlier` is what `save` kept of it then, and tables are cut off to what they were.
    /// `walls` are the surfaces, in cells, of the bodies that the plan's surface outputs name, in
    /// their order. Throws RunError when it cannot write.
    OutputWriter(const LatticeCase& lattice_case, std::filesystem::path folder,
                 std::vector<WallSurface> walls = {}, Record* earlier = nullptr);
    ~OutputWriter();
    OutputWriter(OutputWriter&&) noexcept;

    /// The first step after `step` at which anything is due (forces and statistics, which others
    /// take, included); the largest int64 if
    /// none.
    std::int64_t next_step(std::int64_t step) const;
    /// The force outputs that are due at this step.
    std::vector<const ForceOutput*> forces_due(std::int64_t step) const;
    /// One sample of a force output, SI; torque about the output's centre.
    void add_force(const ForceOutput& output, std::int64_t step, double time,
                   const ObjectForce& force);
    /// What the drive of the case has seen; beside what `add_force` may run beside.
    void add_drive(const std::vector<DriveSample>& samples);
    /// Likewise of what enters through objects, phi cells^3 a step.
    std::vector<const HeatOutput*> heat_due(std::int64_t step) const;
    void add_heat(const HeatOutput& output, std::int64_t step, double time, double entered);
    /// Likewise of all the fluid together.
    bool are_totals_due(std::int64_t step) const;
    void add_totals(std::int64_t step, double time, const Totals& totals);
    /// The rows that `write_due` will sample, none where nothing is due: so that the source may
    /// step on before it is called. Only those that lie in no other.
    std::vector<Rows> rows_due(const Source& source) const;
    /// Writes whatever else is due at source.step. May run beside `next_step`, `forces_due`,
    /// `add_force` and `rows_due`, and beside nothing else.
    void write_due(const Source& source);
    /// End-only outputs, averages; closes the tables. Also after an interruption.
    void finish(const Source& source);
    /// Flushes the tables: after an instability, when no field is worth writing.
    void close();

    /// What `write_due` and `add_force` have built up so far; all rows of the tables are on the
    /// disk then. The first may run beside what `write_due` may, the second beside `write_due`.
    /// Averages are kept as views. Throw RunError.
    void save_fields(Record& record);
    void save_forces(Record& record);
    /// Which outputs could not go on from where they were, and why.
    const std::vector<std::string>& notes() const;

    /// Paths below the folder, in the order in which they were completed.
    const std::vector<std::string>& files() const;
    std::map<std::string, ForceStatistics> force_statistics() const;
    /// Nothing where the case has no drive.
    std::optional<DriveStatistics> drive_statistics() const;
    /// Of the last file of every surface output.
    std::map<std::string, SurfaceReport> surface_reports() const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace halfstep
